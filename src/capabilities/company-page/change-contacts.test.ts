import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { inviteContact, joinPage, leavePage, renewLink, revokeContact } from './change-contacts.server.ts'
import { companyContactInvited } from './company-contact-invited.mail.server.ts'
import { forgetCompanyContacts } from './company-page.jobs.server.ts'
import { givenColleague, givenCompanyOrder, givenPageOf, ICO, tokenOf, visitor } from './company-page.testing.server.ts'
import { ShownPart } from './company-page.ts'
import {
  joinContactForStaff,
  openCompanyPageForStaff,
  revokeContactForStaff,
  sendCompanyLinkForStaff,
} from './contacts-for-staff.server.ts'
import { listCompanyContacts } from './list-company-contacts.server.ts'
import { eraseCompanyContacts, personalDataOfCompanyPages } from './personal-data-of-company-pages.server.ts'
import { readCompanyPage } from './read-company-page.server.ts'

const OLGA = 'olga@mlyn.test'
const JAN = 'jan@mlyn.test'
const OFFICE = { actor: { kind: 'office', id: 'ofka' }, requestId: 'r1' } as const
const NOT_FOUND = { code: 'COMPANY_PAGE_NOT_FOUND' }

const read = (services: TestServices, token: string) => readCompanyPage(services, { ...ShownPart.parse({}), token })

async function namesOn(services: TestServices, token: string): Promise<ReadonlyArray<string>> {
  const { page } = await read(services, token)
  return page?.sessions.flatMap(({ names }) => names).toSorted() ?? []
}

async function contacts({ db }: TestServices) {
  const { rows } = await db.execute<{ id: string; email: string; state: string; linkId: string | null }>(
    sql`select id, email, state, link_id as "linkId" from company_contacts order by coalesce(invited_at, joined_at), id`,
  )
  return rows
}

/** Two who ordered for one company, each from a mailbox of their own. */
async function twoBuyers() {
  const services = await testServices()
  await givenCompanyOrder(services, OLGA, ['Ema'])
  await givenCompanyOrder(services, JAN, ['Ján'])
  const token = await givenPageOf(services, OLGA)
  return Object.assign(services, {
    token,
    idOf: async (email: string) => (await contacts(services)).find((contact) => contact.email === email)?.id ?? '',
  })
}

test('who is invited is shown nothing and adds nothing until they press; opening the link changes nothing', async () => {
  await using services = await twoBuyers()
  const { token } = services
  await inviteContact(services, { token, email: JAN, language: 'sk' }, visitor())
  const contactId = await services.idOf(JAN)
  const letter = await companyContactInvited.compose(services, { contactId, language: 'sk' })
  const own = /\/firma\/([\w-]{43})/.exec(JSON.stringify(letter))?.[1] ?? ''
  for (let opened = 0; opened < 3; opened++) {
    expect(await read(services, own)).toMatchObject({ page: null, invitation: { inviter: OLGA, ico: ICO, orders: 1 } })
  }
  expect(await namesOn(services, token)).toEqual(['Ema'])
  await expect(
    inviteContact(services, { token: own, email: 'dalsi@mlyn.test', language: 'sk' }, visitor()),
  ).rejects.toMatchObject({ code: 'NOT_JOINED' })
  await joinPage(services, { token: own }, visitor())
  expect(await namesOn(services, token)).toEqual(['Ema', 'Ján'])
  expect(await namesOn(services, own)).toEqual(['Ema', 'Ján'])
})

