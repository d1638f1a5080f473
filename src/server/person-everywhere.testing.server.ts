import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { givenMark } from '#capabilities/attendance/attendance.testing.server.ts'
import { givenTransferOrder } from '#capabilities/bank/bank.testing.server.ts'
import { discardMovement } from '#capabilities/bank/discard-movement.server.ts'
import { arrive, waitingReturn } from '#capabilities/bank/returns/returns.testing.server.ts'
import { sendReturns } from '#capabilities/bank/returns/send-returns.server.ts'
import {
  type BookingTest,
  bookableSession,
  bookingTest,
  companyOrder,
  personalOrder,
} from '#capabilities/booking/booking.testing.server.ts'
import { participantVersion } from '#capabilities/booking/core/version-of.server.ts'
import { findRegistration } from '#capabilities/booking/find-registration.server.ts'
import { changeParticipant } from '#capabilities/booking/reservation/change-participant.server.ts'
import { settlePayment } from '#capabilities/booking/settle-payment.server.ts'
import { readFacts } from '#capabilities/certificates/issue/read-facts.server.ts'
import { openSeries } from '#capabilities/certificates/issue/write-certificates.server.ts'
import { drawCertificateFile } from '#capabilities/certificates/take-certificate-file.server.ts'
import { addMailbox } from '#capabilities/company-terms/add-mailbox.server.ts'
import { answerMessage } from '#capabilities/contact/answer-message.server.ts'
import { sendContactEmail } from '#capabilities/contact/send-contact-email.server.ts'
import { beginCrmSignIn } from '#capabilities/crm/begin-crm-sign-in.server.ts'
import { finishCrmSignIn } from '#capabilities/crm/finish-crm-sign-in.server.ts'
import { pushOrder } from '#capabilities/crm/push-order.server.ts'
import { saveCrmClient } from '#capabilities/crm/save-crm-client.server.ts'
import { givenSentQuote } from '#capabilities/quotes/quotes.testing.server.ts'
import { issueTrainingRecord } from '#capabilities/records/issue-training-record.server.ts'
import { takeRecord } from '#capabilities/records/take-record-file.server.ts'
import { confirmEntry } from '#capabilities/waiting/change-entry.server.ts'
import { joinWaitingList } from '#capabilities/waiting/join-waiting-list.server.ts'
import { decideWithdrawal } from '#capabilities/withdrawal/decide-withdrawal.server.ts'
import { withdrawFromContract } from '#capabilities/withdrawal/withdraw-from-contract.server.ts'
import { sendMail } from '#platform/mail/send-mail.server.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'
import { startMailCatcher } from '#tools/mail-catcher/start-mail-catcher.ts'
import type { ZohoSandbox } from '#tools/network-sandbox/zoho.ts'
import { mailroom } from './mails.server.ts'

/** Somebody with a name, an address and a number that nothing else in the database can have. */
export const ZOFIA = {
  name: 'Žofia Krátkozraká',
  email: 'Zofia.Kratkozraka@Osoba.test',
  phone: '+421 907 313 373',
  wish: 'Prosím vymažte všetko, čo o mne máte.',
}
export const ZOFIA_IBAN = 'SK6807200002891987426353'
export const ZOFIA_MESSAGES = [ZOFIA.name, ZOFIA.email, ZOFIA.phone, 'Krátkozraká', 'kratkozraka', ZOFIA_IBAN] as const

const BROWSER = { clientAddress: '198.51.100.7', userAgent: 'Mozilla/5.0 (test)' }
export const ADMIN = { actor: { kind: 'admin', id: 'a3b1f1d2-0000-4000-8000-000000000001' }, requestId: 'r1' } as const

export type PersonTest = BookingTest & {
  sendMails(): Promise<void>
  caught: Awaited<ReturnType<typeof startMailCatcher>>
}

/** The product with a mail server beside it. */
export async function personTest(environment: Record<string, string> = {}): Promise<PersonTest> {
  const caught = await startMailCatcher()
  const app = await bookingTest({ SMTP_URL: caught.smtpUrl, ...environment })
  const dispose = app[Symbol.asyncDispose]
  return Object.assign(app, {
    caught,
    async sendMails() {
      const { rows } = await app.db.execute<{ id: string }>(sql`select id from mails where status = 'queued'`)
      for (const { id } of rows) await sendMail(app, mailroom, { mailId: id })
    },
    async [Symbol.asyncDispose]() {
      await dispose()
      await caught.stop()
    },
  })
}

const theirs = { name: ZOFIA.name, email: ZOFIA.email, workType: 'student', aiProficiency: 'low' }
const buyer = { name: ZOFIA.name, email: ZOFIA.email, phone: ZOFIA.phone, company: '', ico: '', dic: '' }

