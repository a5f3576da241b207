"""The application for a WSGI server: `gunicorn wsgi:app`."""

from scorekeeper import create_app

app = create_app()
