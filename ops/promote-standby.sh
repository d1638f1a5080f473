#!/usr/bin/env bash
# Makes the standby at PGHOST and PGPORT the primary, after the old one has died.
#   PGHOST, PGPORT, PGUSER, PGPASSFILE   how to reach the standby, as a superuser
#   OLD_PRIMARY     host:port of the old one. While it answers nothing is done: two primaries are worse than none.
set -euo pipefail

old=${OLD_PRIMARY:?say where the old primary was, as host:port}
export PGUSER=${PGUSER:-postgres} PGDATABASE=postgres
ask() { psql --no-psqlrc --no-password --tuples-only --no-align --set=ON_ERROR_STOP=1 --command="$1"; }

if pg_isready --quiet --timeout=2 --host="${old%:*}" --port="${old##*:}"; then
  echo "promote-standby: $old still answers; stop it first, and see that nothing starts it again" >&2
  exit 3
fi
if [ "$(ask 'select pg_is_in_recovery()')" != t ]; then
  echo "promote-standby: ${PGHOST:-this server} is no standby" >&2
  exit 3
fi

# It is alone from here on: bookings go on without a second copy until somebody follows it.
ask "alter system set synchronous_standby_names = ''" > /dev/null
ask 'select pg_reload_conf()' > /dev/null
if [ "$(ask 'select pg_promote(true, 120)')" != t ]; then
  echo "promote-standby: it did not become the primary within two minutes; read its log" >&2
  exit 4
fi
echo "promote-standby: ${PGHOST:-this server}:${PGPORT:-5432} is the primary, timeline $(ask 'select timeline_id from pg_control_checkpoint()')"
