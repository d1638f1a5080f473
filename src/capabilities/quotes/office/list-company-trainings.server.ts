import { sql } from 'drizzle-orm'
import { readQuotedOrders } from '#capabilities/booking/quoted-orders.server.ts'
import { listCompanyEnquiries } from '#capabilities/contact/list-company-enquiries.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { holdsWords } from '#platform/db/plain-words.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { QuoteState } from '../quotes.ts'
import { STAGES, type Stage, type StageSums, type TrainingInList } from './board.ts'

type Wanted = { search: string | null; stage: Stage | null; page: number; pageSize: number }
type By = Pick<Call, 'actor'>

/** More trainings of companies than a provider has in years; older ones are found by searching. */
const MOST_READ = 5000

/** Trainings of companies, the last changed first, with how many there are at each stage and for how much. */
export async function listCompanyTrainings(
  { db }: Pick<Services, 'db'>,
  { search, stage, page, pageSize }: Wanted,
  call: By,
): Promise<{ trainings: ReadonlyArray<TrainingInList>; total: number; stages: StageSums }> {
  requireAccess('listCompanyTrainings', call.actor)
  const all = await readTrainings(db, search)
  const shown = stage === null ? all.filter((training) => !isEnded(training)) : all.filter((one) => one.stage === stage)
  const first = (page - 1) * pageSize
  return { trainings: shown.slice(first, first + pageSize), total: shown.length, stages: sumsOf(all) }
}

/** The same as a board: the first ones of each column. */
export async function readCompanyTrainingBoard(
  { db }: Pick<Services, 'db'>,
  { search, perColumn }: { search: string | null; perColumn: number },
  call: By,
): Promise<{ columns: Readonly<Record<Stage, ReadonlyArray<TrainingInList>>>; stages: StageSums }> {
  requireAccess('listCompanyTrainings', call.actor)
  const all = await readTrainings(db, search)
  const firstOf = (stage: Stage) => all.filter((one) => one.stage === stage).slice(0, perColumn)
  return {
    columns: Object.fromEntries(STAGES.map((stage) => [stage, firstOf(stage)])) as Record<Stage, TrainingInList[]>,
    stages: sumsOf(all),
  }
}

function isEnded({ stage }: TrainingInList): boolean {
  return stage === 'refused' || stage === 'lapsed' || stage === 'cancelled'
}

function sumsOf(all: ReadonlyArray<TrainingInList>): StageSums {
  const sums = Object.fromEntries(STAGES.map((stage) => [stage, { count: 0, cents: 0 }])) as Record<
    Stage,
    { count: number; cents: number }
  >
  for (const { stage, totalCents } of all) {
    sums[stage].count += 1
    sums[stage].cents += totalCents
  }
  return sums
}

type Row = {
  id: string
  number: string
  name: string | null
  state: QuoteState
  messageId: string | null
  registrationId: string | null
  changedAt: string
  title: string
  seats: number
  totalCents: number
  startsAt: string
  validUntil: string
  isRevised: boolean
}

async function readTrainings(db: Executor, search: string | null): Promise<ReadonlyArray<TrainingInList>> {
  const found = search ? holdsWords([sql`number`, sql`company_name`, sql`ico`, sql`version.title`], search) : sql`true`
  const { rows } = await db.execute<Row>(sql`
    select quotes.id, number, company_name as name, state, message_id as "messageId", registration_id as "registrationId",
      changed_at as "changedAt", version.title, version.seats, version.seats * version.unit_price_cents as "totalCents",
      version.lessons -> 0 ->> 'startsAt' as "startsAt", version.valid_until::text as "validUntil",
      state <> 'draft' and exists (select from quote_versions where quote_id = quotes.id and sent_at is null) as "isRevised"
    from quotes join lateral (
      select * from quote_versions where quote_id = quotes.id
      order by sent_at is null, quote_versions.version desc limit 1) version on true
    where ${found} order by changed_at desc, quotes.id limit ${MOST_READ}`)
  const ids = rows.flatMap(({ registrationId }) => registrationId ?? [])
  const orders = new Map((await readQuotedOrders(db, ids)).map((order) => [order.registrationId, order]))
  const quoted = rows.map((row): TrainingInList => {
    const order = row.registrationId === null ? undefined : orders.get(row.registrationId)
    return {
      id: row.id,
      stage: stageOf(row.state, order?.state),
      number: row.number,
      name: row.name,
      title: row.title,
      state: row.state,
      isRevised: row.isRevised,
      seats: order?.seats ?? row.seats,
      namedSeats: order?.namedSeats ?? null,
      totalCents: order?.totalCents ?? row.totalCents,
      paidCents: order?.paidCents ?? 0,
      startsAt: (order?.startsAt ?? new Date(row.startsAt)).toISOString(),
      validUntil: row.validUntil,
      reference: order?.reference ?? null,
      changedAt: new Date(row.changedAt).toISOString(),
    }
  })
  return [...(await readEnquiries(db, search)), ...quoted]
}

/** Messages that ask for a training and have no quote. */
async function readEnquiries(db: Executor, search: string | null): Promise<ReadonlyArray<TrainingInList>> {
  const enquiries = await findOpenEnquiries(db, search)
  return enquiries.map(({ id, name, at }) => ({
    id,
    stage: 'enquiry',
    number: null,
    name,
    title: null,
    state: null,
    isRevised: false,
    seats: null,
    namedSeats: null,
    totalCents: 0,
    paidCents: 0,
    startsAt: null,
    validUntil: null,
    reference: null,
    changedAt: at.toISOString(),
  }))
}

/** The oldest first. */
export async function findOpenEnquiries(db: Executor, search: string | null = null) {
  const enquiries = await listCompanyEnquiries(db, search)
  const ids = sql.param(enquiries.map(({ id }) => id))
  const { rows } = await db.execute<{ id: string }>(
    sql`select message_id as id from quotes where message_id = any(${ids}::uuid[])`,
  )
  const answered = new Set(rows.map(({ id }) => id))
  return enquiries.filter(({ id }) => !answered.has(id))
}

/** An accepted quote is as far as its order. */
export function stageOf(state: QuoteState, order: Stage | undefined): Stage {
  if (state === 'accepted') return order ?? 'deposit'
  return state === 'draft' || state === 'sent' ? 'quote' : state
}
