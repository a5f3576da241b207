"""Migrations make the very schema the models say, up and down and up again, whoever starts first."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, text

from scorekeeper import create_app, db, migrate
from scorekeeper.application import assemble
from scorekeeper.ids import new_match_id
from scorekeeper.migrate import SchemaError
from scorekeeper.services import sheet
from scorekeeper.services.sheet import Sheet
from tests.scorekeeper.settings import settings_for


@pytest.fixture
def app(build, database_url):
    """An application whose schema may be changed."""
    return build(database_url)


def schema_of(connection) -> dict[str, dict[str, list]]:
    """All that makes up a schema, CHECK constraints and names included."""
    inspector = inspect(connection)
    found: dict[str, dict[str, list]] = {}
    for table in sorted(set(inspector.get_table_names()) - {"alembic_version"}):
        found[table] = {
            "columns": [
                (column["name"], str(column["type"]), column["nullable"], column["default"])
                for column in inspector.get_columns(table)
            ],
            "primary": [inspector.get_pk_constraint(table)],
            "foreign": sorted(inspector.get_foreign_keys(table), key=str),
            "unique": sorted(inspector.get_unique_constraints(table), key=str),
            "checks": sorted(
                (check["name"], check["sqltext"]) for check in inspector.get_check_constraints(table)
            ),
            "indexes": sorted(
                (index["name"], tuple(index["column_names"]), bool(index["unique"]))
                for index in inspector.get_indexes(table)
            ),
        }
    return found


def migrated(url):
    app = create_app(settings_for(url))
    with app.app_context(), db.reading() as connection:
        found = schema_of(connection)
    db.close(app)
    return found


def test_migrations_and_models_make_the_same_schema(empty, database_url):
    app = assemble(settings_for(empty))
    with app.app_context():
        with db.transaction() as connection:
            db.Base.metadata.create_all(connection)
        with db.reading() as connection:
            modelled = schema_of(connection)
    db.close(app)

    assert modelled == migrated(database_url)
    assert len([check for table in modelled.values() for check in table["checks"]]) > 15


def test_a_difference_would_be_seen(app):
    with app.app_context(), db.reading() as connection:
        before = schema_of(connection)
        assert ("ck_matches_version", "version >= 1") in before["matches"]["checks"]
    with app.app_context(), db.transaction() as connection:
        connection.execute(text("CREATE INDEX ix_more ON entries (kind)"))
    with app.app_context(), db.reading() as connection:
        assert schema_of(connection) != before


def test_an_empty_database_is_filled_and_a_full_one_left_alone(empty):
    app = assemble(settings_for(empty))
    with app.app_context():
        assert not migrate.is_current()
        migrate.upgrade(app)
        assert migrate.is_current()
        migrate.upgrade(app)
    db.close(app)


def test_down_and_up_again_makes_the_same_schema(app):
    with app.app_context():
        with db.transaction() as connection:
            Sheet.opened(connection, new_match_id(), setup={}, ruleset={}, state={}, facts={})
        with db.reading() as connection:
            before = schema_of(connection)
        migrate.upgrade(app, "base")
        with db.reading() as connection:
            assert schema_of(connection) == {}
        assert not migrate.is_current()
        migrate.upgrade(app)
        with db.reading() as connection:
            assert schema_of(connection) == before


def test_starting_again_keeps_what_is_there(database_url):
    first = create_app(settings_for(database_url))
    match_id = new_match_id()
    with first.app_context(), db.transaction() as connection:
        Sheet.opened(connection, match_id, setup={}, ruleset={}, state={}, facts={})
    db.close(first)
    second = create_app(settings_for(database_url))
    with second.app_context():
        assert sheet.read(match_id) is not None
    db.close(second)


def test_those_who_start_at_once_share_the_work(empty):
    def start(app):
        migrate.upgrade(app)
        with app.app_context():
            current = migrate.is_current()
        db.close(app)
        return current

    # Put together one by one: Python 3.11 cannot parse in several threads, as the routing does, without failing at times.
    apps = [assemble(settings_for(empty)) for _ in range(4)]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(start, apps)) == [True] * 4


def test_a_database_of_a_newer_release_is_refused(app, database_url):
    with app.app_context(), db.transaction() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))

    with pytest.raises(SchemaError, match="newer"):
        create_app(settings_for(database_url))


def test_a_file_of_something_else_is_refused(tmp_path):
    file = tmp_path / "holiday.jpg"
    file.write_bytes(b"\xff\xd8\xff\xe0 a picture" * 1000)

    with pytest.raises(SchemaError, match="cannot be used"):
        create_app(settings_for(f"sqlite:///{file}"))
    assert file.read_bytes().startswith(b"\xff\xd8")


def test_a_server_that_is_not_there_is_named(tmp_path):
    with pytest.raises(SchemaError, match="cannot be used"):
        create_app(settings_for(f"postgresql://nobody@/nothing?host={tmp_path}"))


def test_the_newest_revision_is_that_of_the_scripts():
    config = Config()
    config.set_main_option("script_location", str(migrate.SCRIPTS))
    scripts = ScriptDirectory.from_config(config)

    assert scripts.get_current_head() == migrate.newest()
