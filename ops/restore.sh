#!/usr/bin/env bash
# Lays out a copy of the whole PostgreSQL as it was at one instant, from a base backup and the WAL archive. Neither is
# changed. Run as the system user postgres; then start a server on PGDATA and wait until it takes writes.
#   BASE            the base backup: the newest one from before the instant
#   WAL_ARCHIVE     the archive of ops/archive-wal.sh
#   PGDATA          where the copy goes; must not be there yet
#   RESTORE_UNTIL   the instant, such as '2026-11-16 09:14:59.5+00'. The copy ends with the last commit up to it, and does
#                   not start when the archive does not reach so far. Not given: everything that the archive has
set -euo pipefail
umask 077

base=${BASE:?say which base backup}
archive=${WAL_ARCHIVE:?say where WAL is kept}
data=${PGDATA:?say where the copy goes}
until=${RESTORE_UNTIL:-}
unset PGDATA
if [ -e "$data" ]; then
  echo "restore: $data is there already; a copy never takes the place of anything" >&2
  exit 2
fi
if [[ $archive$until == *[\'\\]* ]]; then
  echo "restore: no quotes and no backslashes, please" >&2
  exit 2
fi
if ! [ -f "$base/backup_label" ] || ! [ -d "$archive" ]; then
  echo "restore: BASE is no base backup, or WAL_ARCHIVE no folder" >&2
  exit 2
fi

pg_verifybackup --quiet "$base"
cp --recursive --preserve=mode,timestamps -- "$base" "$data"
chmod 700 -- "$data"

# The last line for a setting counts. The copy neither follows nor waits for anybody, and writes into no archive: switch
# archive_mode on again, with an empty folder, when it is to be the primary.
cat >> "$data/postgresql.auto.conf" << END
primary_conninfo = ''
primary_slot_name = ''
synchronous_standby_names = ''
archive_mode = off
restore_command = 'cp "$archive/%f" "%p"'
recovery_target_timeline = 'latest'
END
if [ -n "$until" ]; then
  cat >> "$data/postgresql.auto.conf" << END
recovery_target_time = '$until'
recovery_target_action = 'promote'
END
fi
rm -f -- "$data/standby.signal"
touch "$data/recovery.signal"
echo "restore: $data is laid out${until:+, until $until}; start a server on it"