/** The same person in every place that can hold one: a buyer, a colleague, a writer of messages, somebody who withdrew. */
export async function givenPersonEverywhere(app: PersonTest) {
  const attended = await paidOrder(app, 'marketing')
  const withdrawn = await paidOrder(app)
  await withdraw(app, (await app.registration(withdrawn.sessionId)).reference)
  await withdraw(app, 'kurz v piatok, neviem číslo')
  const company = await colleagueOf(app)
  const gaveUp = await placed(app, { customerInfo: buyer, participants: [theirs] })
  await app.endHold((await app.registration(gaveUp.sessionId)).id)
  await sendContactEmail(
    app,
    { name: ZOFIA.name, email: ZOFIA.email, message: 'Dobrý deň, kedy bude kurz?', website: '' },
    BROWSER,
  )
  await answered(app)
  const { id } = await app.registration(attended.sessionId)
  await note(app, id, 'Volala, chce faktúru na domácu adresu.')
  await note(app, company, `${ZOFIA.name} príde neskôr.`)
  await note(app, company, 'Firma chce obedovú prestávku.')
  await freed(app, company)
  await app.db.execute(sql`insert into session_messages (id, session_id, subject, body, author_id, sent_at, recipients)
    select ${randomUUID()}, session_id, 'Zmena', ${`Ďakujeme, ${ZOFIA.name} (${ZOFIA.email}).`}, 'x', now(), 1
    from registrations where id = ${id}`)
  await certified(app, id)
  await noteOnBooks(app)
  await paidByTransfer(app)
  await waits(app)
  await seesCompany(app)
  await getsDocuments(app)
  await attends(app, company)
  await asksForTraining(app)
  await auditedExport(app)
  await app.sendMails()
  await endCourses(app, company)
  await recorded(app, id)
  await answers(app, id)
  return { attendedId: id, companyId: company }
}

/** They have a certificate, whose paper was drawn and sealed. */
async function certified(app: PersonTest, registrationId: string): Promise<void> {
  const { rows } = await app.db.execute<{ sessionId: string; participantId: string }>(sql`
    select session_id as "sessionId", participants.id as "participantId" from participants
    join registrations on registrations.id = registration_id where registration_id = ${registrationId}`)
  const { sessionId = '', participantId = '' } = rows[0] ?? {}
  const [certificateId = ''] = await app.db.transaction(async (tx) => {
    const series = await openSeries(app, tx)
    const facts = { ...(await readFacts(app, tx, sessionId)), minutesAttended: 150 }
    return series.write([{ participantId, sessionId, name: ZOFIA.name, email: ZOFIA.email, facts }], 'x')
  })
  await drawCertificateFile(app, certificateId)
}

/** They are in a record of training, issued to their mailbox, whose paper was drawn and sealed. */
async function recorded(app: PersonTest, registrationId: string): Promise<void> {
  const scope = {
    company: { name: 'Firma, s. r. o.', ico: null, address: null },
    mailbox: ZOFIA.email,
    registrationIds: [registrationId],
    from: null,
    until: '2100-01-01',
  }
  const { id } = await issueTrainingRecord(app, scope, ADMIN)
  await takeRecord(app, { recordId: id, form: 'paper' }, ADMIN)
}

/** Somebody wrote down whether they were there, and named them in the reason about a colleague. */
async function attends(app: PersonTest, registrationId: string): Promise<void> {
  const reason = `${ZOFIA.name} hovorí, že prídu spolu.`
  for (const { id: participantId } of (await findRegistration(app.db, registrationId))?.participants ?? []) {
    await givenMark(app, { participantId, reason })
  }
}

/** They asked for a training of their company, and were greeted by name. */
async function asksForTraining(app: PersonTest): Promise<void> {
  const contact = { contactName: ZOFIA.name, contactEmail: ZOFIA.email, contactPhone: ZOFIA.phone }
  await givenSentQuote(app, { ...contact, note: `Dobrý deň, ${ZOFIA.name}, toto sme dohodli.` })
}

/** A company has its documents sent to them. */
async function getsDocuments(app: PersonTest): Promise<void> {
  const box = { id: randomUUID(), ico: '36421928', email: ZOFIA.email, getsDocuments: true, mayOrder: true }
  await addMailbox(app, box, ADMIN)
}

/** They stand in line for a session that is full. */
async function waits(app: PersonTest): Promise<void> {
  const session = await bookableSession(app, { capacity: 1 })
  await app.book(personalOrder(session.id))
  const wish = { sessionId: session.id, email: ZOFIA.email, name: ZOFIA.name, wants: 2, acceptsFrom: 1 } as const
  await joinWaitingList(app, { ...wish, language: 'sk' }, BROWSER)
  const { rows } = await app.db.execute<{ id: string }>(sql`select id from waiting_entries`)
  for (const { id } of rows) await confirmEntry(app, { token: signId(app.config, 'waiting', id) })
}

