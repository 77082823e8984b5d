-- Run once by the superuser before the first migration: who owns the tables, and who may only use them. The passwords come
-- from the environment of psql.
\getenv owner_password DATABASE_OWNER_PASSWORD
\getenv app_password DATABASE_APP_PASSWORD
create role um_owner login password :'owner_password';
create role um_app login nosuperuser nobypassrls password :'app_password';
create database universal_media owner um_owner;
