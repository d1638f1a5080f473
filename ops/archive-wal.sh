#!/usr/bin/env bash
# Keeps one finished piece of WAL. PostgreSQL calls it and calls again until it ends with 0:
#   archive_mode = on
#   archive_command = 'WAL_ARCHIVE=/archive /opt/bystro/current/ops/archive-wal.sh %p %f'
#   WAL_ARCHIVE     a folder that outlives this machine's disk: mounted from elsewhere, or copied on at once
set -euo pipefail
umask 077

piece=${1:?the path that PostgreSQL gives as %p}
name=${2:?the name that PostgreSQL gives as %f}
archive=${WAL_ARCHIVE:?say where WAL is kept}
kept=$archive/$name

if [ -e "$kept" ]; then
  # Kept once before, and a crash came before PostgreSQL heard of it. Anything else means two primaries, or the archive of another cluster.
  cmp --silent -- "$piece" "$kept" && exit 0
  echo "archive-wal: $name is kept already and is another one" >&2
  exit 1
fi

# Under its name only when it is whole and on the disk.
unfinished=$archive/.$name.$$
trap 'rm -f -- "$unfinished"' EXIT
cp -- "$piece" "$unfinished"
sync -- "$unfinished"
mv --no-clobber -- "$unfinished" "$kept"
sync -- "$archive"
