import { DEMO_ADMIN } from '#server/seed-demo-admin.server.ts'

/** One command of the documents as it stands there, and how it is run where its words stand for something else. */
export type DocumentStep = {
  command: string
  /** With an address instead of ADDRESS, with a folder of the drill instead of one of a server. */
  as?: string
  /** How long it may take; a crowded machine is slow. */
  seconds?: number
}

const OWN_POSTGRESQL = [
  'psql -d postgres -f scripts/roles.sql',
  `psql -d postgres -c "alter role bystro_owner password 'bystro'" -c "alter role bystro_app password 'bystro'"`,
  'psql -d postgres -c "create database bystro owner bystro_owner"',
  'cp .env.example .env',
  'set -a; source .env; set +a',
  'npm run migrate',
  'npm run seed',
  'npm run start',
] as const

/** The way of README.md with a PostgreSQL of one's own, in one shell, but for `npm ci` and the build, which have runners of their own. */
export const OWN_POSTGRESQL_BLOCK: ReadonlyArray<string> = OWN_POSTGRESQL

/** They run until somebody stops them, beside the site. */
export const BESIDE_THE_SITE: ReadonlyArray<DocumentStep> = [
  { command: 'METRICS_PORT=9465 npm run worker', as: 'METRICS_PORT=$WORKER_METRICS_PORT npm run worker' },
  { command: 'node tools/mail-catcher/run.ts', as: 'NODE_ENV= node tools/mail-catcher/run.ts' },
  {
    command:
      'STRIPE_SECRET_KEY=sk_test_sandbox WEBHOOK_URL=http://127.0.0.1:3000/api/stripe-webhook node tools/stripe-sandbox/run.ts',
    as: 'NODE_ENV= PORT=$STRIPE_PORT STRIPE_SECRET_KEY=sk_test_sandbox WEBHOOK_URL=http://127.0.0.1:$WEB_PORT/api/stripe-webhook node tools/stripe-sandbox/run.ts',
  },
]

/** One after the other against the running site, each to its end and to code 0. */
export const DOCUMENT_STEPS: ReadonlyArray<DocumentStep> = [
  {
    command: 'npm run set-up -- --answers answers.json --secrets secrets.txt',
    // The app is not confirmed yet, which is what it says with code 1.
    as: 'if npm run set-up -- --answers $ANSWERS --secrets $DRILL_FOLDER/secrets.txt --only admin,mail,session; then exit 9; fi; grep -q otpauth: $DRILL_FOLDER/secrets.txt',
  },
  {
    command: 'npm run set-up -- --answers answers.json --secrets codes.txt --set admin.code=123456',
    as: 'npm run set-up -- --answers $ANSWERS --secrets $DRILL_FOLDER/codes.txt --set admin.code=$(node drills/parts/code-of-app.ts $DRILL_FOLDER/secrets.txt) --only admin,mail,stripe,session,site; test $(grep -c "^  .....-.....$" $DRILL_FOLDER/codes.txt) = 10',
  },
  { command: 'npm run set-up', as: 'npm run set-up -- --only admin,mail,stripe,session,site' },
  { command: 'node scripts/send-test-mail.ts you@example.com' },
  { command: 'node scripts/send-test-mail.ts ADDRESS', as: 'node scripts/send-test-mail.ts somebody@example.com' },
  { command: 'npm run admin -- invite you@example.com "Your Name"' },
  {
    command: 'npm run admin -- invite EMAIL [NAME]',
    as: 'npm run admin -- invite another@example.com && npm run admin -- invite third@example.com Third Person',
  },
  { command: 'npm run admin -- sign-in-link EMAIL', as: 'npm run admin -- sign-in-link you@example.com' },
  { command: 'npm run admin -- end-sessions EMAIL', as: 'npm run admin -- end-sessions you@example.com' },
  {
    command: 'npm run admin -- reset-two-factor EMAIL',
    // The one who was given an app by the set-up above.
    as: `npm run admin -- reset-two-factor ${DEMO_ADMIN.email}`,
  },
  { command: 'npm run invariants', as: 'npm run invariants -- --now && npm run invariants' },
  { command: 'node scripts/invariants.ts --now' },
  { command: 'npm run erasures', as: 'npm run erasures -- list' },
  {
    command: 'node scripts/erasures.ts list > erasures.jsonl',
    as: 'node scripts/erasures.ts list > $DRILL_FOLDER/erasures.jsonl',
  },
  {
    command: 'node scripts/erasures.ts repeat erasures.jsonl',
    as: 'node scripts/erasures.ts repeat $DRILL_FOLDER/erasures.jsonl',
  },
  { command: 'npm run reconcile' },
  { command: 'npm run reconcile -- 3' },
  { command: 'npm run reconcile -- 30' },
  {
    command: 'ASSETS_DIR=/srv/bystro-assets node scripts/publish-assets.ts',
    as: 'ASSETS_DIR=$DRILL_FOLDER/assets node scripts/publish-assets.ts',
  },
  {
    command: 'DATABASE_OWNER_URL=postgres://bystro_owner:…@db/bystro npm run migrate',
    as: 'DATABASE_OWNER_URL=$DATABASE_OWNER_URL npm run migrate',
  },
  {
    command: `psql -d postgres -c "alter role bystro_owner password '…'" -c "alter role bystro_app password '…'"`,
    as: `psql -d postgres -c "alter role bystro_owner password 'bystro'" -c "alter role bystro_app password 'bystro'"`,
  },
  {
    command: 'pg_restore --list FILE',
    as: 'pg_dump -Fc bystro > $DRILL_FOLDER/dump && pg_restore --list $DRILL_FOLDER/dump > $DRILL_FOLDER/list',
  },
  { command: 'npm run requirements -- --write', seconds: 300 },
  { command: 'npm run requirements -- --owner NAME', as: 'npm run requirements -- --owner foundation', seconds: 300 },
  { command: 'npm run api-docs' },
  { command: 'npm run evidence' },
  {
    command: 'npm sbom --omit dev --sbom-format cyclonedx',
    // It only reads, and in the copy packages are behind a link, which it takes for a project of its own.
    as: 'cd $PROJECT_FOLDER && npm sbom --omit dev --sbom-format cyclonedx > $DRILL_FOLDER/sbom.json',
    seconds: 300,
  },
  { command: 'npm run check -- --only biome,types', as: 'npm run check -- --only biome', seconds: 300 },
  { command: 'npm run format', seconds: 300 },
  { command: 'node scripts/build-fonts.ts' },
  { command: 'npx drizzle-kit generate --name what_changed' },
  { command: 'npx drizzle-kit generate --custom --name what_it_does' },
]

/** It brings its own database, mail catcher and Stripe, so it runs apart from the site above. */
export const APART: DocumentStep = { command: 'npm run dev' }