test('a contact who is revoked is out at once: their link is dead, their orders are gone, and it is written down by whom', async () => {
  await using services = await twoBuyers()
  const { token } = services
  const own = await givenColleague(services, token, JAN)
  const contactId = await services.idOf(JAN)
  await revokeContact(services, { token, contactId }, visitor())
  await expect(read(services, own)).rejects.toMatchObject(NOT_FOUND)
  expect(await namesOn(services, token)).toEqual(['Ema'])
  for (const step of [joinPage, leavePage]) {
    await expect(step(services, { token: own }, visitor())).rejects.toMatchObject(NOT_FOUND)
  }
  const { rows } = await services.db.execute(sql`
    select action, changes -> 'byContact' ->> 'after' as by from audit_events left join audit_details on event_id = audit_events.id
    where subject_kind = 'company-contact' and subject_id = ${contactId} order by at, audit_events.id`)
  const founder = await services.idOf(OLGA)
  expect(rows).toEqual(
    expect.arrayContaining([
      { action: 'company-contact-invited', by: founder },
      { action: 'company-contact-joined', by: contactId },
      { action: 'company-contact-revoked', by: founder },
    ]),
  )
  // Invited again, they have another link, and the old one stays dead.
  const again = await givenColleague(services, token, JAN)
  expect(again).not.toBe(own)
  await expect(read(services, own)).rejects.toMatchObject(NOT_FOUND)
})

test('a new link kills every old one, whoever it was forwarded to, and goes to the mailbox alone', async () => {
  await using services = await twoBuyers()
  const forwarded = services.token
  expect(await namesOn(services, forwarded)).toEqual(['Ema'])
  await renewLink(services, { token: forwarded, language: 'sk' }, visitor())
  await expect(read(services, forwarded)).rejects.toMatchObject(NOT_FOUND)
  const renewed = await tokenOf(services, OLGA)
  expect(renewed).not.toBe(forwarded)
  expect(await namesOn(services, renewed)).toEqual(['Ema'])
})

test('whoever was invited takes nobody off but those they invited; the one who began the page stays', async () => {
  await using services = await twoBuyers()
  const { token } = services
  const own = await givenColleague(services, token, JAN)
  const third = await givenColleague(services, own, 'eva@mlyn.test')
  const refused = { code: 'MAY_NOT_REVOKE' }
  const [olga, jan, eva] = [await services.idOf(OLGA), await services.idOf(JAN), await services.idOf('eva@mlyn.test')]
  await expect(revokeContact(services, { token: own, contactId: olga }, visitor())).rejects.toMatchObject(refused)
  await expect(revokeContact(services, { token: third, contactId: jan }, visitor())).rejects.toMatchObject(refused)
  await expect(revokeContact(services, { token, contactId: olga }, visitor())).rejects.toMatchObject(refused)
  await revokeContact(services, { token: own, contactId: eva }, visitor())
  await expect(read(services, third)).rejects.toMatchObject(NOT_FOUND)
})

test('a contact of another page is not there to be revoked', async () => {
  await using services = await twoBuyers()
  await givenPageOf(services, JAN)
  const contactId = await services.idOf(JAN)
  const taken = revokeContact(services, { token: services.token, contactId }, visitor())
  await expect(taken).rejects.toMatchObject({ code: 'CONTACT_NOT_FOUND' })
})

test('whoever is revoked while they invite adds nobody afterwards', async () => {
  await using services = await twoBuyers()
  const { token } = services
  const own = await givenColleague(services, token, JAN)
  const contactId = await services.idOf(JAN)
  const guests = Array.from({ length: 5 }, (_, n) => `host${n}@mlyn.test`)
  await Promise.allSettled([
    revokeContact(services, { token, contactId }, visitor()),
    ...guests.map((email) => inviteContact(services, { token: own, email, language: 'sk' }, visitor())),
  ])
  const before = (await contacts(services)).length
  for (const email of guests) {
    const late = inviteContact(services, { token: own, email, language: 'sk' }, visitor())
    await expect(late).rejects.toMatchObject(NOT_FOUND)
  }
  expect(await contacts(services)).toHaveLength(before)
})

test('a circle has ten at most, also when twenty are asked at once', async () => {
  await using services = await twoBuyers()
  const { token } = services
  await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      inviteContact(services, { token, email: `kolega${n}@mlyn.test`, language: 'sk' }, visitor()),
    ),
  )
  expect((await contacts(services)).length).toBeLessThanOrEqual(10)
  await expect(
    joinContactForStaff(services, { pageId: await pageId(services), email: 'x@mlyn.test', hasConsent: 'yes' }, OFFICE),
  ).rejects.toMatchObject({ code: 'TOO_MANY_CONTACTS' })
})

