/**
 * Holds new migrations to the rules of expand and contract: the release that is running works on the new schema, and
 * nobody waits for a migration. What a rule refuses may stand with its reason in front: `-- Because …`.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { BUILT_BEFOREHAND } from '#platform/db/build-indexes-beforehand.server.ts'
import { statementsOf } from '#platform/db/statements-of.ts'

/** Migrations before this one were merged before the rules; a merged migration is never edited. */
const FIRST_HELD = 31

/** PostgreSQL builds no index of these without keeping writers out. */
const PARTITIONED = new Set(['audit_events', 'visit_events'])

const MOST_LOCK_MS = 1_000
const REASON = /^-- Because \S.{15,}/m

type Rule = {
  /** What is wrong and what to write instead. */
  problem: string
  /** The table it is about; only tables that were there before count. Null when the statement keeps the rule. */
  table(statement: string): string | null
}

const NAME = String.raw`(?:only\s+)?(?:if\s+exists\s+)?(?:"?public"?\.)?"?(\w+)"?`

function altering(action: RegExp, unless?: RegExp): Rule['table'] {
  return (statement) => {
    const [, table = null] = new RegExp(`^alter table ${NAME}`, 'i').exec(statement) ?? []
    const isMeant = table !== null && action.test(statement) && !(unless?.test(statement) ?? false)
    return isMeant ? table : null
  }
}

function beginning(pattern: string): Rule['table'] {
  return (statement) => new RegExp(`^${pattern.replace('NAME', NAME)}`, 'i').exec(statement)?.[1] ?? null
}

const RULES: ReadonlyArray<Rule> = [
  {
    problem: 'drops a column that the running release may read; stop using it first, drop it a release later',
    table: altering(/\bdrop column\b|\bdrop (?!constraint|not null|default|expression|identity)"?\w+"?/i),
  },
  { problem: 'drops a table that the running release may read', table: beginning('drop table NAME') },
  {
    problem: 'renames what the running release calls by its old name; add the new one, copy, drop the old one later',
    table: altering(/\brename\b/i),
  },
  {
    problem: 'changes the type of a column: the table is rewritten under a lock; add a column and copy in portions',
    table: altering(/\balter column "?\w+"? (set data )?type\b/i),
  },
  {
    problem: 'sets not null: the table is read whole under a lock; add a check not valid and validate it, or a default',
    table: altering(/\bset not null\b/i),
  },
  {
    problem: 'adds a column that is not null without a default: inserts of the running release fail',
    table: altering(/\badd column\b[^,;]*\bnot null\b/i, /\bdefault\b|\bgenerated\b/i),
  },
  {
    problem: 'adds a column whose value is computed for every row: the table is rewritten under a lock',
    table: altering(
      /\badd column\b[^;]*(\bgenerated always as \(|\bdefault [^,;]*\b(random|gen_random_uuid|clock_timestamp|nextval)\()/i,
    ),
  },
  {
    problem:
      'adds a check or a foreign key that reads the table whole under a lock; write not valid, validate it later',
    table: altering(/\badd constraint\b[^;]*\b(check|foreign key)\b/i, /\bnot valid\b/i),
  },
  {
    problem: 'adds a unique or primary key: its index is built under a lock; build it beforehand and use it',
    table: altering(/\badd constraint\b[^;]*\b(unique|primary key|exclude)\b/i, /\busing index\b/i),
  },
  {
    problem: `builds an index while nobody may write; put "${BUILT_BEFOREHAND}" in front and write if not exists`,
    table: (statement) => {
      const [, promise, table = null] =
        new RegExp(`^create (?:unique )?index (if not exists )?(?:"?\\w+"?) on ${NAME}`, 'i').exec(statement) ?? []
      return promise && !PARTITIONED.has(table ?? '') ? null : table
    },
  },
  {
    problem:
      'changes rows of a table that may be big, in the transaction that holds the locks; do it in portions by a job',
    table: beginning('(?:update|delete from|truncate(?: table)?) NAME'),
  },
  {
    problem: 'takes a right from the app that the running release may use',
    table: (statement) =>
      new RegExp(`^revoke\\b.*\\bon (?:table )?${NAME}.*\\bfrom bystro_app`, 'i').exec(statement)?.[1] ?? null,
  },
]

/** What the rules refuse in one migration. */
export function problemsIn(file: string, text: string): ReadonlyArray<string> {
  const statements = statementsOf(text)
  const bare = statements.map(({ sql }) => sql.replace(/\s+/g, ' '))
  const made = new Set(
    bare.flatMap(
      (sql) => new RegExp(`^create (?:unlogged )?table (?:if not exists )?${NAME}`, 'i').exec(sql)?.[1] ?? [],
    ),
  )
  const found = statements.flatMap(({ notes }, n) => {
    if (REASON.test(notes)) return []
    const sql = bare[n] ?? ''
    return RULES.flatMap(({ problem, table }) => {
      const about = table(sql)
      return about === null || made.has(about) ? [] : [`${file}: ${about}: ${problem}`]
    })
  })
  return [...found, ...withoutPromise(file, statements), ...withoutTimeout(file, bare, made)]
}

/** "if not exists" alone would build the index here and now on a database where nobody built it beforehand. */
function withoutPromise(file: string, statements: ReturnType<typeof statementsOf>): ReadonlyArray<string> {
  return statements
    .filter(({ sql, notes }) => /^create (unique )?index if not exists/i.test(sql) && !notes.includes(BUILT_BEFOREHAND))
    .map(({ sql }) => `${file}: ${sql.slice(0, 60)}…: "${BUILT_BEFOREHAND}" is missing in front of it`)
}

function withoutTimeout(
  file: string,
  statements: ReadonlyArray<string>,
  made: ReadonlySet<string>,
): ReadonlyArray<string> {
  const touched = statements.some((sql) => {
    const [, table = null] =
      new RegExp(`^(?:alter table|(?:create|drop) (?:unique )?(?:index|trigger)\\b.*? on) ${NAME}`, 'i').exec(sql) ?? []
    return (table !== null && !made.has(table)) || /\breferences\b/i.test(sql)
  })
  const [, given = '', unit = 'ms'] = /^set local lock_timeout ?= ?'?(\d+)(ms|s)?'?/i.exec(statements[0] ?? '') ?? []
  const milliseconds = Number(given) * (unit.toLowerCase() === 's' ? 1_000 : 1)
  const isBounded = milliseconds > 0 && milliseconds <= MOST_LOCK_MS
  return !touched || isBounded
    ? []
    : [`${file}: begins with no "SET LOCAL lock_timeout" of at most one second, and everybody behind it would wait`]
}

function main(): number {
  const files = globSync('drizzle/*.sql').toSorted()
  const held = files.filter((file) => Number.parseInt(basename(file), 10) >= FIRST_HELD)
  const problems = held.flatMap((file) => problemsIn(file, readFileSync(file, 'utf8')))
  for (const problem of problems) console.error(`  ${problem}`)
  console.log(`migrations: ${held.length} of ${files.length} held to the rules, ${problems.length} problems`)
  return problems.length === 0 && files.length > 0 ? 0 : 1
}

if (import.meta.main) process.exitCode = main()
