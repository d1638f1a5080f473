import type pg from 'pg'
import { CheckoutRequest } from '#capabilities/booking/booking.ts'
import { asksForEarlyStart } from '#capabilities/booking/core/early-start.ts'
import { expireHold } from '#capabilities/booking/expire-hold.server.ts'
import { addManualParticipant } from '#capabilities/booking/office/add-manual-participant.server.ts'
import { addRegistrationNote } from '#capabilities/booking/office/add-registration-note.server.ts'
import { cancelRegistrationForStaff } from '#capabilities/booking/office/cancel-registration-for-staff.server.ts'
import { ManualEntry } from '#capabilities/booking/office/manual-entry.ts'
import { createStripeCheckoutSession } from '#capabilities/booking/order/create-stripe-checkout-session.server.ts'
import { settlePayment } from '#capabilities/booking/settle-payment.server.ts'
import { recordReceipt } from '#capabilities/bookkeeping/record-receipt.server.ts'
import { refundPayment } from '#capabilities/bookkeeping/refund-payment.server.ts'
import { unsubscribeFromMarketing } from '#capabilities/consent/marketing/unsubscribe-from-marketing.server.ts'
import { answerMessage } from '#capabilities/contact/answer-message.server.ts'
import { sendContactEmail } from '#capabilities/contact/send-contact-email.server.ts'
import { textReferences } from '#capabilities/legal/text-references.server.ts'
import { findMoneyOf } from '#capabilities/payments/find-money-of.server.ts'
import { sendRefund } from '#capabilities/payments/send-refund.server.ts'
import { sendSessionMessage } from '#capabilities/training/send-session-message.server.ts'
import { decideWithdrawal } from '#capabilities/withdrawal/decide-withdrawal.server.ts'
import { withdrawFromContract } from '#capabilities/withdrawal/withdraw-from-contract.server.ts'
import { dayOf } from '#kernel/day.ts'
import { inEuros } from '#kernel/money.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { markSample } from '#platform/samples/mark-sample.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { StripeSandbox } from '../stripe-sandbox/start-stripe-sandbox.ts'
import { listOffers, type OfferedSession } from './offered-sessions.ts'
import { type FortnightOrder, planFortnight } from './plan-fortnight.ts'
import { idOf } from './seeded.ts'

/** What was played, each with the moment it is to have happened at: the database dates by its own clock. */
export type Played = {
  orders: ReadonlyArray<{ id: string; at: Date; endedAt: Date | null }>
  withdrawals: ReadonlyArray<{ id: string; at: Date }>
  /** Sessions without a seat left, where somebody else had been before. */
  refused: number
}

type Playing = {
  services: Services
  client: pg.ClientBase
  stripe: Pick<StripeSandbox, 'pay' | 'decline' | 'ledger'>
  seed: string
  staffId: string
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

/**
 * The last fortnight, done by the verbs that visitors and staff call: orders that are held and paid through the stand-in for
 * Stripe, refunds, letters, declarations. Everything has its key, so that playing it again does nothing twice.
 */
export async function playFortnight(playing: Playing): Promise<Played> {
  const { services, seed } = playing
  const sessions = await listOffers(services)
  const orders = planFortnight({ seed, now: services.clock.now(), sessions })
  const placed: Array<{ id: string; at: Date; endedAt: Date | null; order: FortnightOrder }> = []
  let refused = 0
  for (const order of orders) {
    const id = order.role === 'invoice' ? await enterInvoice(playing, order) : await placeOrder(playing, order)
    if (id === null) refused++
    else placed.push({ id, at: order.at, endedAt: endOf(order, services.clock.now()), order })
  }
  const withdrawals: Array<{ id: string; at: Date }> = []
  for (const { id, order } of placed) {
    const declared = await follow(playing, id, order)
    if (declared) withdrawals.push(declared)
  }
  await writeToSession(playing, sessions[0])
  await exchangeLetters(playing)
  return { orders: placed.map(({ order: _, ...rest }) => rest), withdrawals, refused }
}

function at(services: Services, moment: Date): Services {
  return { ...services, clock: { now: () => moment } }
}

function visitor(n: number): Call {
  return {
    actor: { kind: 'visitor', id: null },
    // Of as many networks, all set aside for benchmarks.
    clientAddress: `198.18.${n % 256}.10`,
    userAgent: BROWSER,
    requestId: `demo-${n}`,
    setCookies: [],
  }
}

function staff(staffId: string): Call {
  return { ...visitor(0), actor: { kind: 'admin', id: staffId }, requestId: 'demo-office' }
}

/** Two days later, or halfway to now; null where nothing came after the payment. */
function endOf({ at: placedAt, role }: FortnightOrder, now: Date): Date | null {
  if (role === 'paid' || role === 'held' || role === 'invoice') return null
  return new Date(placedAt.getTime() + Math.min(2.2 * DAY_MS, (now.getTime() - placedAt.getTime()) / 2))
}

async function placeOrder(playing: Playing, order: FortnightOrder): Promise<string | null> {
  const { services, stripe } = playing
  const then = at(services, order.at)
  const key = `reg_${order.key}`
  if (!(await findOrder(playing, key))) {
    const isPlaced = await createStripeCheckoutSession(then, requestOf(services, order), visitor(order.n)).then(
      () => true,
      (error: unknown) => {
        if (!isNoSeat(error)) throw error
        return false
      },
    )
    if (!isPlaced) return null
  }
  const placed = await findOrder(playing, key)
  if (!placed) throw new Error('An order that was answered does not exist')
  await markSample(services.db, 'registration', placed.id, services.clock.now())
  const isOpen = stripe.ledger().sessions.some(({ id, status }) => id === placed.checkout && status === 'open')
  if (order.role === 'held' || placed.state !== 'held' || !isOpen || placed.checkout === null) return placed.id
  if (order.role === 'expired') {
    await expireHold(then, placed.id)
    return placed.id
  }
  if (order.isDeclinedFirst) stripe.decline(placed.checkout)
  stripe.pay(placed.checkout)
  await settlePayment(then, placed.checkout)
  return placed.id
}

function isNoSeat(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && (error.code === 'NOT_ENOUGH_SEATS' || error.code === 'HOLD_EXISTS')
  )
}

