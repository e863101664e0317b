from django.db import migrations


class Migration(migrations.Migration):
    """A term belongs to one tenant and mostly to one field: without knowing that, the planner multiplies three small
    shares, expects no rows, and joins by looping over tens of thousands."""

    dependencies = [
        ("assets", "0002_rights_of_any_length"),
    ]

    operations = [
        migrations.RunSQL(
            """
            CREATE STATISTICS metadata_value_dependencies (dependencies, mcv)
            ON tenant_id, definition_id, term_id FROM assets_metadatavalue
            """,
            "DROP STATISTICS metadata_value_dependencies",
        ),
    ]
