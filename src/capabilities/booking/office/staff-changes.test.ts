import { expect, test } from 'vitest'
import { COMPANY, reservationTest, STAFF } from '../reservation.testing.server.ts'
import { addRegistrationNote } from './add-registration-note.server.ts'
import { changeBillingForStaff } from './change-billing-for-staff.server.ts'
import { changeParticipantForStaff } from './change-participant-for-staff.server.ts'
import { readRegistration } from './read-registration.server.ts'
import { readTimeline } from './read-timeline.server.ts'

type Reservation = Awaited<ReturnType<typeof reservationTest>>

const read = (app: Reservation) => readRegistration(app, { registrationId: app.registrationId }, STAFF)

async function seatForm(app: Reservation, position: number, written: Record<string, string | null> = {}) {
  const seat = (await read(app)).participants.find((person) => person.position === position)
  if (!seat) throw new Error('No such seat')
  return { registrationId: app.registrationId, ...seat, ...written } as Parameters<typeof changeParticipantForStaff>[1]
}

async function billingForm(app: Reservation, written: Record<string, string | null> = {}) {
  const { buyer, company, billingVersion } = await read(app)
  return {
    registrationId: app.registrationId,
    version: billingVersion,
    buyerName: buyer.name,
    buyerEmail: buyer.email,
    buyerPhone: buyer.phone,
    company: company.name,
    ico: company.ico,
    dic: company.dic,
    icDph: company.icDph,
    address: company.address,
    orderNumber: company.orderNumber,
    ...written,
  }
}

test('an admin corrects a person without a deadline, also somebody who bought for themselves', async () => {
  await using app = await reservationTest()
  app.clock.set('2026-12-03T16:29:00Z')
  const written = { name: 'Jana Nová', email: 'jana.nova@example.test', workType: 'legal', aiProficiency: 'high' }
  await changeParticipantForStaff(app, await seatForm(app, 1, written), STAFF)
  const { participants, registration } = await app.stored()
  expect(participants).toMatchObject([written])
  expect(participants[0]?.id).not.toBe(app.participantIds[0])
  expect(registration.buyerEmail).toBe('jana@example.test')
  const [event] = await app.audited()
  expect(event).toMatchObject({ action: 'participant-replaced', actorKind: 'admin', requestId: 'request-1' })
  expect(Object.keys(event?.changes ?? {}).toSorted()).toEqual(['aiProficiency', 'email', 'name', 'workType'])
})

test('of two admins who save the same seat or the same billing, the second is told', async () => {
  await using app = await reservationTest(COMPANY)
  const seats = [await seatForm(app, 1, { name: 'Anna Prvá' }), await seatForm(app, 1, { name: 'Anna Druhá' })]
  const saved = await Promise.allSettled(seats.map((form) => changeParticipantForStaff(app, form, STAFF)))
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const bills = [await billingForm(app, { address: 'Krátka 1' }), await billingForm(app, { buyerPhone: '+421 900' })]
  const billed = await Promise.allSettled(bills.map((form) => changeBillingForStaff(app, form, STAFF)))
  const refused = [...saved, ...billed].flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
  expect(refused).toEqual(['CHANGED_MEANWHILE', 'CHANGED_MEANWHILE'])
})

test('the office writes no link into a name or a paper, and no wrong number of the tax office', async () => {
  await using app = await reservationTest(COMPANY)
  await using personal = await reservationTest()
  const codeOf = (change: Promise<unknown>) =>
    change.then(
      () => 'saved',
      ({ code }) => code,
    )
  const paper = (written: Record<string, string>) => billingForm(app, written)
  expect([
    await codeOf(changeParticipantForStaff(app, await seatForm(app, 1, { name: 'Vyhra evil.sk/a' }), STAFF)),
    await codeOf(
      changeBillingForStaff(personal, await billingForm(personal, { buyerName: 'Klik www.evil.sk' }), STAFF),
    ),
    await codeOf(changeBillingForStaff(app, await paper({ address: 'http://evil.sk' }), STAFF)),
    await codeOf(changeBillingForStaff(app, await paper({ dic: '12' }), STAFF)),
    await codeOf(changeBillingForStaff(app, await paper({ icDph: 'SK12' }), STAFF)),
  ]).toEqual(['NAME_HOLDS_ADDRESS', 'NAME_HOLDS_ADDRESS', 'LINK_TYPED', 'DIC_WRONG', 'IC_DPH_WRONG'])
})

test('who ordered and what is billed can be corrected together, and the log says what stood there', async () => {
  await using app = await reservationTest(COMPANY)
  await changeBillingForStaff(app, await billingForm(app, { buyerEmail: 'nova@firma.test', ico: '36 421 928' }), STAFF)
  expect((await app.stored()).registration).toMatchObject({ buyerEmail: 'nova@firma.test', companyIco: '36421928' })
  expect(await app.audited()).toMatchObject([
    {
      action: 'billing-changed',
      changes: {
        buyerEmail: { before: 'uctaren@firma.test', after: 'nova@firma.test' },
        companyIco: { before: '00000027', after: '36421928' },
      },
    },
  ])
})

test.each([
  [{ buyerEmail: 'nič' }, 'EMAIL_INVALID'],
  [{ company: null }, 'COMPANY_REQUIRED'],
  [{ ico: '' }, 'COMPANY_REQUIRED'],
])('billing that nobody could be written to or billed under is refused: %o', async (written, code) => {
  await using app = await reservationTest(COMPANY)
  const change = changeBillingForStaff(app, await billingForm(app, written), STAFF)
  await expect(change).rejects.toMatchObject({ code })
})

test('a note stands in the timeline with its author and nowhere else', async () => {
  await using app = await reservationTest()
  const { registrationId } = app
  await addRegistrationNote(app, { registrationId, text: 'Volala, príde neskôr.' }, STAFF)
  await expect(addRegistrationNote(app, { registrationId, text: '' }, STAFF)).rejects.toMatchObject({
    code: 'NOTE_EMPTY',
  })
  const timeline = await readTimeline(app, { registrationId }, STAFF)
  expect(timeline.filter(({ kind }) => kind === 'note')).toMatchObject([{ text: 'Volala, príde neskôr.' }])
  expect(await app.audited()).toMatchObject([{ action: 'registration-note-added', changes: null }])
})

test('a viewer reads and changes nothing', async () => {
  await using app = await reservationTest(COMPANY)
  const viewer = { ...STAFF, actor: { kind: 'viewer', id: 'v1' } } as const
  const { registrationId } = app
  expect(await readRegistration(app, { registrationId }, viewer)).toMatchObject({ seats: 2 })
  const [seat, billing] = [await seatForm(app, 1), await billingForm(app)]
  for (const attempt of [
    () => changeParticipantForStaff(app, seat, viewer),
    () => changeBillingForStaff(app, billing, viewer),
    () => addRegistrationNote(app, { registrationId, text: 'x' }, viewer),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
  }
})