function requestOf(services: Services, order: FortnightOrder): CheckoutRequest {
  const { session, company, buyer, participants, priceCents } = order
  const texts = textReferences(services, null)
  return CheckoutRequest.parse({
    amount: inEuros(priceCents * participants.length),
    currency: 'EUR',
    registrationType: company ? 'business' : 'personal',
    customerInfo: company
      ? {
          name: buyer.name,
          email: buyer.email,
          company: company.name,
          ico: company.ico,
          dic: company.dic,
          address: company.address,
        }
      : { name: buyer.name, email: buyer.email },
    courseData: { courseId: session.id, price: inEuros(priceCents) },
    sessionId: `reg_${order.key}`,
    consent: {
      dataProcessing: { given: true },
      marketing: { given: order.wantsNews },
      privacyPolicyAccepted: true,
      termsAccepted: true,
      privacyPolicyVersion: texts.privacy.version,
      termsVersion: texts.terms.version,
      ...(!company && asksForEarlyStart(session.startsAt, order.at) && { earlyStart: true }),
    },
    participants: participants.map((person) => ({ ...person, workType: 'marketing', aiProficiency: 'average' })),
    origin: { channel: 'search', source: 'google.com', campaign: null, article: null },
  })
}

async function findOrder({ client }: Playing, key: string) {
  const { rows } = await client.query<{ id: string; state: string; reference: string; checkout: string | null }>(
    `select registrations.id, state, reference, stripe_session_id as checkout from registrations
     left join checkout_attempts on registration_id = registrations.id and number = 1 where client_key = $1`,
    [key],
  )
  return rows[0] ?? null
}

/** A school that pays against an invoice, entered by the office. */
async function enterInvoice({ services, staffId }: Playing, order: FortnightOrder): Promise<string | null> {
  const { session, company, buyer, participants, key } = order
  const entry = ManualEntry.parse({
    key: `man_${key}`,
    sessionId: session.id,
    settlement: 'invoice',
    allowOnAccount: true,
    buyer: {
      name: buyer.name,
      email: buyer.email,
      company: company?.name,
      ico: company?.ico,
      address: company?.address,
    },
    participants,
    agreement: 'in-writing',
    note: 'Objednávka prišla e-mailom.',
  })
  const { registrationId } = await addManualParticipant(at(services, order.at), entry, staff(staffId))
  await markSample(services.db, 'registration', registrationId, services.clock.now())
  return registrationId
}

/** What came of an order: money back, a declaration, a note, a payment of an invoice. */
async function follow(playing: Playing, id: string, order: FortnightOrder): Promise<{ id: string; at: Date } | null> {
  const { services, staffId, seed } = playing
  const { role } = order
  const endedAt = endOf(order, services.clock.now()) ?? order.at
  const then = at(services, endedAt)
  const call = staff(staffId)
  const money = await findMoneyOf(services.db, id)
  if (role === 'goodwill' && money && money.refundedCents === 0) {
    const wish = { paymentId: money.id, amountCents: 20_00, registration: 'stays', tellsBuyer: true } as const
    const key = idOf(seed, 'goodwill', id)
    await refundPayment(then, { ...wish, note: 'Zvuk pri poslednom kurze vypadával.', key }, call)
    await sendRefund(then, { refundId: key })
  }
  if (role === 'cancelled' && money && money.refundedCents === 0) {
    await cancelRegistrationForStaff(then, { registrationId: id, refundCents: money.amountCents }, call)
    const { rows } = await playing.client.query<{ id: string }>('select id from refunds where payment_id = $1', [
      money.id,
    ])
    for (const { id: refundId } of rows) await sendRefund(then, { refundId })
  }
  if (role === 'invoice' && order.n % 2 === 0) {
    const receipt = { amountCents: order.priceCents * order.participants.length, day: dayOf(services.clock.now()) }
    const entry = {
      registrationId: id,
      ...receipt,
      way: 'transfer',
      version: 0,
      key: idOf(seed, 'receipt', id),
    } as const
    await recordReceipt(services, entry, call)
  }
  if (role === 'noted') await noteOnce(playing, id)
  if (role === 'unsubscribed') await unsubscribeFromMarketing(then, { email: order.buyer.email }, visitor(order.n))
  return role === 'withdrawn' || role === 'company-withdrawal' ? withdraw(playing, order, endedAt) : null
}

