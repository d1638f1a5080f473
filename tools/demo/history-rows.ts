import { createHash } from 'node:crypto'
import { HOLD_MINUTES } from '#capabilities/booking/core/order-limits.ts'
import { INITIAL_COURSE_DEFAULTS } from '#capabilities/catalogue/catalogue.ts'
import { LEVELS } from '#capabilities/catalogue/grade.ts'
import { consentEvidence, evidenceOf } from '#capabilities/consent/consent-evidence.ts'
import { emailHash } from '#capabilities/consent/email-hash.server.ts'
import { BUILT_IN_CONTENT } from '#capabilities/content/built-in-content.ts'
import { textReferences } from '#capabilities/legal/text-references.server.ts'
import { WITHDRAWAL_MESSAGES } from '#capabilities/withdrawal/withdrawal.messages.ts'
import { addDays, dayOf } from '#kernel/day.ts'
import { messageIdFor } from '#platform/mail/message-id.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { History, PlannedChange, PlannedOrder, PlannedSession } from './plan-history.ts'
import { idOf, seeded } from './seeded.ts'
import type { Row } from './write-rows.ts'

/** The tables of a history in the order in which they can be written. */
export const HISTORY_TABLES = [
  'sessions',
  'registrations',
  'participants',
  'checkout_attempts',
  'payments',
  'refunds',
  'money_by_hand',
  'session_changes',
  'session_change_steps',
  'withdrawals',
  'withdrawal_outcomes',
  'withdrawal_closings',
  'order_origins',
  'form_openings',
  'webhook_events',
  'consent_entries',
  'cookie_choices',
  'contact_messages',
  'contact_answers',
  'alerts',
  'mails',
  'audit_events',
  'sample_rows',
] as const
export type HistoryTable = (typeof HISTORY_TABLES)[number]
export type HistoryRows = Record<HistoryTable, Array<Row>>

export type Needed = Pick<Services, 'config' | 'settings'>

export type Book = {
  rows: HistoryRows
  add(table: HistoryTable, ...rows: ReadonlyArray<Row>): void
  mail(given: {
    template: string
    payload: Record<string, unknown>
    to: string
    at: Date
    onceKey?: string
    failure?: string
  }): void
  mark(kind: string, rowId: string): void
}

const SECOND_MS = 1000
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const { durationMinutes, location, maxParticipants, basePriceCents, titles } = INITIAL_COURSE_DEFAULTS
/** Who teaches: the first two of the landing page. */
export const LECTURERS = BUILT_IN_CONTENT.instructors.people.slice(0, 2).map(({ name }) => name)
/** Set aside for documentation, and without its last part, as the ledger keeps it. */
const ADDRESS = '198.51.100.0'
const BROWSERS = ['Firefox 145', 'Chrome 142', 'Safari 26']
const ORIGINS = [
  { channel: 'search', source: 'google.com', campaign: null },
  { channel: 'direct', source: null, campaign: null },
  { channel: 'social', source: 'linkedin.com', campaign: null },
  { channel: 'email', source: 'newsletter', campaign: 'novinky-jesen' },
  { channel: 'campaign', source: 'google', campaign: 'kurzy-ai' },
] as const
const ARTICLES = ['prompt-nie-je-kuzlo', 'ai-v-malej-firme', null]

export function emptyBook({ config }: Pick<Services, 'config'>, seed: string, addedAt: Date): Book {
  const rows = Object.fromEntries(HISTORY_TABLES.map((table) => [table, [] as Array<Row>])) as HistoryRows
  const add: Book['add'] = (table, ...given) => void rows[table].push(...given)
  return {
    rows,
    add,
    mail({ template, payload, to, at, onceKey, failure }) {
      const id = idOf(seed, 'mail', template, onceKey ?? '', ...Object.values(payload).map(String))
      const sent = new Date(at.getTime() + 3 * SECOND_MS)
      add('mails', {
        id,
        template,
        payload,
        recipient: to,
        once_key: onceKey ?? null,
        status: failure ? 'failed' : 'sent',
        attempts: 1,
        message_id: messageIdFor(id, 0, config.mailFrom),
        last_error: failure ?? null,
        queued_at: at,
        sent_at: failure ? null : sent,
        failed_at: failure ? sent : null,
      })
    },
    mark: (kind, rowId) => add('sample_rows', { kind, row_id: rowId, added_at: addedAt }),
  }
}

