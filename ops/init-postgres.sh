#!/usr/bin/env bash
# Runs once, when the cluster in the volume is new: both roles with their passwords, and the database.
set -euo pipefail

psql -v ON_ERROR_STOP=1 --username postgres --dbname postgres --file /etc/bystro/roles.sql
# The program itself reads the passwords, so they are in no list of processes.
psql -v ON_ERROR_STOP=1 --username postgres --dbname postgres <<'SQL'
\getenv owner_password OWNER_PASSWORD
\getenv app_password APP_PASSWORD
alter role bystro_owner password :'owner_password';
alter role bystro_app password :'app_password';
create database bystro owner bystro_owner;
SQL
