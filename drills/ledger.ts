import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as waitFor } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { IssuedDocument } from '#capabilities/invoicing/document.ts'
import { findSetup } from '#capabilities/invoicing/find-setup.server.ts'
import { issueDocuments, issueDocumentsOf } from '#capabilities/invoicing/issue-documents.server.ts'
import { lookAtSupplied } from '#capabilities/invoicing/look-at-supplied.server.ts'
import { givenSetup } from '#capabilities/invoicing/setup.testing.server.ts'
import { differencesOfBook } from '#capabilities/ledger/book-faults.server.ts'
import { addDays } from '#kernel/day.ts'
import type { Outcome } from '../scripts/run-named.ts'
import { idOf, seeded } from '../tools/demo/seeded.ts'
import { startLocalDatabase } from '../tools/local-stack/start-local-database.ts'
import { issuingServices } from './parts/issuing-services.ts'
import { inventLife, type LifeStep, type OrderLife } from './parts/order-lives.ts'

export const bar =
  'Over 10,000 lives of orders the book balances and equals its sources, documents say to the cent what money is kept and owed, VAT is right by document and month, and series have no gaps under 50 issuing at once and 50 kills; each control is seen'

const YEAR = 2026
const LIVES = 10_000
const LANES = 8
const CROWD = { orders: 1_500, lanes: 50, kills: 50 }

/** The accountant changes her mind over the year, and we cease to pay VAT in summer and begin again. */
const MINDS = [
  { from: `${YEAR}-01-01`, wholePayment: 'invoice', keptFee: 'lower-price', taxPeriod: 'month' },
  { from: `${YEAR}-04-01`, wholePayment: 'advance', keptFee: 'lower-price', taxPeriod: 'month' },
  { from: `${YEAR}-06-15`, wholePayment: 'by-period', keptFee: 'outside-vat', taxPeriod: 'quarter' },
  { from: `${YEAR}-09-15`, wholePayment: 'by-period', keptFee: 'lower-price', taxPeriod: 'month' },
] as const
const VAT_STATUSES = [
  { from: `${YEAR}-07-10`, status: 'non-payer' },
  { from: `${YEAR}-08-20`, status: 'payer' },
] as const

const COURSE_DAYS = Array.from({ length: 41 }, (_, week) => addDays(`${YEAR}-02-20`, 7 * week))
/** Every course is over by then, and whatever was put off has happened. */
const LAST_DAY = `${YEAR + 1}-02-15`

type Fault = string

/** A year of invented orders, day by day: what happens is written as rows, and documents are issued by the product's own job. */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const count = args[0] ? Number(args[0]) : LIVES
  const kills = args[1] ? Number(args[1]) : CROWD.kills
  const { postgres, appUrl, ownerUrl } = await startLocalDatabase({ maxConnections: 200 })
  const owner = new pg.Pool({ connectionString: ownerUrl, max: LANES })
  let today = `${YEAR}-01-01`
  const { services, close } = issuingServices(appUrl, () => new Date(`${today}T20:00:00Z`), LANES)
  try {
    await givenSetup(services.db, { documentsFrom: `${YEAR}-01-01` })
    const sessionsOn = await givenSessions(owner, COURSE_DAYS)
    const [later] = await givenSessions(owner, [addDays(LAST_DAY, 30)])
    const chance = seeded('ledger')
    const lives = Array.from({ length: count }, (_, n) => inventLife(chance, n, { year: YEAR, sessionsOn }))
    const began = performance.now()
    const waited = await playYear({ owner, services, lives, setToday: (day) => (today = day), getToday: () => today })
    const seconds = (performance.now() - began) / 1_000
    const faults = [
      ...(await faultsOfBook(services, owner)),
      ...(await faultsOfOrders(owner, lives)),
      ...(await faultsOfDocuments(owner)),
      ...(await faultsOfSeries(owner)),
    ]
    const { rows } = await owner.query(`select kind, count(*)::int as n from documents group by 1 order by 1`)
    const months = await owner.query(
      `select to_char(tax_point_on, 'YYYY-MM') as month, sum(vat_cents)::int as vat from documents group by 1 order by 1`,
    )
    const rounding = await lineRounding(owner)
    const doubled = await postTwice(owner)
    const crowd = await crowdOfIssuers({
      owner,
      appUrl,
      sessionId: later?.id ?? '',
      at: `${today}T20:00:00Z`,
      most: kills,
    })
    const gap = await numberOutside(owner)
    const documents = rows.reduce((sum, { n }) => sum + n, 0)
    const controls = gap && rounding > 0 && doubled === 'refused'
    return {
      pass: faults.length === 0 && crowd.faults.length === 0 && controls && count >= LIVES && kills >= CROWD.kills,
      figures: [
        `${count} lives, ${documents} documents (${rows.map(({ kind, n }) => `${n} ${kind}`).join(', ')}) in ${seconds.toFixed(0)} s, over ${months.rows.length} months, 2 changes of the VAT status, 4 sets of choices`,
        `waited for an accountant because their month was closed: ${waited}`,
        `faults of book, orders, documents, series: ${faults.length}${faults.length > 0 ? ` (${faults.slice(0, 5).join('; ')})` : ''}`,
        `${CROWD.lanes} issuing at once, ${crowd.kills} kills: ${crowd.issued} of ${CROWD.orders} invoices, ${crowd.faults.length} faults${crowd.faults.length > 0 ? ` (${crowd.faults.slice(0, 3).join('; ')})` : ''}`,
        `controls: a number taken outside of the transaction leaves a gap: ${gap ? 'seen' : 'NOT SEEN'}; VAT rounded by line differs in ${rounding} documents; a posting written twice: ${doubled}`,
      ].join('; '),
      values: { kinds: rows, months: months.rows, faults, crowd, rounding },
    }
  } finally {
    await close()
    await owner.end()
    await postgres.stop()
  }
}