/** What a planned history is in the tables of the product, as the product would have left it. */
export function writeHistory(
  services: Needed,
  book: Book,
  { history, seed, staffId, until }: { history: History; seed: string; staffId: string; until: Date },
): void {
  const sessionOf = new Map(history.sessions.map((session) => [session.id, session]))
  const changeOf = new Map(history.changes.map((change) => [change.sessionId, change]))
  const taken = new Map<string, number>()
  for (const order of history.orders) {
    const session = sessionOf.get(order.sessionId)
    if (!session) throw new Error('An order without its session')
    const change = changeOf.get(order.sessionId) ?? null
    writeOrder({ services, book, seed, staffId, until }, { order, session, change })
    if (isSeated(order)) taken.set(session.id, (taken.get(session.id) ?? 0) + order.participants.length)
  }
  for (const [index, session] of history.sessions.entries()) {
    if (!session.isThere)
      writeSession(book, seed, { session, change: changeOf.get(session.id) ?? null, index, staffId }, taken)
    writeOpenings(book, seed, session, until)
  }
  for (const change of history.changes) writeChange(book, { change, session: sessionOf.get(change.sessionId), staffId })
  book.rows.consent_entries.sort(byTime)
  book.rows.audit_events.sort(byTime)
}

function byTime(a: Row, b: Row): number {
  return (a.at as Date).getTime() - (b.at as Date).getTime()
}

function isSeated({ outcome: { kind } }: PlannedOrder): boolean {
  return kind === 'kept' || kind === 'goodwill'
}

function writeSession(
  book: Book,
  seed: string,
  given: { session: PlannedSession; change: PlannedChange | null; index: number; staffId: string },
  taken: ReadonlyMap<string, number>,
): void {
  const { session, change, index, staffId } = given
  const { id, grade, startsAt, createdAt } = session
  const isCancelled = change?.kind === 'cancelled'
  book.add('sessions', {
    id,
    title: titles[grade],
    level: LEVELS[grade],
    starts_at: startsAt,
    duration_minutes: durationMinutes,
    location,
    base_price_cents: basePriceCents[grade],
    price_cents: null,
    capacity: maxParticipants,
    seats_taken: taken.get(id) ?? 0,
    status: isCancelled ? 'cancelled' : 'published',
    join_url: `https://lekcia.example/${id.slice(0, 8)}`,
    instructor: LECTURERS[index % LECTURERS.length],
    version: change ? 2 : 1,
    cancelled_at: isCancelled ? change.madeAt : null,
    created_at: createdAt,
    updated_at: change?.madeAt ?? createdAt,
  })
  book.mark('session', id)
  audit(book, seed, { at: createdAt, action: 'session-scheduled', staffId, subject: { kind: 'session', id } })
}

/** Two in five who open the form order. */
function writeOpenings(book: Book, seed: string, { id, startsAt }: PlannedSession, until: Date): void {
  const chance = seeded(`${seed}|openings|${id}`)
  for (let before = 40; before >= 1; before -= 2) {
    const day = addDays(dayOf(startsAt), -before)
    if (day < dayOf(until)) book.add('form_openings', { session_id: id, day, count: chance.between(1, 4) })
  }
}

function audit(
  book: Book,
  seed: string,
  given: { at: Date; action: string; staffId: string | null; subject: { kind: string; id: string } },
): void {
  const { at, action, staffId, subject } = given
  book.add('audit_events', {
    id: idOf(seed, 'audit', action, subject.id),
    at,
    actor_kind: staffId === null ? 'visitor' : 'admin',
    actor_id: staffId,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    request_id: idOf(seed, 'request', action, subject.id),
  })
}

type Around = { services: Needed; book: Book; seed: string; staffId: string; until: Date }
type Whole = { order: PlannedOrder; session: PlannedSession; change: PlannedChange | null }

