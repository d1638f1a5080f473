import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { choiceOffered } from '#capabilities/booking/choice-offered.mail.server.ts'
import { registrationConfirmed } from '#capabilities/booking/letters/registration-confirmed.mail.server.ts'
import { registrationRefunded } from '#capabilities/booking/letters/registration-refunded.mail.server.ts'
import { proveMailboxMail } from '#capabilities/booking/order/prove-mailbox.mail.server.ts'
import { orderLink } from '#capabilities/booking/payment/order-link.mail.server.ts'
import { surplusReturned } from '#capabilities/booking/payment/surplus-returned.mail.server.ts'
import { certificateIssued } from '#capabilities/certificates/certificate-issued.mail.server.ts'
import { certificateRevoked } from '#capabilities/certificates/certificate-revoked.mail.server.ts'
import { certificates } from '#capabilities/certificates/certificates.tables.server.ts'
import { PEOPLE as CERTIFIED, FACTS } from '#capabilities/certificates/certificates.testing.server.ts'
import { companyContactInvited } from '#capabilities/company-page/company-contact-invited.mail.server.ts'
import { companyContacts, companyPages } from '#capabilities/company-page/company-page.tables.server.ts'
import { companyPageLink } from '#capabilities/company-page/company-page-link.mail.server.ts'
import { contactAnswers, contactMessages } from '#capabilities/contact/contact.tables.server.ts'
import { contactAnswer } from '#capabilities/contact/contact-answer.mail.server.ts'
import { messageReceived } from '#capabilities/contact/message-received.mail.server.ts'
import { feedbackAsked } from '#capabilities/feedback/feedback-asked.mail.server.ts'
import { feedbackReminded } from '#capabilities/feedback/feedback-reminded.mail.server.ts'
import { billingAsked } from '#capabilities/invoicing/delivery/billing-asked.mail.server.ts'
import { givenDocument } from '#capabilities/invoicing/delivery/delivery.testing.server.ts'
import { documentIssued } from '#capabilities/invoicing/delivery/document-issued.mail.server.ts'
import { invoiceReminded } from '#capabilities/invoicing/delivery/invoice-reminded.mail.server.ts'
import { getCurrentTexts } from '#capabilities/legal/get-current-texts.server.ts'
import { quoteAnswered } from '#capabilities/quotes/quote-answered.mail.server.ts'
import { quoteReminded } from '#capabilities/quotes/quote-reminded.mail.server.ts'
import { quoteSent } from '#capabilities/quotes/quote-sent.mail.server.ts'
import { givenSentQuote, reviseQuote, sendNewest } from '#capabilities/quotes/quotes.testing.server.ts'
import { refuseQuote } from '#capabilities/quotes/refuse-quote.server.ts'
import { givenNews } from '#capabilities/records/records.testing.server.ts'
import { refreshSuggested } from '#capabilities/records/refresh-suggested.mail.server.ts'
import { sessions } from '#capabilities/schedule/schedule.tables.server.ts'
import { givenSession } from '#capabilities/schedule/schedule.testing.server.ts'
import { passwordChanged } from '#capabilities/staff/password/password-changed.mail.server.ts'
import { passwordReset } from '#capabilities/staff/password/password-reset.mail.server.ts'
import { staffInvited } from '#capabilities/staff/people/staff-invited.mail.server.ts'
import { issueOneTimeToken } from '#capabilities/staff/sign-in/one-time-token.server.ts'
import { givenAccount } from '#capabilities/staff/staff.testing.server.ts'
import { twoFactorChanged } from '#capabilities/staff/two-factor/two-factor-changed.mail.server.ts'
import { participantInvited } from '#capabilities/training/participant-invited.mail.server.ts'
import { participantUninvited } from '#capabilities/training/participant-uninvited.mail.server.ts'
import { companyOf, givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { participantReminded } from '#capabilities/training/reminders/participant-reminded.mail.server.ts'
import { lastSeats } from '#capabilities/waiting/last-seats.mail.server.ts'
import { seatsOffered } from '#capabilities/waiting/seats-offered.mail.server.ts'
import { seatOffers, waitingEntries } from '#capabilities/waiting/waiting.tables.server.ts'
import { waitingAsked } from '#capabilities/waiting/waiting-asked.mail.server.ts'
import { waitingJoined } from '#capabilities/waiting/waiting-joined.mail.server.ts'
import { waitingOver } from '#capabilities/waiting/waiting-over.mail.server.ts'
import { withdrawalDecided } from '#capabilities/withdrawal/withdrawal-decided.mail.server.ts'
import { withdrawalReceived } from '#capabilities/withdrawal/withdrawal-received.mail.server.ts'
import type { Config } from '#platform/config/config.server.ts'
import { deliveryCheck } from '#platform/mail/delivery-check.mail.server.ts'
import type { Letter } from '#platform/mail/letter.server.ts'
import type { MailDefinition, MailReader } from '#platform/mail/mail.server.ts'
import { renderHtml } from '#platform/mail/render-html.server.ts'
import { renderText } from '#platform/mail/render-text.server.ts'
import type { Services } from '#platform/services.server.ts'
import { mailroom } from '#server/mails.server.ts'
import { openServices } from '#server/services.server.ts'

export type SampleLetter = { name: string; reader: MailReader; subject: string; html: string; text: string }

type Sample = { name: string; reader: MailReader; letter: Letter | null }

const PEOPLE = [
  { name: 'Jana Kováčová', email: 'jana@firma.example' },
  { name: 'Ján Veľký', email: 'jan@firma.example' },
  { name: 'Eva Tichá', email: 'eva@firma.example' },
]

/** Every mail of a booking and of the back office as somebody would read it on one fixed day, for looking at. */
export async function composeSampleLetters(config: Config): Promise<ReadonlyArray<SampleLetter>> {
  const { services, close } = await openServices(config, 'bystro-letters')
  try {
    return await sampleLetters(services)
  } finally {
    await close()
  }
}

/** The same with services that are open already. */
export async function sampleLetters(open: Services): Promise<ReadonlyArray<SampleLetter>> {
  const services: Services = { ...open, clock: { now: () => new Date('2026-11-15T09:12:00Z') } }
  const samples = [
    ...(await bookingLetters(services)),
    ...(await documentLetters(services)),
    ...(await certificateLetters(services)),
    ...(await newsLetters(services)),
    ...(await withdrawalLetters(services)),
    ...(await staffLetters(services)),
    ...(await visitorLetters(services)),
  ]
  return samples.map(({ name, reader, letter }) => {
    if (!letter) throw new Error(`There was no reason to write the letter ${name}`)
    const frame = mailroom.frame(services, { reader, language: letter.language ?? 'sk' })
    return { name, reader, subject: letter.subject, html: renderHtml(letter, frame), text: renderText(letter, frame) }
  })
}

async function sample<Needed, Payload extends object>(
  name: string,
  { reader, compose }: MailDefinition<Needed, Payload>,
  services: Needed,
  payload: Payload,
): Promise<Sample> {
  return { name, reader, letter: await compose(services, payload) }
}

/** All of what came for an order has gone back. */
async function givenRefunded({ db, clock }: Services, registrationId: string): Promise<void> {
  await db.execute(sql`
    insert into payments (id, registration_id, stripe_session_id, stripe_payment_intent_id, amount_cents, refunded_cents, is_surplus, paid_at)
    select id, id, 'cs_' || id, 'pi_' || id, total_cents, total_cents, false, ${clock.now().toISOString()} from registrations where id = ${registrationId}`)
}

/** What buyers and participants get. */
async function bookingLetters(services: Services): Promise<ReadonlyArray<Sample>> {
  const dayBefore: Services = { ...services, clock: { now: () => new Date('2026-12-02T15:30:00Z') } }
  const dayAfter: Services = { ...services, clock: { now: () => new Date('2026-12-04T08:00:00Z') } }
  const personal = await givenRegistration(services)
  await agreeToEarlyStart(services, personal.registrationId)
  const sessionId = personal.sessionId
  const company = await givenRegistration(services, { ...companyOf(PEOPLE), sessionId })
  const free = await givenRegistration(services, { sessionId, unitPriceCents: 0, earlyBirdUntil: null })
  const choice = await givenRegistration(services, { sessionId, state: 'choice_offered' })
  const refunded = await givenRegistration(services, { sessionId, state: 'refunded' })
  await givenRefunded(services, refunded.registrationId)
  const cancelled = await givenRegistration(services, { sessionId, state: 'cancelled' })
  const [session] = await services.db.select().from(sessions).where(eq(sessions.id, sessionId))
  const startsAt = session?.startsAt.toISOString() ?? ''
  const [buyer = ''] = personal.participantIds
  const [colleague = ''] = company.participantIds
  const [former = ''] = cancelled.participantIds
  return Promise.all([
    sample('confirmed', registrationConfirmed, services, personal),
    sample('confirmed-company', registrationConfirmed, services, company),
    sample('confirmed-free', registrationConfirmed, services, free),
    sample('order-link', orderLink, services, personal),
    sample('invited', participantInvited, services, { participantId: buyer }),
    sample('invited-company', participantInvited, services, { participantId: colleague }),
    sample('invited-moved', participantInvited, services, { participantId: buyer, isMoved: true }),
    sample('reminded', participantReminded, dayBefore, { participantId: buyer, startsAt }),
    sample('feedback-asked', feedbackAsked, dayAfter, { participantId: buyer }),
    sample('feedback-reminded', feedbackReminded, dayAfter, { participantId: buyer }),
    sample('uninvited', participantUninvited, services, { participantId: former }),
    sample('choice', choiceOffered, services, choice),
    sample('refunded', registrationRefunded, services, refunded),
    sample('surplus', surplusReturned, services, personal),
  ])
}

/** What participants get about their certificates: the first, a corrected one, and that it was revoked. */
async function certificateLetters(services: Services): Promise<ReadonlyArray<Sample>> {
  const { participantIds, sessionId } = await givenRegistration(services, companyOf(CERTIFIED))
  const given = async (place: number, version: number, ended: { reason: string } | null = null) => {
    const id = randomUUID()
    await services.db.insert(certificates).values({
      id,
      number: `C-2026-00031${place}`,
      code: `K7QM2XHD9RTV4BN${place}`,
      version,
      state: ended ? 'revoked' : 'valid',
      sessionId,
      participantId: participantIds[place] ?? '',
      name: 'Zuzana Mlynárová',
      facts: FACTS,
      signature: 'none',
      issuedBy: 'sample',
      issuedAt: services.clock.now(),
      ...(ended && { endedAt: services.clock.now(), ...ended }),
    })
    return { certificateId: id }
  }
  return [
    await sample('certificate', certificateIssued, services, await given(0, 1)),
    await sample('certificate-corrected', certificateIssued, services, await given(1, 2)),
    await sample('certificate-revoked', certificateRevoked, services, await given(2, 1, { reason: 'Vydaný omylom.' })),
  ]
}

/** What companies get that agreed to news. */
async function newsLetters(services: Services): Promise<ReadonlyArray<Sample>> {
  const buyerEmail = 'novinky@firma.example'
  const { registrationId } = await givenRegistration(services, { ...companyOf(PEOPLE), buyerEmail })
  await givenNews(services, buyerEmail)
  return [await sample('refresh', refreshSuggested, services, { registrationId })]
}

/** What buyers get about their invoices. */
async function documentLetters(services: Services): Promise<ReadonlyArray<Sample>> {
  const { registrationId } = await givenRegistration(services, { ...companyOf(PEOPLE), origin: 'invoice' })
  await services.db.execute(
    sql`insert into document_looks (registration_id, waits_for) values (${registrationId}, '{buyerDic,buyerZip}')`,
  )
  const issued = async (name: string, language: 'sk' | 'en' = 'sk') => ({
    documentId: (await givenDocument(services, name, { registrationId, language })).id,
    registrationId,
  })
  const toPayInEnglish = await issued('invoice to pay', 'en')
  // What an order owes is asked for by its newest invoice, and that one is reminded of.
  const toPay = await issued('invoice to pay')
  return [
    await sample('document-invoice', documentIssued, services, await issued('invoice')),
    await sample('document-to-pay', documentIssued, services, toPay),
    await sample('document-to-pay-en', documentIssued, services, toPayInEnglish),
    await sample('document-proforma', documentIssued, services, await issued('proforma')),
    await sample('document-credit', documentIssued, services, await issued('credit')),
    await sample('invoice-reminded', invoiceReminded, services, { ...toPay, isSecond: false }),
    await sample('billing-asked', billingAsked, services, { registrationId }),
  ]
}

/** What somebody gets who wrote to us, and what the provider is told of it. */
async function visitorLetters(services: Services): Promise<ReadonlyArray<Sample>> {
  const messageId = await givenMessage(services)
  const emailHash = 'a'.repeat(32)
  return Promise.all([
    sample('contact', messageReceived, services, { messageId }),
    sample('contact-answer', contactAnswer, services, { answerId: await givenAnswer(services, messageId) }),
    sample('prove-mailbox', proveMailboxMail, services, { emailHash, language: 'sk' }),
    sample('prove-mailbox-en', proveMailboxMail, services, { emailHash, language: 'en' }),
    ...(await waitingLetters(services)),
    ...(await quoteLetters(services)),
    ...(await companyLetters(services)),
  ])
}

/** What somebody who waits for a full session gets: two days before it, a part of what they want. */
async function waitingLetters(services: Services): Promise<ReadonlyArray<Promise<Sample>>> {
  const { id: sessionId } = await givenSession(services, { capacity: 3, startsAt: new Date('2026-11-24T08:00:00Z') })
  const given = async (state: 'asked' | 'waiting' | 'over', language: 'sk' | 'en' = 'sk') => {
    const id = randomUUID()
    await services.db.insert(waitingEntries).values({
      id,
      sessionId,
      state,
      language,
      emailHash: id,
      email: `${id}@example.test`,
      wants: 5,
      acceptsFrom: 3,
      askedAt: services.clock.now(),
      joinedAt: services.clock.now(),
      place: 1,
      priceCents: 127_00,
    })
    return id
  }
  const offerTo = async (entryId: string) => {
    const id = randomUUID()
    const times = { offeredAt: services.clock.now(), endsAt: new Date('2026-11-17T11:00:00Z') }
    await services.db.insert(seatOffers).values({ id, entryId, sessionId, seats: 3, state: 'open', ...times })
    return id
  }
  const [waiting, english] = [await given('waiting'), await given('waiting', 'en')]
  return [
    sample('waiting-asked', waitingAsked, services, { entryId: await given('asked') }),
    sample('waiting-joined', waitingJoined, services, { entryId: waiting }),
    sample('seats-offered', seatsOffered, services, { offerId: await offerTo(waiting) }),
    sample('seats-offered-en', seatsOffered, services, { offerId: await offerTo(english) }),
    sample('last-seats', lastSeats, services, { entryId: waiting }),
    sample('waiting-over', waitingOver, services, { entryId: await given('over') }),
  ]
}

/** What a company gets that asked for a training, and what the provider hears of its answer. */
async function quoteLetters(services: Services): Promise<ReadonlyArray<Promise<Sample>>> {
  const first = await givenSentQuote(services)
  const revised = await givenSentQuote(services, { language: 'en' })
  await reviseQuote(services, revised, { language: 'en', seats: 10 })
  await sendNewest(services, revised.id)
  const refused = await givenSentQuote(services)
  const no = { version: 1, reason: 'Termín nám nevyhovuje, ozveme sa v januári.' }
  await refuseQuote(services, { token: refused.token, given: no }, { requestId: 'sample' })
  return [
    sample('quote', quoteSent, services, { quoteId: first.id, version: 1 }),
    sample('quote-revised-en', quoteSent, services, { quoteId: revised.id, version: 2 }),
    sample('quote-reminded', quoteReminded, services, { quoteId: first.id, version: 1 }),
    sample('quote-refused', quoteAnswered, services, { quoteId: refused.id }),
  ]
}

/** What contacts of the page of a company get. */
async function companyLetters(services: Services): Promise<ReadonlyArray<Promise<Sample>>> {
  const now = services.clock.now()
  const [pageId, founder, invited] = [randomUUID(), randomUUID(), randomUUID()]
  await services.db.insert(companyPages).values({ id: pageId, ico: '00000027', createdAt: now })
  await services.db.insert(companyContacts).values([
    {
      id: founder,
      pageId,
      state: 'joined',
      email: 'kancelaria@firma.example',
      joinedAt: now,
      joinedBy: 'own',
      linkId: randomUUID(),
    },
    {
      id: invited,
      pageId,
      state: 'invited',
      email: 'jan@firma.example',
      invitedBy: founder,
      invitedAt: now,
      linkId: randomUUID(),
    },
  ])
  const link = (name: string, why: 'asked' | 'renewed' | 'added', language: 'sk' | 'en' = 'sk') =>
    sample(name, companyPageLink, services, { contactIds: [founder], why, language })
  return [
    link('company-page', 'asked'),
    link('company-page-en', 'asked', 'en'),
    link('company-page-renewed', 'renewed'),
    link('company-page-added', 'added'),
    sample('company-page-invited', companyContactInvited, services, { contactId: invited, language: 'sk' }),
  ]
}

/** What people of the back office get. */
async function staffLetters(services: Services): Promise<ReadonlyArray<Sample>> {
  const { user } = await givenAccount(services, { role: 'viewer', twoFactor: false })
  const userId = user.id
  const invitation = await issueOneTimeToken(services.db, services, 'invitation', userId)
  const reset = await issueOneTimeToken(services.db, services, 'password-reset', userId)
  return Promise.all([
    sample('staff-invited', staffInvited, services, { tokenId: invitation.id }),
    sample('staff-password-reset', passwordReset, services, { tokenId: reset.id }),
    sample('staff-password-changed', passwordChanged, services, { userId }),
    sample('staff-two-factor-on', twoFactorChanged, services, { userId, change: 'on' }),
    sample('delivery-check', deliveryCheck, services, {}),
  ])
}

async function givenAnswer({ db, clock }: Pick<Services, 'db' | 'clock'>, messageId: string): Promise<string> {
  const id = randomUUID()
  const text = 'Dobrý deň,\n\náno, januárový termín vieme pripraviť. Napíšte nám, ktoré dni vám vyhovujú.'
  await db.insert(contactAnswers).values({ id, messageId, at: clock.now(), text, authorId: randomUUID() })
  return id
}

async function givenMessage({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<string> {
  const id = randomUUID()
  const message =
    'Dobrý deň,\n\nv našej škole učí 24 učiteľov a radi by sme im objednali spoločný kurz. Dá sa dohodnúť termín v januári popoludní?\n\nĎakujem za odpoveď.\nJana Veselá'
  await db
    .insert(contactMessages)
    .values({ id, at: clock.now(), name: 'Jana Veselá', email: 'jana.vesela@skola.example', message })
  return id
}

/** The receipt, and what a declaration can come to. */
async function withdrawalLetters(services: Services): Promise<ReadonlyArray<Sample>> {
  const { registrationId } = await givenRegistration(services, { state: 'withdrawn' })
  const outcomes = [
    ['statutory', 127_00],
    ['cancellation', 63_50],
    ['kept', 0],
    ['performed', 0],
    ['company', 0],
  ] as const
  const ids = await Promise.all(
    outcomes.map(async ([standing, refundCents]) => {
      const id = randomUUID()
      await services.db.execute(sql`
        insert into withdrawals (id, received_at, due_on, statement, name, reference, email, language)
        select ${id}, '2026-11-15T09:10:31Z', '2026-11-29', 'Oznamujem, že odstupujem od zmluvy o účasti na kurze.',
          'Jana Nováková', reference, 'jana.novakova@example.test', 'sk' from registrations where id = ${registrationId}`)
      await services.db.execute(sql`
        insert into withdrawal_outcomes (withdrawal_id, registration_id, standing, refund_cents)
        values (${id}, ${registrationId}, ${standing}, ${refundCents})`)
      return { standing, id }
    }),
  )
  return Promise.all([
    sample('withdrawal-received', withdrawalReceived, services, { withdrawalId: ids[0]?.id ?? '' }),
    ...ids.map(({ standing, id }) =>
      sample(`withdrawal-${standing}`, withdrawalDecided, services, { withdrawalId: id }),
    ),
  ])
}

async function agreeToEarlyStart(
  services: Pick<Services, 'db' | 'clock' | 'settings'>,
  registrationId: string,
): Promise<void> {
  const { withdrawal } = await getCurrentTexts(services.db, services)
  await services.db.execute(sql`
    insert into consent_entries (at, registration_id, email_hash, purpose, given, legal_basis, text_version, text_hash, source)
    values ('2026-11-15T09:10:00Z', ${registrationId}, 'nobody', 'early-start', true, 'contract', ${withdrawal.version},
      ${withdrawal.hash}, 'registration')`)
}