async function noteOnce({ services, client, staffId }: Playing, id: string): Promise<void> {
  const { rows } = await client.query('select 1 from registration_notes where registration_id = $1', [id])
  if (rows.length > 0) return
  const text = 'Volala, že príde o desať minút neskôr. Lektorka vie.'
  await addRegistrationNote(services, { registrationId: id, text }, staff(staffId))
}

async function withdraw(playing: Playing, order: FortnightOrder, endedAt: Date): Promise<{ id: string; at: Date }> {
  const { services, client, seed } = playing
  const [id, then] = [idOf(seed, 'declared', order.key), at(services, endedAt)]
  const placed = await findOrder(playing, `reg_${order.key}`)
  const { rows } = await client.query('select 1 from withdrawals where id = $1', [id])
  if (rows.length === 0) {
    const said = { name: order.buyer.name, reference: placed?.reference ?? '', email: order.buyer.email }
    await withdrawFromContract(then, { id, language: 'sk', ...said }, visitor(order.n))
  }
  await markSample(services.db, 'withdrawal', id, services.clock.now())
  await decideWithdrawal(then, { withdrawalId: id })
  const sent = await client.query<{ id: string }>(
    `select refunds.id from refunds join payments on payments.id = payment_id where registration_id = $1 and status = 'requested'`,
    [placed?.id],
  )
  for (const { id: refundId } of sent.rows) await sendRefund(then, { refundId })
  return { id, at: endedAt }
}

async function writeToSession(
  { services, seed, staffId }: Playing,
  session: OfferedSession | undefined,
): Promise<void> {
  if (!session) return
  const yesterday = at(services, new Date(services.clock.now().getTime() - DAY_MS))
  await sendSessionMessage(
    yesterday,
    {
      messageId: idOf(seed, 'session-message'),
      sessionId: session.id,
      participantIds: null,
      subject: 'Čo si pripraviť na kurz',
      body: 'Dobrý deň {meno},\n\nna kurz {kurz} ({datum} o {cas}) si prineste jednu úlohu zo svojej práce. Skúsime ju vyriešiť spolu.\n\nTešíme sa na vás.',
    },
    staff(staffId),
  )
}

/** One letter is answered, one waits since yesterday, one came a moment ago. */
const LETTERS = [
  {
    name: 'Zuzana Mlynárová',
    email: 'zuzana.mlynarova@skola.example',
    message: 'Dobrý deň, dá sa jeden účastník vymeniť za iného, keď ochorie? Ďakujem.',
    hoursAgo: 120,
    answer:
      'Dobrý deň,\n\náno, meno účastníka zmeníte sami v odkaze z potvrdenia až do začiatku kurzu.\n\nS pozdravom\nSoňa Jasenská',
  },
  {
    name: 'Peter Ďurica',
    email: 'peter.durica@posta.example',
    message: 'Dobrý deň, bude kurz pre pokročilých aj v decembri?',
    hoursAgo: 26,
    answer: null,
  },
  {
    name: 'Oľga Veselá',
    email: 'olga.vesela@javorina-7.example',
    message: 'Dobrý deň, potrebujeme faktúru s číslom našej objednávky. Kde ho zadáme?',
    hoursAgo: 1,
    answer: null,
  },
] as const

async function exchangeLetters({ services, client, staffId }: Playing): Promise<void> {
  for (const [index, { name, email, message, hoursAgo, answer }] of LETTERS.entries()) {
    const find = async () => {
      const found = await client.query<{ id: string; answers: number }>(
        `select id, (select count(*)::int from contact_answers where message_id = contact_messages.id) as answers
         from contact_messages where email = $1 and message = $2`,
        [email, message],
      )
      return found.rows[0]
    }
    const written = at(services, new Date(services.clock.now().getTime() - hoursAgo * HOUR_MS))
    if (!(await find())) await sendContactEmail(written, { name, email, message, website: '' }, visitor(100 + index))
    const letter = await find()
    if (!letter) throw new Error('A letter was sent and is not there')
    await markSample(services.db, 'message', letter.id, services.clock.now())
    if (answer === null || letter.answers > 0) continue
    const answered = at(services, new Date(services.clock.now().getTime() - (hoursAgo - 3) * HOUR_MS))
    await answerMessage(answered, { messageId: letter.id, seen: 0, text: answer, isHandled: true }, staff(staffId))
  }
}