function writeOrder(around: Around, whole: Whole): void {
  const { services, book, seed, staffId } = around
  const { order, session } = whole
  const { id, origin, createdAt, buyer, company, participants, unitPriceCents, outcome } = order
  const isInvoice = origin === 'invoice'
  const end = outcome.kind === 'kept' || outcome.kind === 'expired' ? null : outcome
  book.add('registrations', {
    id,
    reference: order.reference,
    client_key: `${isInvoice ? 'man' : 'reg'}_${id}`,
    request_hash: createHash('sha256').update(id).digest('base64url'),
    session_id: session.id,
    state: stateOf(order, session, around.until),
    origin,
    kind: company ? 'business' : 'personal',
    seats: participants.length,
    unit_price_cents: unitPriceCents,
    total_cents: unitPriceCents * participants.length,
    early_bird_until: order.earlyBirdUntil,
    vat_percent: services.settings.current().brand.vatPercent,
    buyer_name: buyer.name,
    buyer_email: buyer.email,
    company_name: company?.name ?? null,
    company_ico: company?.ico ?? null,
    company_dic: company?.dic ?? null,
    company_address: company?.address ?? null,
    held_until: isInvoice ? null : later(createdAt, HOLD_MINUTES * MINUTE_MS),
    created_at: createdAt,
    state_changed_at:
      end && end.kind !== 'goodwill' ? end.at : (order.paidAt ?? later(createdAt, HOLD_MINUTES * MINUTE_MS)),
    paid_at: order.paidAt,
    calendar_sequence: whole.change || outcome.kind === 'cancelled' ? 1 : 0,
  })
  book.mark('registration', id)
  const chance = seeded(`${seed}|${id}`)
  for (const [index, person] of participants.entries()) {
    book.add('participants', {
      id: participantId(order, index),
      registration_id: id,
      position: index + 1,
      name: person.name,
      email: person.email,
      work_type: chance.pick(company ? ['management', 'marketing', 'sales'] : ['marketing', 'education', 'it-tech']),
      ai_proficiency: chance.pick(['low', 'low', 'average', 'high']),
    })
  }
  writeConsents(around, order, chance.pick(BROWSERS))
  const action = isInvoice ? 'registration-entered' : 'registration-held'
  audit(book, seed, {
    at: createdAt,
    action,
    staffId: isInvoice ? staffId : null,
    subject: { kind: 'registration', id },
  })
  if (isInvoice) writeInvoice(around, order)
  else writeCard(around, order)
  if (!isInvoice && chance.isOf(0.6)) {
    book.add('order_origins', { registration_id: id, ...chance.pick(ORIGINS), article: chance.pick(ARTICLES) })
  }
  if (order.paidAt) writeLetters(around, whole, order.paidAt)
  if (outcome.kind === 'withdrawn') writeWithdrawal(around, order, outcome)
  if (outcome.kind === 'cancelled') {
    audit(book, seed, {
      at: outcome.at,
      action: 'registration-cancelled',
      staffId,
      subject: { kind: 'registration', id },
    })
    book.mail({
      template: 'registration-refunded',
      payload: { registrationId: id },
      to: buyer.email,
      at: outcome.at,
      onceKey: `refunded:${id}`,
    })
  }
}

function stateOf({ outcome, origin }: PlannedOrder, { startsAt }: PlannedSession, until: Date): string {
  switch (outcome.kind) {
    case 'expired':
      return 'expired'
    case 'withdrawn':
      return 'withdrawn'
    case 'cancelled':
      return 'refunded'
    case 'session':
      return origin === 'card' ? 'refunded' : 'cancelled'
    default:
      return startsAt < later(until, 13 * DAY_MS) ? 'completed' : 'paid'
  }
}

function participantId({ id }: PlannedOrder, index: number): string {
  return idOf(id, 'participant', index)
}

function writeConsents({ services, book }: Around, order: PlannedOrder, userAgent: string): void {
  const texts = textReferences(services, null)
  const isInvoice = order.origin === 'invoice'
  const ticked = {
    dataProcessing: { given: true },
    marketing: { given: order.wantsNews },
    privacyPolicyAccepted: true,
    termsAccepted: true,
    privacyPolicyVersion: texts.privacy.version,
    termsVersion: texts.terms.version,
    ...(order.asksForEarlyStart && { earlyStart: true }),
  }
  const evidence = isInvoice
    ? (['data-processing', 'privacy-policy', 'terms'] as const).map((purpose) => evidenceOf(purpose, true, texts))
    : consentEvidence(ticked, texts)
  const common = {
    email_hash: emailHash(services.config, order.buyer.email),
    ip_address: isInvoice ? null : ADDRESS,
    user_agent: isInvoice ? null : userAgent,
  }
  const given = { registration_id: order.id, source: isInvoice ? 'admin' : 'registration', ...common }
  book.add('consent_entries', ...evidence.map((entry) => ({ at: order.createdAt, ...given, ...entry })))
  if (!order.unsubscribedAt) return
  const ended = { registration_id: null, source: 'unsubscribe', ...common, ...evidenceOf('marketing', false, texts) }
  book.add('consent_entries', { at: order.unsubscribedAt, ...ended })
}

