import { sql } from 'drizzle-orm'
import { listDocumentsOfOrders } from '#capabilities/invoicing/documents-of-orders.server.ts'
import { plainText } from '#kernel/plain-text.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import {
  type CompanyContact,
  type CompanyInvitation,
  type CompanyPage,
  type CompanySession,
  PEOPLE_ON_PAGE,
  type ShownPart,
} from './company-page.ts'
import { type Contact, openContact } from './find-contact.server.ts'
import { type CompanyOrder, findCompanyDetails, IS_SHOWN, listCompanyOrders } from './list-company-orders.server.ts'
import { type PersonRow, peopleOfOrders, type SeatOfOrder, seatsOfOrders } from './people-of-orders.server.ts'

type Reading = Pick<Services, 'clock' | 'config' | 'db'>

/**
 * Shows a contact what belongs to their page, or whoever was invited what they are asked. Reading changes nothing: programs that check
 * mail open every link in it.
 */
export async function readCompanyPage(
  services: Reading,
  { token, ...shown }: ShownPart & { token: string },
): Promise<{ page: CompanyPage; invitation: null } | { page: null; invitation: CompanyInvitation }> {
  const { clock, db } = services
  const contact = await openContact(services, token)
  if (contact.state === 'invited') return { page: null, invitation: await invitationOf(db, contact) }
  const orders = await listCompanyOrders(db, contact.pageId)
  const [details, seats, contacts, documents] = await Promise.all([
    findCompanyDetails(db, contact.pageId),
    seatsOfOrders(db, orders),
    contactsOf(db, contact),
    documentsOf(db, orders, shown.year),
  ])
  const people = await peopleOfOrders(services, orders, seats)
  const now = clock.now()
  return {
    page: {
      ico: contact.ico,
      company: details?.name ?? null,
      reader: contact.email,
      asOf: now.toISOString(),
      figures: {
        people: new Set(people.map(({ key }) => key)).size,
        minutes: people.reduce((sum, { minutesAttended }) => sum + minutesAttended, 0),
        certificates: people.filter(({ certificate }) => certificate !== null).length,
      },
      people: partOf(people, shown),
      sessions: sessionsOf(orders, seats, contact, now),
      documents,
      contacts,
      isReaderFounder: contact.isFounder,
    },
    invitation: null,
  }
}

/** The rows that a search finds, and of these the ones of a page. */
export function partOf(people: ReadonlyArray<PersonRow>, { search, page }: Pick<ShownPart, 'search' | 'page'>) {
  const words = plainText(search).split(/\s+/).filter(Boolean)
  const found = people.filter(({ name, course, certificate }) => {
    const text = plainText([name, course, certificate].join(' '))
    return words.every((word) => text.includes(word))
  })
  const pages = Math.max(1, Math.ceil(found.length / PEOPLE_ON_PAGE))
  const at = Math.min(page, pages)
  const rows = found.slice((at - 1) * PEOPLE_ON_PAGE, at * PEOPLE_ON_PAGE)
  return {
    rows: rows.map(({ key: _, certificateId: __, ...row }) => row),
    total: found.length,
    all: people.length,
    page: at,
    pages,
    search,
    certificates: rows.filter(({ certificate }) => certificate !== null).length,
  }
}

async function invitationOf(db: Executor, { ico, email, inviter }: Contact): Promise<CompanyInvitation> {
  const { rows } = await db.execute<{ orders: number }>(sql`
    select count(*)::int as orders from registrations registration
    where lower(buyer_email) = lower(${email}) and company_ico = ${ico} and ${IS_SHOWN}`)
  return { ico, reader: email, inviter, orders: rows[0]?.orders ?? 0 }
}

function sessionsOf(
  orders: ReadonlyArray<CompanyOrder>,
  seats: ReadonlyArray<SeatOfOrder>,
  { email }: Contact,
  now: Date,
): ReadonlyArray<CompanySession> {
  return orders
    .filter(({ isStanding, endsAt }) => isStanding && endsAt > now)
    .toReversed()
    .map((order) => ({
      registrationId: order.id,
      course: order.course,
      startsAt: order.startsAt.toISOString(),
      endsAt: order.endsAt.toISOString(),
      location: order.location,
      seats: order.seats,
      names: seats.flatMap(({ registrationId, name }) => (registrationId === order.id && name ? [name] : [])),
      orderedBy: order.buyerEmail.toLowerCase() === email.toLowerCase() ? null : order.buyerEmail,
    }))
}

async function documentsOf(
  db: Executor,
  orders: ReadonlyArray<CompanyOrder>,
  wanted: number | null,
): Promise<CompanyPage['documents']> {
  const orderOf = new Map(orders.map((order) => [order.id, order]))
  const documents = await listDocumentsOfOrders(db, [...orderOf.keys()])
  const years = [...new Set(documents.map(({ issuedOn }) => Number(issuedOn.slice(0, 4))))]
  const year = years.find((each) => each === wanted) ?? years[0] ?? null
  const rows = documents.flatMap(({ registrationId, ...document }) => {
    const order = orderOf.get(registrationId)
    if (order === undefined || Number(document.issuedOn.slice(0, 4)) !== year) return []
    return [{ ...document, startsAt: order.startsAt.toISOString(), seats: order.seats }]
  })
  const sumCents = rows.reduce((sum, { kind, grossCents }) => sum + (kind === 'proforma' ? 0 : grossCents), 0)
  return { year, years, rows, sumCents }
}

type ContactRow = Omit<CompanyContact, 'invitedAt' | 'isReader' | 'mayBeRevoked'> & {
  invitedAt: Date | string | null
  invitedBy: string | null
}

async function contactsOf(db: Executor, reader: Contact): Promise<ReadonlyArray<CompanyContact>> {
  const { rows } = await db.execute<ContactRow>(sql`
    select contact.id, email, state, invited_at as "invitedAt", joined_by as "joinedBy", invited_by as "invitedBy",
      invited_at is null as "isFounder",
      (select count(*)::int from registrations registration where lower(buyer_email) = lower(email) and company_ico = ${reader.ico}
        and ${IS_SHOWN} and contact.state = 'joined') as orders
    from company_contacts contact where page_id = ${reader.pageId} and state <> 'revoked'
    order by contact.id <> ${reader.id}, state desc, coalesce(joined_at, invited_at), contact.id`)
  return rows.map(({ invitedAt, invitedBy, ...row }) => ({
    ...row,
    invitedAt: invitedAt && new Date(invitedAt).toISOString(),
    isReader: row.id === reader.id,
    mayBeRevoked: row.id !== reader.id && (reader.isFounder || invitedBy === reader.id),
  }))
}
