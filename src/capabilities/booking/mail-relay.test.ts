import { expect, test } from 'vitest'
import { emailHash } from '#capabilities/consent/email-hash.server.ts'
import { mails } from '#platform/mail/mail.tables.server.ts'
import { bookableSession, bookingTest, buyerOf, companyOrder, personalOrder } from './booking.testing.server.ts'
import { BillingChange, ParticipantChange } from './booking.ts'
import { registrations } from './core/booking.tables.server.ts'
import { addManualParticipant } from './office/add-manual-participant.server.ts'
import { ManualEntry } from './office/manual-entry.ts'
import { checkDraft } from './order/check-draft.ts'
import { mailboxPage } from './order/mailbox-link.server.ts'
import { EMPTY_DRAFT } from './order/order-draft.ts'
import { proveMailbox } from './order/prove-mailbox.server.ts'
import { changeBilling } from './reservation/change-billing.server.ts'
import { changeParticipant } from './reservation/change-participant.server.ts'
import { CALL, COMPANY, reservationTest } from './reservation.testing.server.ts'

/** What an attacker wants strangers to read, in a name that goes into their mail and its subject. */
const BAIT = [
  'Vyhrali ste http://evil.sk',
  'Otvorte evil.sk/vyhra',
  'Klik www.evil.sk',
  'pise ja@evil.sk',
  'Vyhra na evil.online',
]
/** A domain alone may be the name of a company; with more behind it, it is a link. */
const COMPANY_BAIT = BAIT.slice(0, 4)

test('no order carries an address of the web in a name, whoever it names and wherever it is typed', async () => {
  await using app = await bookingTest()
  const { id } = await bookableSession(app)
  const refusedFor = async (order: ReturnType<typeof personalOrder>) => (await app.book(order)).error?.code
  for (const bait of BAIT) {
    const personal = personalOrder(id)
    expect(await refusedFor({ ...personal, customerInfo: { name: bait, email: 'a@example.test' } })).toBe(
      'NAME_HOLDS_ADDRESS',
    )
    const company = companyOrder(id, 2) as never as { participants: ReadonlyArray<object> } & typeof personal
    const [first, second] = company.participants
    expect(await refusedFor({ ...company, participants: [first, { ...second, name: bait }] })).toBe(
      'NAME_HOLDS_ADDRESS',
    )
  }
  for (const bait of COMPANY_BAIT) {
    for (const field of ['company', 'address', 'orderNumber', 'phone']) {
      const order = companyOrder(id, 1) as never as { customerInfo: object } & ReturnType<typeof personalOrder>
      const answer = await app.book({ ...order, customerInfo: { ...order.customerInfo, [field]: bait } })
      expect([field, bait, answer.status, answer.error?.code]).toEqual([field, bait, 422, 'LINK_TYPED'])
    }
  }
  expect(await app.seatsTaken(id)).toBe(0)
  const honest = companyOrder(id, 1) as never as { customerInfo: object } & ReturnType<typeof personalOrder>
  const booked = await app.book({ ...honest, customerInfo: { ...honest.customerInfo, company: 'Alza.cz a.s.' } })
  expect(booked.status).toBe(200)
})

test('the form says so beside the field, in both languages, before anything is sent', () => {
  const draft = { ...EMPTY_DRAFT, person: { ...EMPTY_DRAFT.person, name: 'evil.sk', email: 'a@example.test' } }
  const said = (language: 'sk' | 'en') => checkDraft(draft, { earlyStart: false }, language).errors.name
  expect(said('sk')).toBe('Do mena, prosím, nepíšte webovú ani e-mailovú adresu')
  expect(said('en')).toBe('Please write no web or e-mail address into a name')
})

test('the page of a reservation writes no link into a name afterwards', async () => {
  await using reservation = await reservationTest(COMPANY)
  const { token } = reservation
  const { participants, billing } = await reservation.page()
  const [seat] = participants
  for (const name of BAIT) {
    const change = ParticipantChange.parse({ ...seat, name })
    await expect(changeParticipant(reservation, { ...change, token }, CALL)).rejects.toMatchObject({
      code: 'NAME_HOLDS_ADDRESS',
    })
  }
  for (const company of COMPANY_BAIT) {
    const change = BillingChange.parse({ ...billing, company })
    await expect(changeBilling(reservation, { ...change, token }, CALL, async () => {})).rejects.toMatchObject({
      code: 'LINK_TYPED',
    })
  }
  expect((await reservation.page()).participants).toEqual(participants)
})

test('a manual entry is held to the same', async () => {
  await using app = await bookingTest()
  const { id: sessionId } = await bookableSession(app)
  const entry = ManualEntry.parse({
    key: 'man_of_the_tests',
    sessionId,
    settlement: 'free',
    buyer: { name: 'Jana', email: 'jana@example.test' },
    participants: [{ name: 'Vyhra evil.sk/a', email: 'obet@example.test' }],
    agreement: 'by-phone',
  })
  const call = { ...CALL, actor: { kind: 'admin', id: 'admin-1' } } as const
  await expect(addManualParticipant(app, entry, call)).rejects.toMatchObject({ code: 'NAME_HOLDS_ADDRESS' })
})

test('a free order writes to none of the people it names before its buyer has clicked in the mailbox', async () => {
  await using app = await bookingTest()
  const { id } = await bookableSession(app, { priceCents: 0 })
  const order = { ...companyOrder(id, 10), amount: 0, courseData: { courseId: id, price: 0 } }
  const email = buyerOf(order)
  const answer = await app.book(order)
  expect([answer.status, answer.error.code]).toEqual([409, 'MAILBOX_FIRST'])
  const written = async () =>
    (await app.db.select().from(mails)).map(({ template, recipient }) => [template, recipient])
  expect(await written()).toEqual([['prove-mailbox', email]])
  expect([await app.seatsTaken(id), await app.db.$count(registrations)]).toEqual([0, 0])

  const token = new URL(mailboxPage(app.config, emailHash(app.config, email), new Date('2027-01-01'))).pathname
  await proveMailbox(app, { token: token.split('/').at(-1) ?? '' })
  expect((await app.book(order)).status).toBe(200)
  expect(await app.registration(order.sessionId)).toMatchObject({ state: 'paid', seats: 10 })
})