/** An attempt at the checkout and, where it was paid, the payment with what went back of it. */
function writeCard({ book, seed, until }: Around, order: PlannedOrder): void {
  const { id, createdAt, paidAt, outcome, participants, unitPriceCents } = order
  const [attemptId, checkout] = [idOf(id, 'attempt'), `cs_test_${stripeLetters(id, 'checkout', 58)}`]
  const amount = unitPriceCents * participants.length
  book.add('checkout_attempts', {
    id: attemptId,
    registration_id: id,
    number: 1,
    status: paidAt ? 'complete' : 'expired',
    amount_cents: amount,
    stripe_session_id: checkout,
    expires_at: later(createdAt, 35 * MINUTE_MS),
    created_at: createdAt,
    sent_at: createdAt,
    checked_at: paidAt ?? later(createdAt, 40 * MINUTE_MS),
  })
  if (!paidAt) return
  const paymentId = idOf(id, 'payment')
  const back = outcome.kind === 'kept' || outcome.kind === 'expired' ? null : outcome
  book.add('payments', {
    id: paymentId,
    registration_id: id,
    attempt_id: attemptId,
    stripe_session_id: checkout,
    stripe_payment_intent_id: `pi_3${stripeLetters(id, 'intent', 24)}`,
    amount_cents: amount,
    refunded_cents: back?.cents ?? 0,
    is_surplus: false,
    paid_at: paidAt,
    recorded_at: later(paidAt, 2 * SECOND_MS),
  })
  // Stripe shows an event for thirty days; older ones nobody could compare.
  if (until.getTime() - paidAt.getTime() < 30 * DAY_MS) {
    book.add('webhook_events', {
      id: `evt_1${stripeLetters(id, 'event', 24)}`,
      type: 'checkout.session.completed',
      object_id: checkout,
      received_at: later(paidAt, SECOND_MS),
      applied_at: later(paidAt, 2 * SECOND_MS),
      attempts: 1,
    })
  }
  if (!back) return
  const reasons = { goodwill: 'goodwill', cancelled: 'cancelled', withdrawn: 'withdrawn', session: 'session' } as const
  const refundId = idOf(id, 'refund')
  book.add('refunds', {
    id: refundId,
    payment_id: paymentId,
    amount_cents: back.cents,
    reason: reasons[back.kind],
    status: 'succeeded',
    stripe_refund_id: `re_3${stripeLetters(id, 'refund', 24)}`,
    requested_at: back.at,
    settled_at: later(back.at, 4 * SECOND_MS),
  })
  if (back.kind !== 'goodwill') return
  const { email } = order.buyer
  book.mail({
    template: 'money-returned',
    payload: { refundId },
    to: email,
    at: back.at,
    onceKey: `money-returned:${refundId}`,
  })
  audit(book, seed, { at: back.at, action: 'payment-refunded', staffId: null, subject: { kind: 'registration', id } })
}

function writeInvoice({ book, staffId }: Around, order: PlannedOrder): void {
  const { id, outcome, receivedOn, participants, unitPriceCents } = order
  if (!receivedOn) return
  const entry = (kind: 'received' | 'owed_back' | 'returned', day: string) => ({
    id: idOf(id, kind),
    registration_id: id,
    kind,
    amount_cents: unitPriceCents * participants.length,
    day,
    way: kind === 'owed_back' ? null : 'transfer',
    recorded_by: staffId,
    recorded_at: new Date(`${day}T10:00:00Z`),
  })
  book.add('money_by_hand', entry('received', receivedOn))
  if (outcome.kind !== 'session') return
  const decided = dayOf(outcome.at) > receivedOn ? dayOf(outcome.at) : receivedOn
  book.add('money_by_hand', entry('owed_back', decided), entry('returned', addDays(decided, 3)))
}