/** They see the page of a company, as one of its contacts. */
async function seesCompany(app: PersonTest): Promise<void> {
  await app.db.execute(sql`
    with page as (insert into company_pages (id, ico, created_at) values (gen_random_uuid(), '00000027', now()) returning id)
    insert into company_contacts (id, page_id, state, email, joined_at, joined_by, link_id)
    select gen_random_uuid(), id, 'joined', ${ZOFIA.email}, now(), 'own', gen_random_uuid() from page`)
}

/** The CRM is connected and was told of every order that the person paid; of one nobody heard whether it took it. */
export async function givenPersonInCrm(app: PersonTest, zoho: ZohoSandbox): Promise<void> {
  await saveCrmClient(app, { clientId: '1000.CLIENT', clientSecret: 'secret-of-a-test', region: 'eu' }, ADMIN)
  const back = zoho.consent((await beginCrmSignIn(app, ADMIN)).location).searchParams
  const [state, code] = [back.get('state') ?? '', back.get('code') ?? '']
  await finishCrmSignIn(app, { state, code, accountsServer: 'https://accounts.zoho.eu' }, ADMIN)
  const { rows } = await app.db.execute<{ id: string }>(sql`
    select id from registrations where lower(buyer_email) = lower(${ZOFIA.email}) and paid_at is not null order by created_at`)
  for (const { id } of rows) await pushOrder(app, { registrationId: id })
  const last = rows.at(-1)?.id ?? ''
  await app.db.execute(sql`
    update crm_pushes set state = 'waiting', contact_id = null, deal_id = null, attempts = 1 where registration_id = ${last}`)
}

/** Staff wrote back to the person, and named their address to a colleague who had asked. */
async function answered(app: PersonTest): Promise<void> {
  const message = `Prihlásila sa ${ZOFIA.email}?`
  await sendContactEmail(app, { name: 'Kolega', email: 'kolega@ina.test', message, website: '' }, BROWSER)
  const { rows } = await app.db.execute<{ id: string; name: string }>(sql`select id, name from contact_messages`)
  for (const { id, name } of rows) {
    const text = name === ZOFIA.name ? `Dobrý deň, ${ZOFIA.name}, v decembri.` : `Áno, ${ZOFIA.email} je prihlásená.`
    await answerMessage(app, { messageId: id, seen: 0, text, isHandled: true }, ADMIN)
  }
}

async function placed(app: PersonTest, changes: Record<string, unknown>) {
  const session = await bookableSession(app)
  const order = personalOrder(session.id, changes)
  const { ok, error } = await app.book(order)
  if (!ok) throw new Error(`The order was refused: ${error.code}`)
  return order
}

async function paidOrder(app: PersonTest, marketing?: 'marketing') {
  const consent = personalOrder('').consent as Record<string, unknown>
  const order = await placed(app, {
    customerInfo: buyer,
    participants: [theirs],
    consent: { ...consent, marketing: { given: marketing !== undefined } },
  })
  await pay(app, order.sessionId)
  return order
}

async function pay(app: PersonTest, clientKey: string): Promise<void> {
  const checkout = await app.checkoutOf((await app.registration(clientKey)).id)
  app.sandbox.pay(checkout)
  await settlePayment(app, checkout)
}

/** One of two colleagues, whose name was corrected by the company, so that the audit has both. */
async function colleagueOf(app: PersonTest): Promise<string> {
  const session = await bookableSession(app)
  const order = companyOrder(session.id, 2)
  const [, other] = order.participants as ReadonlyArray<Record<string, string>>
  await app.book({ ...order, participants: [{ ...theirs, name: 'Zofia Kratkozraka' }, other] })
  await pay(app, order.sessionId)
  const { id } = await app.registration(order.sessionId)
  const token = signId(app.config, 'reservation', id)
  const [seat] = (await findRegistration(app.db, id))?.participants ?? []
  if (!seat) throw new Error('A booking without people')
  const version = participantVersion(seat)
  await changeParticipant(
    app,
    { token, position: 1, version, name: ZOFIA.name, email: seat.email ?? '' },
    { requestId: 'r' },
  )
  return id
}

async function withdraw(app: PersonTest, reference: string): Promise<void> {
  const id = randomUUID()
  const { name, email } = ZOFIA
  await withdrawFromContract(app, { id, name, reference, email, language: 'sk' }, BROWSER)
  await decideWithdrawal(app, { withdrawalId: id })
}

/** A seat of theirs that was freed, and what the office wrote about it. */
async function freed(app: PersonTest, registrationId: string): Promise<void> {
  const releaseId = randomUUID()
  await app.db.execute(sql`
    insert into seat_releases (id, registration_id, at, released_by, seats, is_whole, is_by_law, credit_cents, lowered_cents, refund_cents, reason)
    values (${releaseId}, ${registrationId}, now(), 'x', 1, false, false, 0, 0, 0, ${`${ZOFIA.name} je chorá.`})`)
  await app.db.execute(sql`
    insert into released_seats (participant_id, release_id, position, name, email)
    values (${randomUUID()}, ${releaseId}, 3, ${ZOFIA.name}, ${ZOFIA.email})`)
}