async function pageId({ db }: TestServices): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from company_pages order by created_at, id limit 1`)
  return rows[0]?.id ?? ''
}

test('the office joins a contact on their consent, sends a link, and takes anybody off', async () => {
  await using services = await twoBuyers()
  const { token } = services
  await joinContactForStaff(services, { pageId: await pageId(services), email: JAN, hasConsent: 'yes' }, OFFICE)
  expect(await namesOn(services, token)).toEqual(['Ema', 'Ján'])
  const own = await tokenOf(services, JAN)
  expect(await namesOn(services, own)).toEqual(['Ema', 'Ján'])
  const contactId = await services.idOf(JAN)
  await sendCompanyLinkForStaff(services, { contactId }, OFFICE)
  const listed = await listCompanyContacts(services, { ico: ICO }, OFFICE)
  expect(listed).toMatchObject({
    total: 2,
    contacts: [
      { email: OLGA, state: 'joined', isFounder: true, orders: 1, pageNumber: 1 },
      { email: JAN, state: 'joined', joinedBy: 'office', orders: 1 },
    ],
  })
  await revokeContactForStaff(services, { contactId }, OFFICE)
  await expect(read(services, own)).rejects.toMatchObject(NOT_FOUND)
  await revokeContactForStaff(services, { contactId: await services.idOf(OLGA) }, OFFICE)
  await expect(read(services, token)).rejects.toMatchObject(NOT_FOUND)
  await openCompanyPageForStaff(services, { ico: ICO, email: OLGA }, OFFICE)
  expect(await namesOn(services, await tokenOf(services, OLGA))).toEqual(['Ema'])
  const empty = openCompanyPageForStaff(services, { ico: ICO, email: 'nikto@mlyn.test' }, OFFICE)
  await expect(empty).rejects.toMatchObject({ code: 'MAILBOX_HAS_NO_ORDERS' })
})

test('accountants, editors, instructors and readers see no contacts and change none', async () => {
  await using services = await twoBuyers()
  for (const kind of ['accountant', 'editor', 'instructor', 'viewer'] as const) {
    const call = { actor: { kind, id: 'somebody' }, requestId: 'r' }
    await expect(listCompanyContacts(services, { ico: ICO }, call)).rejects.toMatchObject({ status: 403 })
    const joined = { pageId: await pageId(services), email: JAN, hasConsent: 'yes' } as const
    await expect(joinContactForStaff(services, joined, call)).rejects.toMatchObject({ status: 403 })
  }
})

test('an erasure ends links and empties the address; an invitation that nobody takes up is forgotten after thirty days', async () => {
  await using services = await twoBuyers()
  const { token, db } = services
  const own = await givenColleague(services, token, JAN)
  await inviteContact(services, { token, email: 'eva@mlyn.test', language: 'sk' }, visitor())
  expect(await personalDataOfCompanyPages(db, [JAN])).toMatchObject([{ email: JAN, ico: ICO, state: 'joined' }])
  expect(await db.transaction((tx) => eraseCompanyContacts(tx, services, [JAN]))).toBe(1)
  await expect(read(services, own)).rejects.toMatchObject(NOT_FOUND)
  expect(await personalDataOfCompanyPages(db, [JAN])).toEqual([])
  expect(await namesOn(services, token)).toEqual(['Ema'])
  services.clock.advance(31 * 86_400_000)
  await forgetCompanyContacts(services)
  expect((await contacts(services)).map(({ email, state }) => [email, state])).toEqual(
    expect.arrayContaining([
      [OLGA, 'joined'],
      [null, 'revoked'],
    ]),
  )
  expect(await services.idOf('eva@mlyn.test')).toBe('')
})

test('a page that has nothing to show any more is forgotten with its contacts', async () => {
  await using services = await twoBuyers()
  await services.db.execute(sql`update registrations set buyer_email = null`)
  services.clock.advance(31 * 86_400_000)
  await forgetCompanyContacts(services)
  expect(await contacts(services)).toEqual([])
  await expect(read(services, services.token)).rejects.toMatchObject(NOT_FOUND)
})
