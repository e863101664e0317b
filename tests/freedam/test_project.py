import pytest
from django.contrib.auth import get_user_model
from django.db import connection


@pytest.mark.django_db
def test_the_application_owns_no_table():
    with connection.cursor() as cursor:
        cursor.execute("SELECT current_user, count(*) FROM pg_tables WHERE tableowner = current_user GROUP BY 1")
        assert cursor.fetchall() == []
    get_user_model().objects.count()