async function givenSessions(
  owner: pg.Pool,
  days: ReadonlyArray<string>,
): Promise<ReadonlyArray<{ id: string; day: string }>> {
  const sessions = days.map((day) => ({ id: idOf('session', day), day }))
  for (const { id, day } of sessions) {
    await owner.query(
      `insert into sessions (id, title, level, starts_at, duration_minutes, location, base_price_cents, capacity, status, created_at, updated_at)
       values ($1, 'Základy AI pre všetkých', 'Basic', $2, 150, 'Online', 15900, 1000, 'published', now(), now())`,
      [id, `${day}T16:30:00Z`],
    )
  }
  return sessions
}

type World = {
  owner: pg.Pool
  services: ReturnType<typeof issuingServices>['services']
  lives: ReadonlyArray<OrderLife>
  setToday: (day: string) => void
  getToday: () => string
}

/** Every day: its moves, then the job. On the 10th the month before is closed; what falls into it later waits for the accountant. */
async function playYear({ owner, services, lives, setToday }: World): Promise<number> {
  const byDay = new Map<string, Array<LifeStep>>()
  for (const { steps } of lives) for (const step of steps) byDay.set(step.day, [...(byDay.get(step.day) ?? []), step])
  let waited = 0
  for (let day = `${YEAR}-01-01`; day <= LAST_DAY; day = addDays(day, 1)) {
    setToday(day)
    await decide(owner, day)
    await inLanes(byDay.get(day) ?? [], async ({ statements }) => {
      for (const { text, values } of statements) await owner.query(text, [...values])
    })
    await lookAtSupplied(services)
    await Promise.all(Array.from({ length: LANES }, () => issueDocuments(services)))
    if (day.endsWith('-10')) {
      const closed = addDays(`${day.slice(0, 8)}01`, -1).slice(0, 7)
      await owner.query(`insert into closed_months values ($1, 'ada', now(), '{}')`, [closed])
      waited += await settleWaiting(owner, services)
    }
  }
  return waited + (await settleWaiting(owner, services))
}

async function decide(owner: pg.Pool, day: string): Promise<void> {
  for (const { from, ...choices } of MINDS) {
    if (from !== day) continue
    for (const [name, value] of Object.entries(choices)) {
      await owner.query(`insert into invoicing_choices values (gen_random_uuid(), $1, $2, 'ada', $3)`, [
        name,
        JSON.stringify(value),
        `${day}T06:00:00Z`,
      ])
    }
  }
  for (const { from, status } of VAT_STATUSES) {
    if (from !== day) continue
    await owner.query(`insert into vat_statuses values (gen_random_uuid(), $1, $2, 'ada', $3)`, [
      from,
      status,
      `${day}T06:00:00Z`,
    ])
  }
}

