import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { refuse } from '../bank.refusals.ts'
import { bankStatements } from '../bank.tables.server.ts'
import type { Movement, Statement, StatementSource } from '../bank.ts'
import { countsOf, fingerprintOf, type KeysBefore, movementKeys } from './movement-keys.server.ts'

export type KeyedMovement = Movement & { key: string; position: number }

export type ImportPlan = {
  fingerprint: string
  /** This very statement has been taken in. */
  isKnown: boolean
  /** What it brings that no other has brought. */
  added: ReadonlyArray<KeyedMovement>
}

/**
 * What taking a statement in would add to an account, which is null while nobody knows it. Statements may overlap and come in any
 * order; one that would bring the same money under another name is refused.
 */
export async function planImport(
  db: Executor,
  { accountId, source, statement }: { accountId: string | null; source: StatementSource; statement: Statement },
): Promise<ImportPlan> {
  const fingerprint = fingerprintOf(statement)
  if (accountId === null) return { fingerprint, isKnown: false, added: keyed(statement, new Map()) }
  const known = await db
    .select({ id: bankStatements.id })
    .from(bankStatements)
    .where(and(eq(bankStatements.accountId, accountId), eq(bankStatements.fingerprint, fingerprint)))
  if (known.length > 0) return { fingerprint, isKnown: true, added: [] }
  const adjoining = await findAdjoining(db, accountId, statement)
  const all = keyed(statement, await keysBefore(db, adjoining, statement))
  const standing = await readStanding(db, accountId, statement)
  const places = new Set(standing.map(placeOf))
  const added = all.filter((movement) => !places.has(placeOf(movement)))
  refuseSameMoney({
    added,
    all,
    standing: standing.filter(({ statementId }) => !adjoining.includes(statementId)),
    source,
  })
  return { fingerprint, isKnown: false, added }
}

function keyed({ movements }: Statement, before: KeysBefore): ReadonlyArray<KeyedMovement> {
  const keys = movementKeys(movements, before)
  return movements.map((movement, position) => ({ ...movement, key: keys[position] ?? '', position }))
}

type Standing = {
  key: string
  amountCents: number
  bookedOn: string
  statementId: string
  source: StatementSource
  hasRef: boolean
}

const placeOf = ({ key, amountCents, bookedOn }: Pick<Standing, 'key' | 'amountCents' | 'bookedOn'>): string =>
  `${key} ${amountCents} ${bookedOn}`

/** Everything the account has on the days of the movements. */
async function readStanding(
  db: Executor,
  accountId: string,
  { movements }: Statement,
): Promise<ReadonlyArray<Standing>> {
  const days = [...new Set(movements.map(({ bookedOn }) => bookedOn))]
  if (days.length === 0) return []
  const { rows } = await db.execute<Standing>(sql`
    select movement.key, movement.amount_cents::float8 as "amountCents", movement.booked_on::text as "bookedOn",
      statement.id as "statementId", statement.source, movement.bank_ref is not null as "hasRef"
    from bank_movements movement join bank_statements statement on statement.id = movement.statement_id
    where movement.account_id = ${accountId} and movement.booked_on = any(${sql.param(days)}::date[])`)
  return rows
}

/**
 * Statements that end where this one begins or the other way round, with a day in common. Banks that close an account twice a
 * day write them; what looks the same in both happened twice. Where as much went as came, balances do not tell what comes next
 * from what lies inside: a statement of which the other knows every movement is a part of it.
 */
async function findAdjoining(db: Executor, accountId: string, statement: Statement): Promise<ReadonlyArray<string>> {
  const { balance, fromDay, toDay, number } = statement
  if (balance === null) return []
  const { openingCents, closingCents } = balance
  const { rows } = await db.execute<{ id: string; isEven: boolean }>(sql`
    select id, opening_cents = closing_cents as "isEven" from bank_statements
    where account_id = ${accountId} and number <> ${number}
      and (opening_cents, closing_cents) is distinct from (${openingCents}::bigint, ${closingCents}::bigint)
      and ((closing_cents = ${openingCents} and to_day = ${fromDay}) or (opening_cents = ${closingCents} and from_day = ${toDay}))`)
  if (rows.length === 0) return []
  const own = countsOf(statement)
  if (openingCents === closingCents) {
    const onItsDays = sql`account_id = ${accountId} and booked_on between ${fromDay} and ${toDay}`
    if (isWithin(own, await countAlike(db, onItsDays))) return []
  }
  const adjoining: string[] = []
  for (const { id, isEven } of rows) {
    const isPart = isEven && isWithin(await countAlike(db, sql`statement_id = ${id}`), own)
    if (!isPart) adjoining.push(id)
  }
  return adjoining
}

async function keysBefore(
  db: Executor,
  statementIds: ReadonlyArray<string>,
  { fromDay, toDay }: Statement,
): Promise<KeysBefore> {
  if (statementIds.length === 0) return new Map()
  const ofTheirs = sql`statement_id = any(${sql.param(statementIds)}::uuid[])`
  return countAlike(db, sql`${ofTheirs} and bank_ref is null and booked_on in (${fromDay}, ${toDay})`)
}

/** How many movements look the same, of those that the account has. */
async function countAlike(db: Executor, condition: SQL): Promise<KeysBefore> {
  const { rows } = await db.execute<{ like: string; count: number }>(sql`
    select split_part(key, '~', 1) || ' ' || amount_cents || ' ' || booked_on as "like", count(*)::int as count
    from bank_movements where ${condition} group by 1`)
  return new Map(rows.map(({ like, count }) => [like, count]))
}

function isWithin(part: KeysBefore, whole: KeysBefore): boolean {
  return [...part].every(([like, count]) => count <= (whole.get(like) ?? 0))
}

/**
 * A sum that is new under its name, on a day on which the account has the same sum under a name that this statement does not know:
 * two sources that call one payment differently. Two references of one source are two payments.
 */
function refuseSameMoney({
  added,
  all,
  standing,
  source,
}: {
  added: ReadonlyArray<KeyedMovement>
  all: ReadonlyArray<KeyedMovement>
  standing: ReadonlyArray<Standing>
  source: StatementSource
}): void {
  const own = new Set(all.map(placeOf))
  const strangers = new Map<string, Standing[]>()
  for (const other of standing) {
    if (own.has(placeOf(other))) continue
    const sum = `${other.amountCents} ${other.bookedOn}`
    strangers.set(sum, [...(strangers.get(sum) ?? []), other])
  }
  for (const { amountCents, bookedOn, bankRef } of added) {
    const isSame = (strangers.get(`${amountCents} ${bookedOn}`) ?? []).some(
      (other) => other.source !== source || !other.hasRef || bankRef === null,
    )
    if (isSame) refuse.now('SAME_MONEY_OTHER_SOURCE', { day: bookedOn, amount: amountCents })
  }
}
