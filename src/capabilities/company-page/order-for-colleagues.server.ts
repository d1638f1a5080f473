import { sql } from 'drizzle-orm'
import type { Language } from '#kernel/language.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { companyPass, passIn } from './company-links.server.ts'
import { refuse } from './company-page.refusals.ts'
import { type Colleague, MOST_COLLEAGUES, type PickedColleagues } from './company-page.ts'
import { findContact } from './find-contact.server.ts'
import {
  type CompanyDetails,
  type CompanyOrder,
  findCompanyDetails,
  listCompanyOrders,
  ordersOf,
} from './list-company-orders.server.ts'
import { openCompanyPage } from './open-company-page.server.ts'
import { type SeatOfOrder, seatsOfOrders } from './people-of-orders.server.ts'

type Reading = Pick<Services, 'clock' | 'config' | 'db'>

/** Everybody the page knows by name and address, once each, with the courses they have a seat in. */
export async function listColleagues(
  services: Pick<Reading, 'config' | 'db'>,
  { token }: { token: string },
): Promise<{ reader: string; ico: string; colleagues: ReadonlyArray<Colleague> }> {
  const { contact, orders } = await openCompanyPage(services, token)
  const seats = await seatsOfOrders(services.db, orders)
  return { reader: contact.email, ico: contact.ico, colleagues: colleaguesIn(orders, seats) }
}

/**
 * The form of an order with these colleagues in it, as an address. It holds a pass and ids: who they are is read behind it, and only
 * while the contact's link holds.
 */
export async function orderFormFor(
  services: Reading,
  { token, session, people, language }: PickedColleagues & { token: string; language: Language },
): Promise<string> {
  const { contact, orders } = await openCompanyPage(services, token)
  const known = new Set((await seatsOfOrders(services.db, orders)).map(({ id }) => id))
  if (people.some((id) => !known.has(id))) refuse.now('NOBODY_CHOSEN')
  const pass = companyPass(services.config, contact.linkId, services.clock.now())
  const asked = new URLSearchParams({
    firma: pass,
    kto: people.join('.'),
    ...(language === 'en' && { lang: language }),
  })
  return `/rezervacia/${session}?${asked}`
}

export type KnownOrder = {
  /** Whose pass it is: the order's letters go there. */
  email: string
  phone: string | null
  company: CompanyDetails & { ico: string }
  people: ReadonlyArray<Omit<SeatOfOrder, 'id' | 'registrationId'>>
}

/** What a form is filled in with; null behind a pass that is over, of a contact who was revoked, or that we did not write. */
export async function findKnownOrder(
  { clock, config, db }: Reading,
  { pass, people }: { pass: string; people: string },
): Promise<KnownOrder | null> {
  const linkId = passIn(config, pass, clock.now())
  const contact = linkId === null ? null : await findContact(db, linkId)
  if (contact?.state !== 'joined') return null
  const company = await findCompanyDetails(db, contact.pageId)
  if (company === null) return null
  const wanted = people.split('.').slice(0, MOST_COLLEAGUES)
  const seats = await seatsOfOrders(db, await listCompanyOrders(db, contact.pageId))
  const picked = wanted.flatMap((id) => seats.find((seat) => seat.id === id) ?? [])
  return {
    email: contact.email,
    phone: await findPhone(db, contact),
    company: { ...company, ico: contact.ico },
    people: picked.map(({ id: _, registrationId: __, ...person }) => person),
  }
}

/** Of their own orders: a colleague's phone is a colleague's. */
async function findPhone(db: Executor, { pageId, email }: { pageId: string; email: string }): Promise<string | null> {
  const { rows } = await db.execute<{ phone: string }>(sql`
    select buyer_phone as phone from ${ordersOf(sql`${pageId}`)} registration
    where lower(buyer_email) = lower(${email}) and buyer_phone is not null order by created_at desc, id limit 1`)
  return rows[0]?.phone ?? null
}

/** One line for a person, however many seats they had; as they were named last. */
export function colleaguesIn(
  orders: ReadonlyArray<CompanyOrder>,
  seats: ReadonlyArray<SeatOfOrder>,
): ReadonlyArray<Colleague> {
  const known = new Map<string, Colleague>()
  for (const order of orders) {
    for (const { id, registrationId, name, email, workType } of seats) {
      if (registrationId !== order.id || !name || !email) continue
      const before = known.get(email.toLowerCase())
      const courses = [...new Set([...(before?.courses ?? []), order.course])]
      known.set(email.toLowerCase(), before ? { ...before, courses } : { participantId: id, name, workType, courses })
    }
  }
  return [...known.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'sk'))
}