/** The accountant says of each that it is declared afterwards. */
async function settleWaiting(owner: pg.Pool, services: World['services']): Promise<number> {
  const setup = await findSetup(services)
  if (!setup) throw new Error('Everything was decided')
  const { rows } = await owner.query<{ id: string }>(
    `select registration_id as id from document_looks where waits_for = '{closed-month}'`,
  )
  for (const { id } of rows) {
    const waitsFor = await issueDocumentsOf(services, setup, { registrationId: id, isIntoClosedMonth: true })
    if (waitsFor === null) await owner.query(`delete from document_looks where registration_id = $1`, [id])
  }
  return rows.length
}

/** Orders side by side, what happens to one of them one after the other. */
async function inLanes(steps: ReadonlyArray<LifeStep>, write: (step: LifeStep) => Promise<void>): Promise<void> {
  const orders = [...Map.groupBy(steps, ({ order }) => order).values()]
  const lane = async () => {
    for (let own = orders.pop(); own; own = orders.pop()) for (const step of own) await write(step)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

/** The book against its sources, and every order's account against the rows of its money. */
async function faultsOfBook({ db }: World['services'], owner: pg.Pool): Promise<ReadonlyArray<Fault>> {
  const { rows: differences } = await db.execute<{ id: string }>(differencesOfBook(sql`true`))
  const { rows: unbalanced } = await owner.query<{ sum: string }>(`
    select sum(cents) as sum from (select amount_cents as cents from postings union all select -amount_cents from postings) both_sides`)
  const { rows: accounts } = await owner.query<{ id: string }>(`
    select registration.id from registrations registration
    cross join lateral (select
      coalesce((select sum(amount_cents) from payments where registration_id = registration.id and not is_surplus), 0)
      - coalesce((select sum(refund.amount_cents) from refunds refund join payments payment on payment.id = refund.payment_id
          where payment.registration_id = registration.id and refund.status <> 'failed'), 0)
      + coalesce((select sum(case kind when 'received' then amount_cents when 'returned' then -amount_cents else 0 end) from money_by_hand
          where registration_id = registration.id), 0) as cents) money
    cross join lateral (select coalesce(sum(case when credit = 'order' then amount_cents else -amount_cents end), 0) as cents from postings
      where registration_id = registration.id and 'order' in (debit, credit) and 'sales' not in (debit, credit)) book
    where money.cents <> book.cents`)
  return [
    ...differences.map(({ id }) => `book differs: ${id}`),
    ...(unbalanced[0]?.sum === '0' ? [] : ['the book does not balance']),
    ...accounts.map(({ id }) => `account of ${id} is not its money`),
  ]
}

/** What documents say of every order against what its inventor says. */
async function faultsOfOrders(owner: pg.Pool, lives: ReadonlyArray<OrderLife>): Promise<ReadonlyArray<Fault>> {
  const { rows } = await owner.query<{ id: string; cents: number }>(
    `select registration_id as id, sum(gross_cents)::int as cents from documents where kind <> 'proforma' group by 1`,
  )
  const said = new Map(rows.map(({ id, cents }) => [id, cents]))
  const { rows: looks } = await owner.query<{ id: string; why: string }>(
    `select registration_id as id, coalesce(last_error, waits_for::text, 'untouched') as why from document_looks`,
  )
  return [
    ...lives.flatMap(({ id, kind, keptCents, owedCents }) => {
      const cents = said.get(id) ?? 0
      return cents === keptCents + owedCents
        ? []
        : [`${kind} ${id}: documents ${cents}, kept ${keptCents}, owed ${owedCents}`]
    }),
    ...looks.map(({ id, why }) => `${id} still waits: ${why}`),
  ]
}

/** VAT by document and month, computed again from the lines with whole numbers alone. */
async function faultsOfDocuments(owner: pg.Pool): Promise<ReadonlyArray<Fault>> {
  const { rows } = await owner.query<{
    number: string
    order: string
    vat: number
    month: string
    content: IssuedDocument
    corrects: string | null
    id: string
  }>(`
    select id, number, registration_id as "order", vat_cents as vat, to_char(tax_point_on, 'YYYY-MM') as month, content, corrects_id as corrects from documents`)
  const faults: Array<Fault> = []
  const months = new Map<string, number>()
  for (const { number, vat, month, content } of rows) {
    const sign = content.kind === 'credit' ? -1 : 1
    const lines = content.lines.reduce((sum, line) => sum + (line.vat?.vatCents ?? 0), 0)
    if (sign * lines !== vat) faults.push(`${number}: lines have ${lines} of VAT, its row ${vat}`)
    if (content.kind === 'invoice' || content.kind === 'advance') {
      const [rate] = content.rates
      if (rate && rate.vatCents !== vatIn(content.grossCents, rate.percent))
        faults.push(`${number}: VAT ${rate.vatCents} of ${content.grossCents}`)
    }
    if (!content.supplier.isVatPayer && vat !== 0) faults.push(`${number}: VAT of somebody who pays none`)
    months.set(month, (months.get(month) ?? 0) + sign * lines)
  }
  const { rows: kept } = await owner.query<{ month: string; vat: number }>(
    `select to_char(tax_point_on, 'YYYY-MM') as month, sum(vat_cents)::int as vat from documents group by 1`,
  )
  for (const { month, vat } of kept)
    if (months.get(month) !== vat) faults.push(`${month}: VAT ${vat}, by lines ${months.get(month)}`)
  const orders = Map.groupBy(rows, ({ order }) => order)
  for (const [order, documents] of orders) faults.push(...faultsOfVat(order, documents))
  return faults
}

/** One rate and no rest: all VAT of an order is that of what is left of its price. And no advance is left without its settling. */
function faultsOfVat(
  order: string,
  documents: ReadonlyArray<{
    id: string
    number: string
    vat: number
    content: IssuedDocument
    corrects: string | null
  }>,
): ReadonlyArray<Fault> {
  const taxed = documents.filter(({ content }) => content.rates.every(({ category }) => category === 'S'))
  const faults: Array<Fault> = []
  const settled = new Set(
    documents.flatMap(({ content }) =>
      content.kind === 'settling' ? content.refersTo.map(({ number }) => number) : [],
    ),
  )
  for (const { id, number, content } of documents) {
    if (content.kind !== 'advance' || settled.has(number)) continue
    const back = documents
      .filter(({ corrects }) => corrects === id)
      .reduce((sum, each) => sum + each.content.grossCents, 0)
    if (back !== content.grossCents) faults.push(`${order}: advance ${number} was never settled`)
  }
  const standing = taxed.filter(({ content }) => content.kind !== 'credit')
  const isPlain =
    taxed.length === documents.length && standing.filter(({ content }) => content.kind === 'invoice').length <= 1
  if (!isPlain || standing.some(({ content }) => content.kind !== 'invoice')) return faults
  const gross = taxed.reduce((sum, { content }) => sum + (content.kind === 'credit' ? -1 : 1) * content.grossCents, 0)
  const percent = standing[0]?.content.rates[0]?.percent ?? 0
  const vat = taxed.reduce((sum, each) => sum + each.vat, 0)
  if (vat !== vatIn(gross, percent)) faults.push(`${order}: VAT ${vat} of ${gross} at ${percent}`)
  return faults
}

/** Half a cent goes up, by whole numbers alone. */
function vatIn(gross: number, percent: number): number {
  return Number((BigInt(gross) * BigInt(percent) * 2n + BigInt(100 + percent)) / (2n * BigInt(100 + percent)))
}

async function faultsOfSeries(owner: pg.Pool): Promise<ReadonlyArray<Fault>> {
  const { rows } = await owner.query<{ leading: string }>(`
    select series."leading" from document_series series
    left join (select "leading", count(*) as n, min(number) as lowest, max(number) as highest from documents group by 1) kept using ("leading")
    where coalesce(kept.n, 0) <> series.next - series.first
      or kept.highest::bigint - kept.lowest::bigint + 1 <> kept.n
      or kept.highest <> series."leading" || lpad((series.next - 1)::text, 10 - length(series."leading"), '0')`)
  return rows.map(({ leading }) => `the series ${leading} has a gap`)
}

/** Fifty issue at once in a process that is killed again and again; afterwards one without haste finishes what is left. */
async function crowdOfIssuers({
  owner,
  appUrl,
  sessionId,
  at,
  most,
}: {
  owner: pg.Pool
  appUrl: string
  sessionId: string
  at: string
  most: number
}) {
  const ids = Array.from({ length: CROWD.orders }, (_, n) => idOf('crowd', n))
  await owner.query(
    `insert into registrations (id, reference, client_key, request_hash, session_id, state, origin, kind, seats, unit_price_cents, total_cents, vat_percent, buyer_name, buyer_email, paid_at)
     select id, 'BY-' || translate(upper(substr(id::text, 1, 4)), '01', 'GH') || '-' || translate(upper(substr(id::text, 25, 4)), '01', 'GH'), 'crowd_' || id, 'of a drill', $2, 'paid', 'card', 'personal', 1, 15900, 15900, 23, 'Jana Kováčová', 'jana@example.test', $3
     from unnest($1::uuid[]) id`,
    [ids, sessionId, at],
  )
  await owner.query(
    `insert into payments (id, registration_id, stripe_session_id, stripe_payment_intent_id, amount_cents, is_surplus, paid_at)
     select gen_random_uuid(), id, 'cs_' || id, 'pi_' || id, 15900, false, $2 from unnest($1::uuid[]) id`,
    [ids, at],
  )
  const chance = seeded('kills')
  let kills = 0
  const isLeft = async () => {
    // A look that somebody had taken when they were killed comes back after two minutes; here nobody waits for that.
    await owner.query(`update document_looks set due_at = now() - interval '1 second'`)
    const { rows } = await owner.query<{ n: number }>(`select count(*)::int as n from document_looks`)
    return (rows[0]?.n ?? 0) > 0
  }
  while (kills < most && (await isLeft())) {
    const worker = spawn(process.execPath, ['drills/parts/issuing-worker.ts', appUrl, at, String(CROWD.lanes)], {
      stdio: 'ignore',
    })
    const ended = once(worker, 'exit')
    // It takes a moment to start; it is killed somewhere in its first documents.
    await untilIssued(owner, chance.between(1, 25))
    worker.kill('SIGKILL')
    await ended
    kills++
  }
  const { services, close } = issuingServices(appUrl, () => new Date(at), 4)
  while (await isLeft()) await issueDocuments(services)
  await close()
  const { rows } = await owner.query<{ n: number; orders: number }>(
    `select count(*)::int as n, count(distinct registration_id)::int as orders from documents where registration_id = any($1)`,
    [ids],
  )
  const [{ n: issued, orders } = { n: 0, orders: 0 }] = rows
  const faults = [
    ...(issued === CROWD.orders && orders === CROWD.orders
      ? []
      : [`${issued} invoices for ${orders} of ${CROWD.orders} orders`]),
    ...(kills === most ? [] : [`only ${kills} kills`]),
    ...(await faultsOfSeries(owner)),
  ]
  return { issued, kills, faults }
}

async function untilIssued(owner: pg.Pool, more: number): Promise<void> {
  const count = async () => {
    const { rows } = await owner.query<{ n: number }>(`select sum(next)::int as n from document_series`)
    return rows[0]?.n ?? 0
  }
  const before = await count()
  for (let asked = 0; asked < 2_000; asked++) {
    if ((await count()) >= before + more) return
    await waitFor(5)
  }
}

/** A number that is taken by itself is lost with the document that rolls back. */
async function numberOutside(owner: pg.Pool): Promise<boolean> {
  await owner.query(
    `update document_series set next = next + 1 where "leading" = (select min("leading") from document_series)`,
  )
  return (await faultsOfSeries(owner)).length === 1
}

/** Documents of several seats whose VAT would differ if every seat were rounded by itself. */
async function lineRounding(owner: pg.Pool): Promise<number> {
  const { rows } = await owner.query<{ content: IssuedDocument }>(
    `select content from documents where kind = 'invoice'`,
  )
  return rows.filter(({ content }) => {
    const [line] = content.lines
    if (!line?.vat || line.unit !== 'seat' || line.quantity < 2 || line.grossCents % line.quantity !== 0) return false
    return line.quantity * vatIn(line.grossCents / line.quantity, line.vat.percent) !== line.vat.vatCents
  }).length
}

async function postTwice(owner: pg.Pool): Promise<string> {
  try {
    await owner.query(`
      insert into postings (source, source_id, purpose, ordinal, debit, credit, amount_cents, registration_id, about, at, day)
      select source, source_id, purpose, ordinal, debit, credit, amount_cents, registration_id, about, at, day from postings limit 1`)
    return 'TAKEN'
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === '23505' ? 'refused' : String(error)
  }
}