function writeLetters({ book }: Around, { order, session, change }: Whole, paidAt: Date): void {
  const { id, buyer, participants, outcome } = order
  const about = { registrationId: id }
  book.mail({
    template: 'registration-confirmed',
    payload: about,
    to: buyer.email,
    at: paidAt,
    onceKey: `confirmation:${id}`,
  })
  const hasTakenPlace = (outcome.kind === 'kept' || outcome.kind === 'goodwill') && !session.isThere
  for (const [index, { email }] of participants.entries()) {
    const personId = participantId(order, index)
    const to = { payload: { participantId: personId }, to: email }
    book.mail({
      template: 'participant-invited',
      ...to,
      at: later(paidAt, SECOND_MS),
      onceKey: `invitation:${personId}`,
    })
    const remindedAt = later(session.startsAt, -DAY_MS)
    if (hasTakenPlace && paidAt < remindedAt) {
      const startsAt = session.startsAt.toISOString()
      const onceKey = `reminder:${personId}:${startsAt}`
      book.mail({
        template: 'participant-reminded',
        payload: { participantId: personId, startsAt },
        to: email,
        at: remindedAt,
        onceKey,
      })
    }
    if (change && email !== buyer.email) {
      const template = change.kind === 'moved' ? 'seat-moved' : 'seat-cancelled'
      const onceKey = `session-${change.kind}:${change.id}:${personId}`
      book.mail({
        template,
        payload: { changeId: change.id, participantId: personId },
        to: email,
        at: change.madeAt,
        onceKey,
      })
    }
  }
  if (!change) return
  const onceKey = `session-${change.kind}:${change.id}:${id}`
  const payload = { changeId: change.id, registrationId: id }
  book.mail({ template: `session-${change.kind}`, payload, to: buyer.email, at: change.madeAt, onceKey })
  const isByHand = order.origin === 'invoice' && change.kind === 'cancelled'
  book.add('session_change_steps', {
    change_id: change.id,
    registration_id: id,
    state: isByHand ? 'task-done' : 'done',
    answer:
      change.kind === 'cancelled' ? null : outcome.kind === 'session' ? 'refund' : index(id) % 3 === 0 ? null : 'stays',
    refund_id: outcome.kind === 'session' && order.origin === 'card' ? idOf(id, 'refund') : null,
    attempts: 0,
    updated_at: later(change.madeAt, (isByHand ? 4 : 0.1) * DAY_MS),
  })
}

function index(id: string): number {
  return Number.parseInt(id.slice(0, 4), 16)
}

function writeChange(
  book: Book,
  { change, session, staffId }: { change: PlannedChange; session: PlannedSession | undefined; staffId: string },
): void {
  if (!session) return
  const plan = (startsAt: Date) => ({ startsAt: startsAt.toISOString(), durationMinutes, location })
  book.add('session_changes', {
    id: change.id,
    session_id: session.id,
    kind: change.kind,
    before: plan(change.before),
    after: change.kind === 'moved' ? plan(session.startsAt) : null,
    note:
      change.kind === 'moved'
        ? 'Lektor ochorel, kurz bude o týždeň.'
        : 'Lektor ochorel a náhradu sme nenašli. Mrzí nás to.',
    made_by: staffId,
    made_at: change.madeAt,
    finished_at: later(change.madeAt, 4 * DAY_MS),
  })
}

function writeWithdrawal(
  { book, seed }: Around,
  order: PlannedOrder,
  { at, cents }: { at: Date; cents: number },
): void {
  const { id: registrationId, buyer, reference } = order
  const id = idOf(seed, 'withdrawal', registrationId)
  addDeclaration(book, { id, at, name: buyer.name, reference, email: buyer.email })
  book.add('withdrawal_outcomes', {
    withdrawal_id: id,
    decided_at: later(at, SECOND_MS),
    registration_id: registrationId,
    standing: 'statutory',
    refund_cents: cents,
    refund_id: idOf(registrationId, 'refund'),
  })
  const onceKey = `withdrawal-decided:${id}`
  book.mail({
    template: 'withdrawal-decided',
    payload: { withdrawalId: id },
    to: buyer.email,
    at: later(at, SECOND_MS),
    onceKey,
  })
}

/** A declaration as it came, with its receipt. */
export function addDeclaration(
  book: Book,
  { id, at, name, reference, email }: { id: string; at: Date; name: string; reference: string; email: string },
): void {
  book.add('withdrawals', {
    id,
    received_at: at,
    statement: WITHDRAWAL_MESSAGES.sk.summary.statement,
    name,
    reference,
    email,
    language: 'sk',
    due_on: addDays(dayOf(at), 14),
    ip_address: ADDRESS,
    user_agent: BROWSERS[0],
  })
  book.mark('withdrawal', id)
  const onceKey = `withdrawal-received:${id}`
  book.mail({ template: 'withdrawal-received', payload: { withdrawalId: id }, to: email, at, onceKey })
}

/** What Stripe would call it, the same for the same order. */
function stripeLetters(id: string, what: string, length: number): string {
  return seeded(`${id}|${what}`).letters('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', length)
}

function later(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms)
}
