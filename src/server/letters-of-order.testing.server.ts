import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { accountAsked } from '#capabilities/bank/returns/account-asked.mail.server.ts'
import { accountGiven } from '#capabilities/bank/returns/account-given.mail.server.ts'
import { choiceOffered } from '#capabilities/booking/choice-offered.mail.server.ts'
import type { Registration } from '#capabilities/booking/find-registration.server.ts'
import { seatsFreedLetter } from '#capabilities/booking/freeing/seats-freed.mail.server.ts'
import { registrationCancelled } from '#capabilities/booking/letters/registration-cancelled.mail.server.ts'
import { registrationConfirmed } from '#capabilities/booking/letters/registration-confirmed.mail.server.ts'
import { registrationMoved } from '#capabilities/booking/letters/registration-moved.mail.server.ts'
import { registrationRefunded } from '#capabilities/booking/letters/registration-refunded.mail.server.ts'
import { confirmTransferMail } from '#capabilities/booking/order/confirm-transfer.mail.server.ts'
import { orderLink } from '#capabilities/booking/payment/order-link.mail.server.ts'
import { paymentAwaited } from '#capabilities/booking/payment/payment-awaited.mail.server.ts'
import { paymentRequested } from '#capabilities/booking/payment/payment-requested.mail.server.ts'
import { surplusReturned } from '#capabilities/booking/payment/surplus-returned.mail.server.ts'
import { transferLapsed } from '#capabilities/booking/payment/transfer-lapsed.mail.server.ts'
import { transferSurplus } from '#capabilities/booking/payment/transfer-surplus.mail.server.ts'
import { moneyReturned } from '#capabilities/bookkeeping/money-returned.mail.server.ts'
import { certificateIssued } from '#capabilities/certificates/certificate-issued.mail.server.ts'
import { certificateRevoked } from '#capabilities/certificates/certificate-revoked.mail.server.ts'
import { certificates } from '#capabilities/certificates/certificates.tables.server.ts'
import { FACTS } from '#capabilities/certificates/certificates.testing.server.ts'
import { sessionChangeSteps, sessionChanges } from '#capabilities/changes/changes.tables.server.ts'
import { seatCancelled } from '#capabilities/changes/seat-cancelled.mail.server.ts'
import { seatMoved } from '#capabilities/changes/seat-moved.mail.server.ts'
import { sessionCancelled } from '#capabilities/changes/session-cancelled.mail.server.ts'
import { sessionMoved } from '#capabilities/changes/session-moved.mail.server.ts'
import { feedbackAsked } from '#capabilities/feedback/feedback-asked.mail.server.ts'
import { feedbackReminded } from '#capabilities/feedback/feedback-reminded.mail.server.ts'
import { billingAsked } from '#capabilities/invoicing/delivery/billing-asked.mail.server.ts'
import { depositAwaited } from '#capabilities/invoicing/delivery/deposit-awaited.mail.server.ts'
import { TRANSFER_REASONS, transferAwaited } from '#capabilities/invoicing/delivery/transfer-awaited.mail.server.ts'
import { givenNews } from '#capabilities/records/records.testing.server.ts'
import { refreshSuggested } from '#capabilities/records/refresh-suggested.mail.server.ts'
import { sessions } from '#capabilities/schedule/schedule.tables.server.ts'
import { givenSession } from '#capabilities/schedule/schedule.testing.server.ts'
import { participantInvited } from '#capabilities/training/participant-invited.mail.server.ts'
import { participantUninvited } from '#capabilities/training/participant-uninvited.mail.server.ts'
import { companyOf, givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { lessonReminded } from '#capabilities/training/reminders/lesson-reminded.mail.server.ts'
import { participantReminded } from '#capabilities/training/reminders/participant-reminded.mail.server.ts'
import { seatFreed } from '#capabilities/training/seat-freed.mail.server.ts'
import { sessionMessage } from '#capabilities/training/session-message.mail.server.ts'
import { sessionMessages } from '#capabilities/training/training.tables.server.ts'
import type { Language } from '#kernel/language.ts'
import type { Letter } from '#platform/mail/letter.server.ts'
import type { MailDefinition, MailReader } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'

export type LetterOfOrder = { name: string; reader: MailReader; letter: Letter }

const TITLE = 'AI BASICS'
const ANNA = { name: 'Anna Smith', email: 'anna@example.test' }
const TOM = { name: 'Tom Brown', email: 'tom@example.test' }
const LATER = { startsAt: '2026-12-10T17:00:00.000Z', durationMinutes: 120, location: 'Online' }

/** Nothing in an order that is a word of ours: a course, names and addresses that belong to no language. */
function ordersIn(services: TestServices, language: Language) {
  return async (given: Partial<Registration> & { isCompany?: boolean; session?: object } = {}) => {
    const { isCompany, session, ...rest } = given
    const people = isCompany ? [ANNA, TOM] : [ANNA]
    return givenRegistration(services, {
      ...(isCompany && {
        ...companyOf(people),
        companyName: 'Smith Ltd',
        companyAddress: '1 High Street, 010 01 London',
        buyerName: ANNA.name,
      }),
      ...(!isCompany && { people, buyerName: ANNA.name }),
      buyerEmail: `${randomUUID()}@example.test`,
      language,
      ...rest,
      session: { title: TITLE, level: 'Basic', ...session },
    })
  }
}

/** Every letter about an order that has a reason to be written, for orders in one language. */
export async function lettersOfOrders(language: Language): Promise<ReadonlyArray<LetterOfOrder>> {
  await using services = await testServices()
  services.clock.set('2026-11-18T09:00:00Z')
  const letters: Array<LetterOfOrder> = []
  const add = async <Payload extends object>(
    { name, reader, compose }: MailDefinition<Services, Payload>,
    payload: Payload,
    at: Services = services,
  ) => {
    const letter = await compose(at, payload)
    if (!letter) throw new Error(`There was no reason to write the letter ${name}`)
    letters.push({ name, reader, letter })
  }
  const order = ordersIn(services, language)
  await lettersOfPaying(services, order, add)
  await lettersOfSeats(services, order, add)
  await lettersOfMoney(services, order, add)
  await lettersOfChanges(services, order, add)
  await lettersAfterwards(services, order, add)
  return letters
}

type Order = ReturnType<typeof ordersIn>
type Add = <Payload extends object>(
  mail: MailDefinition<Services, Payload>,
  payload: Payload,
  at?: Services,
) => Promise<void>

async function lettersOfPaying({ db }: TestServices, order: Order, add: Add): Promise<void> {
  const [heldUntil, confirmedAt] = [new Date('2026-11-24T11:00:00Z'), new Date('2026-11-18T08:00:00Z')]
  const held = { state: 'held', heldUntil, paidAt: null } as const
  const byCard = await order(held)
  await add(paymentAwaited, byCard)
  await add(orderLink, byCard)
  await add(paymentRequested, byCard)
  await add(confirmTransferMail, await order({ ...held, origin: 'transfer' }))
  const transfer = await order({ ...held, origin: 'transfer', confirmedAt, dueOn: '2026-11-20' })
  for (const why of TRANSFER_REASONS) await add(transferAwaited, { ...transfer, why })
  await add(transferLapsed, await order({ state: 'expired', origin: 'transfer', paidAt: null }))
  const training = { origin: 'invoice', depositCents: 76_20, depositDueOn: '2026-11-18' } as const
  const deposit = await order({ ...training, isCompany: true })
  await add(depositAwaited, { ...deposit, why: 'due' })
  await add(depositAwaited, { ...deposit, why: 'late' })
  await add(registrationConfirmed, deposit)
  await db.execute(
    sql`insert into document_looks (registration_id, waits_for) values (${deposit.registrationId}, '{buyerDic,buyerZip}')`,
  )
  await add(billingAsked, deposit)
}

async function lettersOfSeats(services: TestServices, order: Order, add: Add): Promise<void> {
  const personal = await order({ discountCents: 25_40, discountCode: 'SPRING20', totalCents: 127_00 - 25_40 })
  const [participantId = ''] = personal.participantIds
  await add(registrationConfirmed, personal)
  await add(registrationConfirmed, await order({ unitPriceCents: 0, earlyBirdUntil: null }))
  await add(registrationMoved, personal)
  await add(orderLink, personal)
  await add(choiceOffered, await order({ state: 'choice_offered' }))
  await add(participantInvited, { participantId })
  await add(participantInvited, { participantId, isMoved: true })
  const company = await order({ isCompany: true })
  await add(participantInvited, { participantId: company.participantIds[1] ?? '' })
  const cancelled = await order({ state: 'cancelled' })
  await add(registrationCancelled, cancelled)
  await add(participantUninvited, { participantId: cancelled.participantIds[0] ?? '' })
  const message = { id: randomUUID(), subject: '{kurz}', body: '{datum}, {cas}', authorId: 'office', recipients: 1 }
  await services.db
    .insert(sessionMessages)
    .values({ ...message, sessionId: personal.sessionId, sentAt: services.clock.now() })
  await add(sessionMessage, { messageId: message.id, participantId })
  const further = [{ startsAt: '2026-12-08T16:30:00.000Z', durationMinutes: 90 }]
  const two = await order({ isCompany: true })
  const ofTwo = eq(sessions.id, two.sessionId)
  const [first] = await services.db.update(sessions).set({ furtherLessons: further }).where(ofTwo).returning()
  const seat = { participantId: two.participantIds[1] ?? '' }
  const at = (now: string): Services => ({ ...services, clock: { now: () => new Date(now) } })
  await add(participantReminded, { ...seat, startsAt: first?.startsAt.toISOString() ?? '' }, at('2026-12-02T15:30:00Z'))
  await add(lessonReminded, { ...seat, startsAt: further[0]?.startsAt ?? '' }, at('2026-12-08T08:00:00Z'))
  await lettersOfFreedSeats(services, order, add)
}

async function lettersOfFreedSeats({ db, clock }: TestServices, order: Order, add: Add): Promise<void> {
  const at = clock.now().toISOString()
  for (const sums of [
    { lowered: 0, back: 63_50 },
    { lowered: 63_50, back: 0 },
    { lowered: 0, back: 0 },
  ]) {
    const { registrationId } = await order({ isCompany: true })
    const [releaseId, participantId] = [randomUUID(), randomUUID()]
    await db.execute(sql`
      insert into seat_releases (id, registration_id, at, seats, is_whole, percent, is_by_law, credit_cents, lowered_cents, refund_cents)
      values (${releaseId}, ${registrationId}, ${at}, 1, false, 50, false, ${sums.lowered + sums.back}, ${sums.lowered}, ${sums.back})`)
    await db.execute(sql`
      insert into released_seats (participant_id, release_id, position, name, email)
      values (${participantId}, ${releaseId}, 2, ${TOM.name}, ${TOM.email})`)
    await add(seatsFreedLetter, { releaseId })
    await add(seatFreed, { participantId })
  }
}

async function lettersOfMoney({ db, clock }: TestServices, order: Order, add: Add): Promise<void> {
  const now = clock.now().toISOString()
  const paid = async (registrationId: string, backCents: number) => {
    await db.execute(sql`
      insert into payments (id, registration_id, stripe_session_id, stripe_payment_intent_id, amount_cents, refunded_cents, is_surplus, paid_at)
      select id, id, 'cs_' || id, 'pi_' || id, total_cents, ${backCents}, false, ${now} from registrations where id = ${registrationId}`)
  }
  const refunded = await order({ state: 'refunded' })
  await paid(refunded.registrationId, 127_00)
  await add(registrationRefunded, refunded)
  const stands = await order()
  await paid(stands.registrationId, 50_00)
  const refundId = randomUUID()
  await db.execute(sql`
    insert into refunds (id, payment_id, amount_cents, reason, status) values (${refundId}, ${stands.registrationId}, 5000, 'goodwill', 'pending')`)
  await add(moneyReturned, { refundId })
  await add(surplusReturned, stands)
  await add(transferSurplus, { ...stands, amountCents: 12_75 })
  const returnId = randomUUID()
  await db.execute(sql`
    insert into bank_returns (id, registration_id, ordinal, amount_cents, state, requested_at)
    values (${returnId}, ${stands.registrationId}, 1, 127550, 'requested', ${now})`)
  await add(accountAsked, { returnId })
  await add(accountGiven, { returnId, endsWith: '6353' })
}

async function lettersOfChanges({ db, clock }: TestServices, order: Order, add: Add): Promise<void> {
  const changed = async (kind: 'moved' | 'cancelled', registration: { registrationId: string; sessionId: string }) => {
    const { registrationId, sessionId } = registration
    const [session] = await db.select().from(sessions).where(eq(sessions.id, sessionId))
    const before = { startsAt: session?.startsAt.toISOString() ?? '', durationMinutes: 150, location: 'Online' }
    const after = kind === 'moved' ? LATER : null
    if (after) {
      const moved = { startsAt: new Date(after.startsAt), durationMinutes: after.durationMinutes }
      await db.update(sessions).set(moved).where(eq(sessions.id, sessionId))
    }
    const id = randomUUID()
    const madeAt = clock.now()
    await db.insert(sessionChanges).values({ id, sessionId, kind, before, after, note: null, madeBy: 'office', madeAt })
    await db.insert(sessionChangeSteps).values({ changeId: id, registrationId, state: 'done', updatedAt: madeAt })
    return id
  }
  const paid = await order({ isCompany: true })
  const moved = await changed('moved', paid)
  const seat = { participantId: paid.participantIds[1] ?? '' }
  await add(sessionMoved, { changeId: moved, ...paid })
  await add(seatMoved, { changeId: moved, ...seat })
  const held = await order({ state: 'held', heldUntil: new Date('2026-11-24T11:00:00Z'), paidAt: null })
  await add(sessionMoved, { changeId: await changed('moved', held), ...held })
  const wished = await order({ isCompany: true, state: 'cancelled' })
  const ownWish = await changed('moved', wished)
  await add(sessionCancelled, { changeId: ownWish, ...wished })
  await add(seatCancelled, { changeId: ownWish, participantId: wished.participantIds[1] ?? '' })
  const off = await order({ isCompany: true, state: 'cancelled' })
  await givenSession({ db, clock, live: { announce: () => undefined } as never }, { title: TITLE })
  const called = await changed('cancelled', off)
  await add(sessionCancelled, { changeId: called, ...off })
  await add(seatCancelled, { changeId: called, participantId: off.participantIds[1] ?? '' })
}

async function lettersAfterwards(services: TestServices, order: Order, add: Add): Promise<void> {
  const { db, clock } = services
  const attended = await order()
  const [participantId = ''] = attended.participantIds
  const dayAfter: Services = { ...services, clock: { now: () => new Date('2026-12-04T08:00:00Z') } }
  await add(feedbackAsked, { participantId }, dayAfter)
  await add(feedbackReminded, { participantId }, dayAfter)
  const certificate = async (place: number, version: number, ended: { reason: string } | null = null) => {
    const certificateId = randomUUID()
    const seat = await order()
    await db.insert(certificates).values({
      id: certificateId,
      number: `C-2026-00031${place}`,
      code: `K7QM2XHD9RTV4BN${place}`,
      version,
      state: ended ? 'revoked' : 'valid',
      sessionId: seat.sessionId,
      participantId: seat.participantIds[0] ?? '',
      name: ANNA.name,
      facts: { ...FACTS, course: TITLE },
      signature: 'none',
      issuedBy: 'office',
      issuedAt: clock.now(),
      ...(ended && { endedAt: clock.now(), ...ended }),
    })
    return { certificateId }
  }
  await add(certificateIssued, await certificate(1, 1))
  await add(certificateIssued, await certificate(2, 2))
  await add(certificateRevoked, await certificate(3, 1, { reason: 'R-17' }))
  const buyerEmail = 'news@example.test'
  const news = await order({ isCompany: true, buyerEmail })
  await givenNews(services, buyerEmail)
  await add(refreshSuggested, news)
}
