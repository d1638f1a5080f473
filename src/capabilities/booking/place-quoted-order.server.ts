import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { evidenceOf } from '#capabilities/consent/consent-evidence.ts'
import { emailHash } from '#capabilities/consent/email-hash.server.ts'
import { writeConsents } from '#capabilities/consent/write-consents.server.ts'
import { publishedReference, textReferences } from '#capabilities/legal/text-references.server.ts'
import { countryIn } from '#kernel/countries.ts'
import { dayOf } from '#kernel/day.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { addressColumns } from './core/address-columns.ts'
import { participantRows } from './core/participant-rows.server.ts'
import { newReference } from './core/reference.server.ts'
import { oweConfirmations } from './payment/confirm-registration.server.ts'

export type QuotedOrder = {
  quoteId: string
  seats: number
  unitPriceCents: number
  depositCents: number
  /** A day. */
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
    country: string
    orderNumber: string | null
  }
  language: 'sk' | 'en'
  evidence: { ipAddress: string | null; userAgent: string | null }
}

/** Makes the private session, the order on account with its seats unnamed, the consent evidence, and owes its letters – in the caller's transaction. */
export async function placeQuotedOrder(
  services: Services,
  tx: Transaction,
  order: QuotedOrder,
): Promise<{ registrationId: string; reference: string; sessionId: string }> {
  const { clock, config, settings } = services
  const { buyer, seats, unitPriceCents } = order
  const now = clock.now()
  const sessionId = await makeSession(tx, order, now)
  type Texts = { texts: Parameters<typeof textReferences>[1] }
  const { rows } = await tx.execute<Texts>(sql`select ${publishedReference(sql`${dayOf(now)}`)} as texts`)
  const texts = textReferences(services, rows[0]?.texts ?? null)
  const evidence = (['data-processing', 'privacy-policy', 'terms'] as const).map((purpose) =>
    evidenceOf(purpose, true, texts),
  )
  const [registrationId, reference] = [randomUUID(), newReference()]
  const { street, city, zip } = buyer
  const country = countryIn(buyer.country)
  const address = addressColumns({ address: null, street, city, zip, country })
  const nobody = Array.from({ length: seats }, (_, place) => ({ id: randomUUID(), position: place + 1 }))
  const registration = sql`registration`
  await tx.execute(sql`
    with registration as (
      insert into registrations (id, reference, client_key, request_hash, session_id, state, origin, kind, seats,
        unit_price_cents, total_cents, vat_percent, buyer_name, buyer_email, buyer_phone, company_name, company_ico, company_dic,
        company_ic_dph, company_address, company_street, company_city, company_zip, company_country, address_reading,
        order_number, due_on, paid_at)
      values (${registrationId}, ${reference}, ${`quote:${order.quoteId}`}, ${`quote:${order.quoteId}`}, ${sessionId}, 'paid',
        'invoice', 'business', ${seats}, ${unitPriceCents}, ${unitPriceCents * seats},
        ${settings.current().brand.vatPercent}::integer, ${buyer.name}, ${buyer.email}, ${buyer.phone}, ${buyer.company}, ${buyer.ico},
        ${buyer.dic}, ${buyer.icDph}, ${address.companyAddress}, ${address.companyStreet}, ${address.companyCity},
        ${address.companyZip}, ${address.companyCountry}, ${address.addressReading}, ${buyer.orderNumber},
        ${order.depositDueOn}, now())
      returning id),
    people as (${participantRows({ from: registration, people: JSON.stringify(nobody) })}),
    evidence as (${writeConsents({
      from: registration,
      emailHash: emailHash(config, buyer.email),
      evidence: JSON.stringify(evidence),
      ...order.evidence,
    })})
    select id from registration`)
  await oweConfirmations(services, tx, [{ id: registrationId, buyerEmail: buyer.email }])
  return { registrationId, reference, sessionId }
}

/** Training for companies has no level of its own. */
const LEVEL = 'Advanced'

async function makeSession(
  tx: Transaction,
  { session, seats, unitPriceCents }: QuotedOrder,
  now: Date,
): Promise<string> {
  const { courseId, title, place, lessons } = session
  const [first, ...further] = lessons
  if (!first) throw new Error('A training has a lesson')
  const id = randomUUID()
  const at = now.toISOString()
  await tx.execute(sql`
    insert into sessions (id, title, level, course_id, starts_at, duration_minutes, location, base_price_cents, price_cents, capacity,
      seats_taken, status, visibility, created_at, updated_at)
    values (${id}, ${title}, ${LEVEL}, ${courseId}, ${first.startsAt.toISOString()}, ${first.durationMinutes}, ${place}, ${unitPriceCents},
      ${unitPriceCents}, ${seats}, ${seats}, 'published', 'private', ${at}, ${at})`)
  const rows = further.map(({ startsAt, durationMinutes }, place) => ({
    ordinal: place + 2,
    starts_at: startsAt.toISOString(),
    duration_minutes: durationMinutes,
  }))
  await tx.execute(sql`
    insert into lessons (session_id, ordinal, starts_at, duration_minutes)
    select ${id}, ordinal, starts_at, duration_minutes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as lesson(ordinal int, starts_at timestamptz, duration_minutes int)`)
  return id
}
