import { type SQL, sql } from 'drizzle-orm'
import { buyerOf, type Reader } from '#capabilities/booking/seen-buyer.server.ts'
import type { BoundedCount } from '#kernel/bounded-count.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { holdsWords } from '#platform/db/plain-words.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { MONEY_OF_ORDER, OPEN_CENTS } from './match/find-named-orders.server.ts'
import type { ListedMovement, ListMovements, MovementFilters } from './movements-list.ts'
import { type SeenPayer, seenPayer } from './seen-payer.server.ts'

const MOVEMENTS = sql`bank_movements movement join bank_movement_states standing on standing.movement_id = movement.id`
const nameFor = (reader: Reader) => sql`coalesce(${buyerOf(reader)}, registration.reference)`

/** What is known of the order in a row called `registration`, with the sums that its laterals lend. */
export function orderToMatch(reader: Reader): SQL {
  return sql`'registrationId', registration.id, 'reference', registration.reference, 'name', ${nameFor(reader)},
    'symbol', registration.payment_symbol::text, 'totalCents', registration.total_cents, 'openCents', ${OPEN_CENTS}`
}

function isWanted(
  { search, state, fromDay, toDay }: MovementFilters,
  { name, iban, message, endToEndId }: SeenPayer,
): SQL {
  const conditions = [
    search && holdsWords([name, message, sql`movement.payment_symbol`, iban, endToEndId], search),
    state && sql`standing.state = ${state}`,
    fromDay && sql`movement.booked_on >= ${fromDay}`,
    toDay && sql`movement.booked_on <= ${toDay}`,
  ].filter((condition) => condition !== null && condition !== '')
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

function orderBy({ key, direction }: ListMovements['order']): SQL {
  const way = direction === 'descending' ? sql`desc` : sql`asc`
  if (key === 'amount') return sql`movement.amount_cents ${way}, movement.id ${way}`
  return sql`movement.booked_on ${way}, movement.id ${way}`
}

/** Movements of our accounts a page at a time, with the orders that got them or may get them. */
export async function listMovements(
  { db }: Pick<Services, 'db'>,
  { order, page, pageSize, ...filters }: ListMovements,
  call: Reader,
): Promise<{ movements: ReadonlyArray<ListedMovement>; total: BoundedCount }> {
  requireAccess('listMovements', call.actor)
  const payer = seenPayer(call)
  const wanted = isWanted(filters, payer)
  const [total, movements] = await Promise.all([
    boundedCount(db, sql`${MOVEMENTS} ${payer.from} where ${wanted}`),
    readMovements(
      db,
      sql`${wanted} order by ${orderBy(order)} limit ${pageSize} offset ${(page - 1) * pageSize}`,
      call,
    ),
  ])
  return { movements, total }
}

/** One of them, or null. */
export async function findMovement(
  { db }: Pick<Services, 'db'>,
  id: string,
  call: Reader,
): Promise<ListedMovement | null> {
  requireAccess('listMovements', call.actor)
  const [movement] = await readMovements(db, sql`movement.id = ${id}`, call)
  return movement ?? null
}

const PAGE_SIZE = 1_000

/** The movements that fit the filters, oldest first, read page by page while they are sent. Who took them is audited first. */
export async function exportMovements(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  filters: MovementFilters,
  call: Reader & Pick<Call, 'requestId'>,
): Promise<AsyncIterable<ListedMovement>> {
  requireAccess('exportMovements', call.actor)
  const { search, ...chosen } = filters
  await writeAudit(db, clock, {
    actor: call.actor,
    action: 'bank-movements-exported',
    subject: { kind: 'bank-movements', id: 'list' },
    requestId: call.requestId,
    changes: { filters: { before: null, after: { ...chosen, isSearched: search !== null } } },
  })
  async function* rows(): AsyncGenerator<ListedMovement> {
    let last: ListedMovement | undefined
    do {
      const after = last
        ? sql`(movement.booked_on, movement.id) > (${last.bookedOn}::date, ${last.id}::uuid)`
        : sql`true`
      const rest = sql`${isWanted(filters, seenPayer(call))} and ${after} order by movement.booked_on, movement.id limit ${PAGE_SIZE}`
      const read: ReadonlyArray<ListedMovement> = await readMovements(db, rest, call)
      yield* read
      last = read.length === PAGE_SIZE ? read.at(-1) : undefined
    } while (last)
  }
  return rows()
}

async function readMovements(db: Executor, rest: SQL, reader: Reader): Promise<ReadonlyArray<ListedMovement>> {
  const payer = seenPayer(reader)
  const { rows } = await db.execute<ListedMovement>(sql`
    select movement.id, movement.booked_on::text as "bookedOn", movement.amount_cents::float8 as "amountCents", movement.currency,
      ${payer.name} as "counterName", ${payer.iban} as "counterIban", movement.payment_symbol as "paymentSymbol",
      ${payer.message} as message, movement.is_reversal as "isReversal", standing.state, standing.version, standing.note,
      case when standing.suggested_id is not null then (
        select jsonb_build_object(${orderToMatch(reader)}, 'certainty', standing.suggested_by)
        from registrations registration ${MONEY_OF_ORDER} where registration.id = standing.suggested_id) end as suggested,
      case when standing.state = 'matched' then (
        select jsonb_agg(jsonb_build_object('registrationId', registration.id, 'reference', registration.reference, 'name', ${nameFor(reader)},
          'cents', match.amount_cents, 'surplusCents', match.surplus_cents, 'certainty', match.certainty, 'outcome', match.outcome,
          'isByPerson', match.matched_by is not null) order by registration.reference)
        from bank_matches match join registrations registration on registration.id = match.registration_id
        where match.movement_id = movement.id and match.undoes is null
          and not exists (select from bank_matches undone where undone.undoes = match.id)) else '[]' end as matches
    from ${MOVEMENTS} ${payer.from} where ${rest}`)
  return rows
}
