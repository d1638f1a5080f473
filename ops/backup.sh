#!/usr/bin/env bash
# One dump of the database, looked through before it counts; old ones go. Called by ops/systemd/bystro-backup.service.
#   BACKUP_DIR      where dumps are kept
#   BACKUP_KEEP     how many of them, 14 when not given
#   PG*             how to reach the database: PGHOST, PGDATABASE, PGUSER, PGPASSFILE
# A dump loses what was written after it. Base backups with archived WAL, which do not, stand in docs/operations.md.
set -euo pipefail
umask 077

folder=${BACKUP_DIR:?say where dumps are kept}
keep=${BACKUP_KEEP:-14}
if ! [[ $keep =~ ^[1-9][0-9]*$ ]]; then
  echo "backup: BACKUP_KEEP is a whole number above 0" >&2
  exit 2
fi
if ! [ -d "$folder" ] || ! [ -w "$folder" ]; then
  echo "backup: $folder is no folder that can be written to" >&2
  exit 2
fi

# One at a time: the second one leaves.
exec 9> "$folder/.lock"
if ! flock --nonblock 9; then
  echo "backup: another one is running" >&2
  exit 3
fi

name="bystro-$(date -u +%Y%m%dT%H%M%SZ).dump"
unfinished="$folder/.$name"
listing="$folder/.$name.list"
trap 'rm -f -- "$unfinished" "$listing"' EXIT

pg_dump --format=custom --compress=6 --lock-wait-timeout=60s --no-password --file="$unfinished"

# Readable to its end, and of this product: a dump of an empty database is none.
pg_restore --list "$unfinished" > "$listing"
pg_restore --file=/dev/null "$unfinished"
for table in 'migrations applied' 'public audit_events'; do
  if ! grep -q "TABLE $table " "$listing"; then
    echo "backup: the dump has no table ${table/ /.}" >&2
    exit 4
  fi
done
sync -- "$unfinished"
mv -- "$unfinished" "$folder/$name"
echo "backup: $name, $(stat --format=%s -- "$folder/$name") bytes"

# Newest first by name, which begins with the time. Only after a new one is whole.
find "$folder" -maxdepth 1 -type f -name 'bystro-*.dump' -printf '%f\n' | sort --reverse | tail -n "+$((keep + 1))" |
  while IFS= read -r old; do
    rm -- "$folder/$old"
    echo "backup: forgot $old"
  done
