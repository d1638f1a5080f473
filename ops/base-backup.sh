#!/usr/bin/env bash
# One base backup of the whole PostgreSQL, verified before it counts; old ones go, and the WAL that only they needed.
# With the archive of ops/archive-wal.sh it can be restored to any instant after it: ops/restore.sh.
#   BACKUP_DIR      where base backups are kept, on another machine's disk
#   BACKUP_KEEP     how many of them, 7 when not given
#   WAL_ARCHIVE     the archive to tidy up; without it none of it is removed
#   PG*             how to reach the primary or the standby: PGHOST, PGPORT, PGUSER with REPLICATION, PGPASSFILE
set -euo pipefail
umask 077

folder=${BACKUP_DIR:?say where base backups are kept}
keep=${BACKUP_KEEP:-7}
if ! [[ $keep =~ ^[1-9][0-9]*$ ]]; then
  echo "base-backup: BACKUP_KEEP is a whole number above 0" >&2
  exit 2
fi
if ! [ -d "$folder" ] || ! [ -w "$folder" ]; then
  echo "base-backup: $folder is no folder that can be written to" >&2
  exit 2
fi

# One at a time: the second one leaves.
exec 9> "$folder/.base.lock"
if ! flock --nonblock 9; then
  echo "base-backup: another one is running" >&2
  exit 3
fi

name="base-$(date -u +%Y%m%dT%H%M%SZ)"
unfinished="$folder/.$name"
trap 'rm -rf -- "$unfinished"' EXIT

# Its own WAL is inside, so that it can be restored even without the archive, to its own end.
pg_basebackup --pgdata="$unfinished" --wal-method=stream --checkpoint=fast --manifest-checksums=SHA256 --no-password
pg_verifybackup --quiet "$unfinished"
mv -- "$unfinished" "$folder/$name"
echo "base-backup: $name, $(du --summarize --bytes -- "$folder/$name" | cut -f1) bytes"

# Newest first by name, which begins with the time. Only after a new one is whole.
find "$folder" -maxdepth 1 -type d -name 'base-*' -printf '%f\n' | sort --reverse | tail -n "+$((keep + 1))" |
  while IFS= read -r old; do
    rm -r -- "${folder:?}/$old"
    echo "base-backup: forgot $old"
  done

if [ -n "${WAL_ARCHIVE:-}" ]; then
  oldest=$(find "$folder" -maxdepth 1 -type d -name 'base-*' -printf '%f\n' | sort | head -n 1)
  first=$(sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]\{24\}\))$/\1/p' "$folder/$oldest/backup_label")
  pg_archivecleanup "$WAL_ARCHIVE" "${first:?the oldest base backup does not say where it begins}"
fi
