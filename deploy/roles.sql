-- Run once by the superuser before the first migration: who owns the tables, and who may only use them.
create role um_owner login;
create role um_app login nosuperuser nobypassrls;
create database universal_media owner um_owner;
