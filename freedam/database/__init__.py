"""The database backend: Django's own for PostgreSQL, plus the embedded server and the owner's role."""
