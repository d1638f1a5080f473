import { sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { CALL } from '#capabilities/booking/reservation.testing.server.ts'
import { inviteContact } from '#capabilities/company-page/change-contacts.server.ts'
import { givenCompanyOrder, givenPageOf, visitor } from '#capabilities/company-page/company-page.testing.server.ts'
import { timetableContext } from '#capabilities/schedule/timetable-context.server.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'
import { action as changeReservation, loader as openReservationPage } from '#routes/public/booking/reservation.tsx'
import { loader as openPage, action as takeStep } from '#routes/public/company/company.tsx'
import { loader as takeCertificate } from '#routes/public/company/company-certificate.ts'
import { loader as takeCertificates } from '#routes/public/company/company-certificates.ts'
import { loader as takeDocument } from '#routes/public/company/company-document.ts'
import { action as pickColleagues } from '#routes/public/company/company-order.tsx'
import { action as ask } from '#routes/public/company/company-start.tsx'

const OLGA = 'olga@mlyn.test'
let people = 0

type Form = Record<string, string> | ReadonlyArray<readonly [string, string]>

/** What a route gets for one request, each from an address of its own. */
function asked(
  app: TestServices,
  address: string,
  params: Record<string, string>,
  form?: Form,
  sessions: unknown = [],
) {
  const context = new RouterContextProvider()
  const n = ++people
  context.set(servicesContext, app as never)
  context.set(callContext, { ...CALL, clientAddress: `198.${n}.100.7` })
  context.set(timetableContext, { current: () => sessions } as never)
  const url = new URL(`https://bystro.test${address}`)
  const body = form && new URLSearchParams(form as never)
  const request = new Request(url, body && { method: 'POST', body })
  return { context, request, url, params, pattern: '' } as never
}

const status = async (answer: Promise<unknown>) => ((await answer) as Response).status
const letters = async ({ db }: TestServices) =>
  (await db.execute<{ n: number }>(sql`select count(*)::int as n from mails`)).rows[0]?.n ?? 0

test('the form answers the same whether a mailbox has pages or not, and no letter goes without', async () => {
  await using app = await testServices()
  await givenCompanyOrder(app, OLGA, ['Ema'])
  const known = (await ask(asked(app, '/firma', {}, { email: OLGA }))) as Response
  expect(await letters(app)).toBe(1)
  const unknown = (await ask(asked(app, '/firma', {}, { email: 'nikto@inde.test' }))) as Response
  expect(await letters(app)).toBe(1)
  const seen = ({ status: said, headers }: Response) => [said, [...headers].toSorted()]
  expect(seen(unknown)).toEqual(seen(known))
  expect(known.headers.get('location')).toBe('/firma?odoslane=1')
  expect(await ask(asked(app, '/firma', {}, { email: 'nie je adresa' }))).toMatchObject({
    init: { status: 422 },
    data: { wrong: ['email'] },
  })
})

test('opening a page or an invitation changes nothing; steps are forms, and a dead link is a page that is not there', async () => {
  await using app = await testServices()
  await givenCompanyOrder(app, OLGA, ['Ema'])
  const token = await givenPageOf(app, OLGA)
  await inviteContact(app, { token, email: 'jan@mlyn.test', language: 'sk' }, visitor())
  const rows = async () =>
    (await app.db.execute<{ link_id: string }>(sql`select * from company_contacts order by id`)).rows
  const before = await rows()
  for (const opened of before) {
    const own = signId(app.config, 'company-page', opened.link_id)
    await openPage(asked(app, `/firma/${own}`, { token: own }))
  }
  expect(await rows()).toEqual(before)
  const step = (intent: string, given: object = {}) =>
    takeStep(asked(app, `/firma/${token}`, { token }, { intent, ...given } as never)) as Promise<Response>
  expect((await step('renew')).headers.get('location')).toBe('/firma?novy=1')
  await expect(step('invite', { email: 'eva@mlyn.test' })).rejects.toMatchObject({ init: { status: 404 } })
  await expect(openPage(asked(app, `/firma/${token}`, { token }))).rejects.toMatchObject({ init: { status: 404 } })
})

test('papers behind a dead or foreign link are not there, whatever id is asked for', async () => {
  await using app = await testServices()
  const { participantIds } = await givenCompanyOrder(app, OLGA, ['Ema'])
  await givenCompanyOrder(app, 'cudzi@inde.test', ['Iva'])
  const strange = await givenPageOf(app, 'cudzi@inde.test')
  for (const token of [strange, 'x'.repeat(43), '']) {
    for (const id of [participantIds[0] ?? '', 'nothing', "'; select 1"]) {
      expect(await status(takeDocument(asked(app, '/', { token, id })))).toBe(404)
      expect(await status(takeCertificate(asked(app, '/', { token, id })))).toBe(404)
    }
    expect(await status(takeCertificates(asked(app, '/?strana=1', { token })))).toBe(404)
  }
})

test('the page of an order sends the company’s page to the mailbox of the order, and shows no link to it', async () => {
  await using app = await testServices()
  const { registrationId } = await givenCompanyOrder(app, OLGA, ['Ema'])
  const token = signId(app.config, 'reservation', registrationId)
  const page = await openReservationPage(asked(app, `/moja-rezervacia/${token}`, { token }))
  expect(page).toMatchObject({ companyPage: { isSent: false } })
  const sent = (await changeReservation(
    asked(app, `/moja-rezervacia/${token}`, { token }, { form: 'company-page' }),
  )) as Response
  expect(sent.headers.get('location')).toBe(`/moja-rezervacia/${token}?ulozene=firma#firma`)
  const { rows } = await app.db.execute(sql`select recipient, template from mails`)
  expect(rows).toEqual([{ recipient: OLGA, template: 'company-page-link' }])
  expect(JSON.stringify(page)).not.toContain('/firma/')
})

test('two clicks end at a form of an order; without people, or with too few seats, they say so and keep what was picked', async () => {
  await using app = await testServices()
  const { participantIds, sessionId } = await givenCompanyOrder(app, OLGA, ['Ema', 'Iva'])
  const token = await givenPageOf(app, OLGA)
  const dates = (maxParticipants: number) => [
    { id: sessionId, isClosed: false, currentParticipants: 2, maxParticipants },
  ]
  const press = (form: Form, sessions: unknown) =>
    pickColleagues(asked(app, `/firma/${token}/prihlasit`, { token }, form, sessions))
  const picked = [['session', sessionId], ...participantIds.map((id) => ['people', id] as const)] as const
  const done = (await press(picked as never, dates(4))) as Response
  expect(done.headers.get('location')).toMatch(new RegExp(`^/rezervacia/${sessionId}\\?firma=[\\w.-]+&kto=`))
  expect(await press(picked as never, dates(3))).toMatchObject({
    data: { code: 'TOO_FEW_SEATS', given: { session: sessionId }, people: [...participantIds] },
  })
  expect(await press({ session: sessionId }, dates(4))).toMatchObject({ data: { code: 'NOBODY_CHOSEN' } })
})
