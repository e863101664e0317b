from django.db import migrations, models


class Migration(migrations.Migration):
    """What the planner must know of terms as values.

    A term belongs to one tenant and mostly to one definition: without knowing that, the planner multiplies three small
    shares, expects no rows, and joins by looping over tens of thousands.
    """

    dependencies = [
        ("assets", "0002_rights_of_any_length"),
    ]

    operations = [
        migrations.RemoveIndex(model_name="metadatavalue", name="metadata_term"),
        migrations.AddConstraint(
            model_name="metadatavalue",
            constraint=models.UniqueConstraint(
                condition=models.Q(("term__isnull", False)),
                fields=("tenant", "definition", "term", "asset"),
                name="metadata_term",
            ),
        ),
        migrations.RunSQL(
            """
            CREATE STATISTICS metadata_value_dependencies (dependencies, mcv)
            ON tenant_id, definition_id, term_id FROM assets_metadatavalue
            """,
            "DROP STATISTICS metadata_value_dependencies",
        ),
    ]
