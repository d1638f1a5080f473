#!/usr/bin/env bash
# Makes this machine's PostgreSQL the standby of the primary at PGHOST and PGPORT: a new machine, or a primary that was replaced.
# Run as the system user postgres while the server here is stopped; start it afterwards.
#   PGDATA          its data; what is there and cannot be used is laid aside, never deleted
#   STANDBY_NAME    the name of this machine, which is also its slot; letters, digits and _
#   PGHOST, PGPORT, PGUSER, PGPASSFILE   how to reach the primary, as a superuser or a role with REPLICATION and the rights of pg_rewind
set -euo pipefail
umask 077

data=${PGDATA:?say where the data is}
name=${STANDBY_NAME:?say how this machine is called}
host=${PGHOST:?say where the primary is}
port=${PGPORT:-5432}
user=${PGUSER:-postgres}
export PGPORT=$port PGUSER=$user PGDATABASE=postgres
unset PGDATA
if ! [[ $name =~ ^[a-z0-9_]+$ ]]; then
  echo "follow-primary: STANDBY_NAME is made of a-z, 0-9 and _" >&2
  exit 2
fi
if [ -e "$data/PG_VERSION" ] && pg_ctl --pgdata="$data" status > /dev/null; then
  echo "follow-primary: the server here is running; stop it first" >&2
  exit 3
fi
ask() { psql --no-psqlrc --no-password --tuples-only --no-align --set=ON_ERROR_STOP=1 --command="$1"; }
if [ "$(ask 'select pg_is_in_recovery()')" != f ]; then
  echo "follow-primary: $host:$port is no primary" >&2
  exit 3
fi

# The slot keeps WAL for this machine while it is away; max_slot_wal_keep_size says how much.
ask "select pg_create_physical_replication_slot('$name', true)
     where not exists (select from pg_replication_slots where slot_name = '$name')" > /dev/null

# Up to version 15 pg_rewind believes a primary's last checkpoint, which soon after a promotion is still of the time before it.
ask checkpoint > /dev/null

# What this machine wrote and no other one has is undone. That can fail when it was away too long; a whole copy never does.
how=rewound
if ! [ -e "$data/PG_VERSION" ]; then
  how=copied
elif ! pg_rewind --target-pgdata="$data" --source-server="host=$host port=$port user=$user dbname=postgres"; then
  how=copied
  aside="$data.before-$(date -u +%Y%m%dT%H%M%SZ)"
  mv -- "$data" "$aside"
  echo "follow-primary: the data that was here is in $aside" >&2
fi
if [ "$how" = copied ]; then
  pg_basebackup --pgdata="$data" --wal-method=stream --slot="$name" --checkpoint=fast --no-password
fi

# The last line for a setting counts. Whoever becomes primary waits for nobody until somebody follows it again.
cat >> "$data/postgresql.auto.conf" << END
primary_conninfo = 'host=$host port=$port user=$user application_name=$name'
primary_slot_name = '$name'
synchronous_standby_names = ''
END
touch "$data/standby.signal"
echo "follow-primary: $how"
