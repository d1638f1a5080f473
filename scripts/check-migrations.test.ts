import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { problemsIn } from './check-migrations.ts'

const TIMEOUT = `SET LOCAL lock_timeout = '800ms';`

function problems(...statements: ReadonlyArray<string>): ReadonlyArray<string> {
  return problemsIn('0031_x.sql', [TIMEOUT, ...statements].join('--> statement-breakpoint\n'))
}

test.each([
  ['a dropped column', 'ALTER TABLE "registrations" DROP COLUMN "order_number";', 'drops a column'],
  ['a dropped table', 'DROP TABLE "crm_pushes";', 'drops a table'],
  ['a renamed column', 'ALTER TABLE "registrations" RENAME COLUMN "kind" TO "sort";', 'renames'],
  ['a renamed table', 'ALTER TABLE mails RENAME TO letters;', 'renames'],
  ['another type', 'ALTER TABLE "payments" ALTER COLUMN "amount_cents" SET DATA TYPE bigint;', 'changes the type'],
  ['not null', 'ALTER TABLE "registrations" ALTER COLUMN "buyer_name" SET NOT NULL;', 'sets not null'],
  ['a column without a default', 'ALTER TABLE "mails" ADD COLUMN "language" text NOT NULL;', 'without a default'],
  [
    'a computed column',
    'ALTER TABLE mails ADD COLUMN s text GENERATED ALWAYS AS (lower(recipient)) STORED;',
    'computed',
  ],
  ['a random default', 'ALTER TABLE mails ADD COLUMN k uuid DEFAULT gen_random_uuid() NOT NULL;', 'computed'],
  ['a check', 'ALTER TABLE "mails" ADD CONSTRAINT "x" CHECK ("mails"."attempts" < 9);', 'not valid'],
  ['a unique key', 'ALTER TABLE "mails" ADD CONSTRAINT "x" UNIQUE("message_id");', 'unique'],
  ['an index', 'CREATE INDEX "x" ON "mails" USING btree ("sent_at");', 'Built beforehand'],
  ['an index that promises nothing', 'CREATE INDEX IF NOT EXISTS "x" ON "mails" ("sent_at");', 'is missing'],
  ['changed rows', `UPDATE "mails" SET "last_error" = null;`, 'portions'],
  ['a right that is taken back', 'REVOKE UPDATE ON mails FROM bystro_app;', 'right'],
])('%s of a table in use is refused', (_, statement, words) => {
  expect(problems(statement)).toEqual([expect.stringContaining(words)])
  expect(
    problems(`-- Because nothing has read or written it since the release before.\n${statement}`).join(),
  ).not.toContain('mails: ')
})

test('with its reason in front a statement may stand', () => {
  const statement = 'ALTER TABLE "registrations" DROP COLUMN "order_number";'
  expect(problems(`-- Because no release since 0.2 reads or writes it.\n${statement}`)).toEqual([])
  expect(problems(`-- Because yes\n${statement}`)).toHaveLength(1)
})

test.each([
  'ALTER TABLE "mails" ADD COLUMN "language" text;',
  'ALTER TABLE "mails" ADD COLUMN "copies" integer DEFAULT 1 NOT NULL;',
  'ALTER TABLE "mails" ALTER COLUMN "recipient" DROP NOT NULL;',
  'ALTER TABLE "mails" DROP CONSTRAINT "mails_status_known";',
  'ALTER TABLE "mails" ADD CONSTRAINT "x" CHECK ("mails"."attempts" < 9) NOT VALID;',
  '-- Built beforehand\nCREATE INDEX IF NOT EXISTS "x" ON "mails" USING btree ("sent_at");',
  'CREATE TABLE "letters" ("id" uuid PRIMARY KEY NOT NULL);--> statement-breakpoint\nCREATE INDEX "y" ON "letters" ("id");',
])('what the running release does not notice is fine: %s', (statement) => {
  expect(problems(statement)).toEqual([])
})

test('a partitioned table cannot have its index built beforehand, so it needs a reason', () => {
  expect(problems('-- Built beforehand\nCREATE INDEX IF NOT EXISTS "x" ON "audit_events" ("at");')).toHaveLength(1)
})

test('a migration of a table in use waits for a lock at most a second', () => {
  const statement = 'ALTER TABLE "mails" ADD COLUMN "language" text;'
  expect(problemsIn('0031_x.sql', statement)).toEqual([expect.stringContaining('lock_timeout')])
  expect(problemsIn('0031_x.sql', `SET LOCAL lock_timeout = '3s';--> statement-breakpoint\n${statement}`)).toHaveLength(
    1,
  )
  expect(problemsIn('0031_x.sql', `SET LOCAL lock_timeout = '1s';--> statement-breakpoint\n${statement}`)).toEqual([])
})

test('what was merged before the rules would not have passed', () => {
  const found = problemsIn('0016', readFileSync('drizzle/0016_back_office_guards.sql', 'utf8'))
  expect(found.filter((problem) => problem.includes('computed for every row'))).toHaveLength(2)
  expect(found.filter((problem) => problem.includes('Built beforehand'))).toHaveLength(3)
})