function note(app: PersonTest, registrationId: string, text: string) {
  return app.db.execute(sql`insert into registration_notes (id, registration_id, at, author_id, text)
    values (${randomUUID()}, ${registrationId}, now(), 'x', ${text})`)
}

/** Paid too much by transfer and got the rest back; sent a euro more by mistake, about which somebody wrote a note. */
async function paidByTransfer(app: PersonTest): Promise<void> {
  const { name, email, phone } = ZOFIA
  const order = await givenTransferOrder(app, {
    buyerName: name,
    buyerEmail: email,
    buyerPhone: phone,
    people: [theirs],
  })
  const account = { name, iban: ZOFIA_IBAN }
  await arrive(app, '1', { ...account, sum: '150.00', text: `/VS${order.symbol} ${name}` })
  const waiting = await waitingReturn(app)
  await sendReturns(app, { picked: [waiting] }, ADMIN)
  await arrive(app, '2', { ...account, sum: '-23.00', text: waiting.reference })
  await arrive(app, '3', { ...account, sum: '1.00', text: 'omyl' })
  const { rows } = await app.db.execute<{ movementId: string; version: number }>(
    sql`select movement_id as "movementId", version from bank_movement_states where state = 'waiting'`,
  )
  for (const seen of rows) await discardMovement(app, { ...seen, note: `${name} si želá späť.` }, ADMIN)
}

/** What a person wrote beside a difference of the books. */
async function noteOnBooks(app: PersonTest): Promise<void> {
  const run = randomUUID()
  await app.db.execute(sql`insert into reconciliations (id, ran_at, from_at, to_at, our_payments, their_payments, our_cents,
    their_cents, our_refunded_cents, their_refunded_cents) values (${run}, now(), now(), now(), 0, 0, 0, 0, 0, 0)`)
  await app.db.execute(sql`insert into reconciliation_findings (id, reconciliation_id, kind, stripe_id, closed_at, closed_by, note)
    values (${randomUUID()}, ${run}, 'payment-differs', (select min(stripe_payment_intent_id) from payments join registrations on registrations.id = registration_id where lower(buyer_email) = ${ZOFIA.email.toLowerCase()}), now(), 'x', ${`Dohodnuté s ${ZOFIA.name}.`})`)
}

/** What somebody searched for stands in the filters of an export. */
async function auditedExport(app: PersonTest): Promise<void> {
  const event = randomUUID()
  await app.db.execute(sql`insert into audit_events (id, at, actor_kind, actor_id, action, subject_kind, subject_id)
    values (${event}, now(), 'admin', 'x', 'participants-exported', 'participants', 'all')`)
  const filters = JSON.stringify({ filters: { before: null, after: { search: ZOFIA.email, state: 'paid' } } })
  await app.db.execute(sql`insert into audit_details (event_id, changes) values (${event}, ${filters}::jsonb)`)
}

/** What they said of a course, with words that are published. */
async function answers(app: PersonTest, registrationId: string): Promise<void> {
  const voiceId = randomUUID()
  const seat = sql`participants join registrations on registrations.id = registration_id where registration_id = ${registrationId}`
  const said = `${ZOFIA.name}: konečne viem, ako zadanie napísať.`
  await app.db.execute(sql`
    insert into feedback_answers (participant_id, session_id, score, takeaway, improve, answered_at, changed_at)
    select participants.id, session_id, 10, ${said}, ${`Napíšte mi na ${ZOFIA.email}.`}, now(), now() from ${seat}`)
  await app.db.execute(sql`
    insert into feedback_voices (id, participant_id, language, text_hash, text, given_at)
    select ${voiceId}, participants.id, 'sk', repeat('a', 64), ${said}, now() from ${seat}`)
  await app.db.execute(sql`
    insert into testimonials (id, voice_id, name, content, approved, source, verification, created_at, updated_at)
    values (${randomUUID()}, ${voiceId}, ${ZOFIA.name}, ${said}, true, 'x', 'y', now(), now())`)
}

/** All courses are over but the company's, which is still to come; holds have ended and their checkouts with them. */
async function endCourses(app: PersonTest, companyId: string): Promise<void> {
  await app.db.execute(sql`update sessions set starts_at = now() - interval '30 days'
    where id not in (select session_id from registrations where id = ${companyId})`)
  await app.db.execute(sql`update registrations set state = 'expired' where state = 'held'`)
  await app.db.execute(sql`update checkout_attempts set status = 'expired' where status in ('new', 'sent', 'open')`)
}
