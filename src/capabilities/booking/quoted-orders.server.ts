import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { provenByQuote } from '#capabilities/company-terms/company-proof.server.ts'
import { markCompanyOrder } from '#capabilities/company-terms/mark-company-order.server.ts'
import { evidenceOf } from '#capabilities/consent/consent-evidence.ts'
import { emailHash } from '#capabilities/consent/email-hash.server.ts'
import { writeConsents } from '#capabilities/consent/write-consents.server.ts'
import { bookOfOrder } from '#capabilities/ledger/book-of-order.server.ts'
import {
  type PublishedReference,
  publishedReference,
  textReferences,
} from '#capabilities/legal/text-references.server.ts'
import { openPrivateSession } from '#capabilities/schedule/open-private-session.server.ts'
import { takeSeats } from '#capabilities/schedule/take-seats.server.ts'
import type { Country } from '#kernel/countries.ts'
import { dayOf } from '#kernel/day.ts'
import type { Language } from '#kernel/language.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Executor, Transaction } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { addressColumns } from './core/address-columns.ts'
import { registrations } from './core/booking.tables.server.ts'
import { NOBODY_YET, participantRows, peopleAsJson } from './core/participant-rows.server.ts'
import { newReference } from './core/reference.server.ts'
import { oweConfirmations } from './payment/confirm-registration.server.ts'
import { isConfirmed, type RegistrationState } from './registration-states.ts'

export type QuotedOrder = {
  quoteId: string
  seats: number
  unitPriceCents: number
  depositCents: number
  depositDueOn: string
  session: {
    courseId: string
    title: string
    place: string
    lessons: ReadonlyArray<{ startsAt: Date; durationMinutes: number }>
  }
  buyer: {
    name: string
    email: string
    phone: string | null
    company: string
    ico: string
    dic: string | null
    icDph: string | null
    street: string | null
    city: string | null
    zip: string | null
    country: Country
    orderNumber: string | null
  }
  language: Language
  evidence: { ipAddress: string | null; userAgent: string | null }
}

/** The buyer's yes to a quote: they clicked, so the audit names a visitor. */
const BUYER = { actor: { kind: 'visitor', id: null } } as const

/**
 * Makes what a company ordered by its quote, in the transaction of its yes: a session of its own, the order with its seats
 * unnamed, on account with a deposit beforehand, the evidence of its agreement, and what it is owed. One order of a quote:
 * its id is the key. The caller announces SESSIONS_TOPIC after commit.
 */
export async function placeQuotedOrder(
  services: Pick<Services, 'clock' | 'config' | 'jobs' | 'settings'>,
  tx: Transaction,
  order: QuotedOrder,
  { requestId }: Pick<Call, 'requestId'>,
): Promise<{ registrationId: string; reference: string; sessionId: string }> {
  const { clock, config } = services
  const { seats, unitPriceCents, session, buyer } = order
  const by = { ...BUYER, requestId }
  const sessionId = await openPrivateSession(
    { clock },
    tx,
    { ...session, location: session.place, seats, unitPriceCents },
    by,
  )
  await tx.execute(takeSeats(sessionId, seats))
  const [id, reference] = [randomUUID(), newReference()]
  await tx.insert(registrations).values({
    ...addressColumns({ address: null, ...buyer }),
    id,
    reference,
    clientKey: `quote_${order.quoteId}`,
    requestHash: createHash('sha256').update(JSON.stringify(order)).digest('base64url'),
    sessionId,
    state: 'paid',
    origin: 'invoice',
    kind: 'business',
    language: order.language,
    seats,
    unitPriceCents,
    totalCents: unitPriceCents * seats,
    depositCents: order.depositCents,
    depositDueOn: order.depositDueOn,
    vatPercent: services.settings.current().brand.vatPercent,
    buyerName: buyer.name,
    buyerEmail: buyer.email,
    buyerPhone: buyer.phone,
    companyName: buyer.company,
    companyIco: buyer.ico,
    companyDic: buyer.dic,
    companyIcDph: buyer.icDph,
    orderNumber: buyer.orderNumber,
    paidAt: sql`now()`,
  })
  await markCompanyOrder({ clock }, tx, { registrationId: id, proof: provenByQuote(buyer), priceCents: unitPriceCents })
  const from = sql`(select ${id}::uuid as id)`
  await tx.execute(participantRows({ from, people: peopleAsJson(Array.from({ length: seats }, () => NOBODY_YET)) }))
  const texts = await textsOf(services, tx)
  await tx.execute(
    writeConsents({
      from,
      emailHash: emailHash(config, buyer.email),
      evidence: JSON.stringify(
        (['data-processing', 'privacy-policy', 'terms'] as const).map((purpose) => evidenceOf(purpose, true, texts)),
      ),
      ...order.evidence,
    }),
  )
  await writeAudit(tx, clock, {
    ...by,
    action: 'quote-ordered',
    subject: { kind: 'registration', id },
  })
  await oweConfirmations(services, tx, [{ id, buyerEmail: buyer.email }])
  return { registrationId: id, reference, sessionId }
}

async function textsOf({ clock, settings }: Pick<Services, 'clock' | 'settings'>, tx: Transaction) {
  const { rows } = await tx.execute<{ texts: PublishedReference }>(
    sql`select ${publishedReference(sql`${dayOf(clock.now())}`)} as texts`,
  )
  return textReferences({ settings }, rows[0]?.texts ?? null)
}

/** deposit: it has not come · preparing: it has, and the course is ahead · taught: something is left to pay · settled · cancelled */
export type QuotedOrderState = 'deposit' | 'preparing' | 'taught' | 'settled' | 'cancelled'

export type QuotedOrderStanding = {
  registrationId: string
  reference: string
  sessionId: string
  state: QuotedOrderState
  seats: number
  namedSeats: number
  totalCents: number
  paidCents: number
  startsAt: Date
}

type Row = Omit<QuotedOrderStanding, 'state' | 'startsAt'> & {
  state: RegistrationState
  depositCents: number
  remainsCents: number
  startsAt: string
}

/** Where orders that followed from quotes stand today. */
export async function readQuotedOrders(
  db: Executor,
  registrationIds: ReadonlyArray<string>,
): Promise<ReadonlyArray<QuotedOrderStanding>> {
  if (registrationIds.length === 0) return []
  const { rows } = await db.execute<Row>(sql`
    select registration.id as "registrationId", reference, session_id as "sessionId", state, seats, total_cents as "totalCents",
      deposit_cents as "depositCents", session.starts_at as "startsAt",
      (select count(*)::int from participants where registration_id = registration.id and name is not null) as "namedSeats",
      book.paid - book.returned as "paidCents", book.remains as "remainsCents"
    from registrations registration join sessions session on session.id = session_id,
      lateral ${bookOfOrder(sql`registration.id`)} book
    where registration.id = any(${sql.param([...registrationIds])}::uuid[]) and deposit_cents is not null`)
  return rows.map(({ depositCents, remainsCents, ...row }) => ({
    ...row,
    startsAt: new Date(row.startsAt),
    state: stateOf(row, { depositCents, remainsCents }),
  }))
}

function stateOf(
  { state, paidCents }: Pick<Row, 'state' | 'paidCents'>,
  { depositCents, remainsCents }: Pick<Row, 'depositCents' | 'remainsCents'>,
): QuotedOrderState {
  if (!isConfirmed(state)) return 'cancelled'
  if (state === 'completed') return remainsCents > 0 ? 'taught' : 'settled'
  return paidCents < depositCents && remainsCents > 0 ? 'deposit' : 'preparing'
}
