/** Where the proof is that a command of the documents runs: a file and the words in it that run the command. */
export type Runner = { file: string; runs: string } | { cannot: string }

const NO_DOCKER = 'needs Docker and a machine of its own; operations.md says that it was not tried yet'
const NO_SYSTEMD = 'changes the accounts and services of a machine that runs systemd; operations.md says so'

const CI = (runs: string): Runner => ({ file: '.ci/run', runs })
const CHECK = (runs: string): Runner => ({ file: 'scripts/check.ts', runs })
const QUICK_START = (runs: string): Runner => ({ file: 'README.md', runs })

/** What the drill `documents` does not run itself. A command that nobody runs gets a runner or leaves the document. */
export const EXECUTED_BY: Readonly<Record<string, Runner>> = {
  'npm run check': CI('run_npm run --silent check'),
  'npm ci': QUICK_START('npm ci\n'),
  'source scripts/use-node.sh': QUICK_START('source scripts/use-node.sh'),
  'npm run demo': QUICK_START('npm run demo\n'),
  'npm run build': CHECK("'--run', 'build'"),
  'npm ci && npm run build': { file: 'Dockerfile', runs: 'npm run build' },
  'npm run worker': { file: 'tools/local-stack/start-worker-process.ts', runs: 'scripts/start-worker.ts' },
  'npm run cluster': {
    cannot: 'runs until somebody ends it; every drill that calls startCluster starts the same with the same files',
  },
  "echo 'set server database/database-a state maint' | socat - /run/haproxy/admin.sock": {
    file: 'tools/cluster/start-cluster.ts',
    runs: 'state maint`',
  },
  "echo 'set server database/database-a state ready; set server database/database-a health down' | socat - /run/haproxy/admin.sock":
    {
      file: 'tools/cluster/start-cluster.ts',
      runs: 'health down`',
    },
  'npm run test': CHECK("key: 'tests'"),
  'npm run requirements': CHECK('scripts/requirements.ts'),
  'npm run screens': { cannot: 'takes an hour of pictures; scripts/pictures.ts takes some of the same screens' },
  'npm run screens -- --against DIR': { cannot: 'takes an hour of pictures of two builds, for people to look at' },
  'npm run screens -- mails': { cannot: 'takes pictures for people to look at; the letters are composed by a test' },
  'npm run messages': { file: 'scripts/messages.test.ts', runs: './messages.ts' },
  'npm run move -- LIST': { file: 'scripts/move-files.test.ts', runs: 'scripts/move-files.ts' },
  'npm run admin': { file: 'drills/parts/document-steps.ts', runs: 'npm run admin -- invite' },
  'npm run admin -- end-sessions': { file: 'drills/parts/document-steps.ts', runs: 'npm run admin -- end-sessions' },
  'npm run admin -- sign-in-link': { file: 'drills/parts/document-steps.ts', runs: 'npm run admin -- sign-in-link' },
  'npm install --prefix ../einvoice-rules saxon-js@2.7.0 xslt3@2.7.0': {
    cannot:
      'puts the engine of foreign rules beside the repository; the drill einvoice says that it did not run without it',
  },
  'npm audit': { cannot: 'asks the registry about today; a known hole of tomorrow must not stop work of today' },
  'npm audit --omit dev': CI('run_npm audit --omit dev'),
  'npm run pictures': {
    cannot: 'takes pictures for people to look at; a test holds the documents to those that are there',
  },
  'node tools/stripe-sandbox/run.ts': {
    file: 'drills/parts/document-steps.ts',
    runs: 'node tools/stripe-sandbox/run.ts',
  },
  'node tools/fio-sandbox/run.ts': { file: 'tools/fio-sandbox/run.test.ts', runs: 'tools/fio-sandbox/run.ts' },
  'node tools/sapi-sandbox/run.ts': { file: 'tools/sapi-sandbox/run.test.ts', runs: 'tools/sapi-sandbox/run.ts' },
  'node tools/ghost/start-ghost.ts': CI('node tools/ghost/start-ghost.ts'),
  'node scripts/boundaries.ts': CHECK('scripts/boundaries.ts'),
  'npm run boundaries': CHECK('scripts/boundaries.ts'),
  'node scripts/verify-certificate.ts FILE --origin https://bystro.example': {
    file: 'scripts/verify-certificate.test.ts',
    runs: "verify(file, '--origin', site.origin)",
  },
  'node scripts/verify-certificate.ts FILE --keys KEYS': {
    file: 'scripts/verify-certificate.test.ts',
    runs: "verify(file, '--keys', keys)",
  },
  'node scripts/rotate-certificate-key.ts': {
    file: 'scripts/verify-certificate.test.ts',
    runs: "'scripts/rotate-certificate-key.ts'",
  },
  'node scripts/check-rooms.ts': CHECK('scripts/check-rooms.ts'),
  'PGDATA=/var/lib/postgresql/17/main STANDBY_NAME=bystro_b PGHOST=db-a ops/follow-primary.sh': {
    file: 'tools/postgres/owner.ts',
    runs: "runOperatorScript('follow-primary'",
  },
  'BACKUP_DIR=/backup WAL_ARCHIVE=/archive PGHOST=db-a PGUSER=bystro_replication ops/base-backup.sh': {
    file: 'drills/restore.ts',
    runs: "operate('base-backup'",
  },
  "BASE=/backup/base-20261116T013000Z WAL_ARCHIVE=/archive PGDATA=/var/lib/postgresql/17/restored RESTORE_UNTIL='2026-11-16 09:14:59.5+00' ops/restore.sh":
    { file: 'drills/restore.ts', runs: "operate('restore'" },
  'createdb --owner=bystro_owner bystro': {
    file: 'drills/restore.ts',
    runs: "program('createdb', '--owner=bystro_owner'",
  },
  'pg_restore --exit-on-error --dbname=bystro FILE': {
    file: 'drills/restore.ts',
    runs: "program('pg_restore', '--exit-on-error'",
  },
  'cp ops/compose.env.example ops/compose.env && chmod 600 ops/compose.env': { cannot: NO_DOCKER },
  "alias compose='docker compose --env-file ops/compose.env'": { cannot: NO_DOCKER },
  'cp ops/systemd/* /etc/systemd/system/ && systemctl daemon-reload': { cannot: NO_SYSTEMD },
}

/** Whole families that cannot run where tests do. */
export const CANNOT_RUN: ReadonlyArray<{ begins: RegExp; because: string }> = [
  { begins: /^compose /, because: NO_DOCKER },
  { begins: /^(systemctl|systemd-analyze|useradd|install) /, because: NO_SYSTEMD },
]
