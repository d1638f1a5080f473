import {
  freeIn,
  type Model,
  type ModelEntry,
  type ModelOffer,
  type ModelRegistration,
  sessionOf,
  waitingIn,
} from './histories-state.testing.server.ts'

/** The waiting line in the model of histories: who waits, what is kept for them, and what is offered to whom. */

type Seats = { wants: number; acceptsFrom: number }

/** Each of these changes one entry and then offers what is kept, in two transactions; half of it is the change alone. */
export type LineStep =
  | ({ kind: 'join'; session: number; email: number } & Seats)
  | { kind: 'confirm' | 'leave' | 'wait-for-all' | 'lapse'; entry: number; isHalf?: true }
  | ({ kind: 'change-wish'; entry: number; isHalf?: true } & Seats)
  | { kind: 'serve'; registration: number; isHalf?: true }
  | { kind: 'sweep'; session: number }

const LINE_KINDS: ReadonlySet<string> = new Set<LineStep['kind']>([
  'join',
  'confirm',
  'leave',
  'wait-for-all',
  'lapse',
  'change-wish',
  'serve',
  'sweep',
])

export function isOfLine(step: { kind: string }): step is LineStep {
  return LINE_KINDS.has(step.kind)
}

/** What a step does one after the other; whoever does something at the same moment may come between. */
export function partsOf<Any extends { kind: string }>(model: Model, step: Any): ReadonlyArray<Any | LineStep> {
  if (!isOfLine(step) || step.kind === 'join' || step.kind === 'sweep') return [step]
  return [
    { ...step, isHalf: true },
    { kind: 'sweep', session: sessionOfStep(model, step) },
  ]
}

function sessionOfStep(model: Model, step: Exclude<LineStep, { kind: 'join' | 'sweep' }>): number {
  const found = step.kind === 'serve' ? model.registrations[step.registration] : model.entries[step.entry]
  if (!found) throw new Error(`The model has no such number as in ${JSON.stringify(step)}`)
  return found.session
}

export function takeLineStep(model: Model, step: LineStep): string {
  if (step.kind === 'join') return join(model, step)
  if (step.kind === 'sweep') return sweep(model, step.session)
  const session = sessionOfStep(model, step)
  const answer = change(model, step)
  if (answer === 'done' && !step.isHalf) sweep(model, session)
  return answer === 'nothing' ? 'done' : answer
}

function change(model: Model, step: Exclude<LineStep, { kind: 'join' | 'sweep' }>): string {
  if (step.kind === 'serve') {
    const registration = model.registrations[step.registration]
    return registration && serve(model, registration) ? 'done' : 'nothing'
  }
  const entry = model.entries[step.entry]
  if (!entry) throw new Error(`The model has no entry ${step.entry}`)
  const open = openOffer(entry)
  switch (step.kind) {
    case 'confirm':
      return confirm(model, entry)
    case 'leave':
      if (entry.state !== 'asked' && entry.state !== 'waiting') return 'done'
      decline(model, entry)
      entry.state = 'left'
      return 'done'
    case 'change-wish':
      if (entry.state !== 'waiting') return 'ENTRY_OVER'
      Object.assign(entry, { wants: step.wants, acceptsFrom: step.acceptsFrom })
      return 'done'
    case 'wait-for-all':
      if (entry.state !== 'waiting' || !open) return 'OFFER_OVER'
      decline(model, entry)
      entry.acceptsFrom = entry.wants
      return 'done'
    case 'lapse':
      if (open) open.isOver = true
      return 'done'
  }
}

function join(model: Model, { session, email, wants, acceptsFrom }: Extract<LineStep, { kind: 'join' }>): string {
  if (freeIn(sessionOf(model, session)) >= wants) return 'SEATS_FREE'
  const before = entryOf(model, session, email)
  if (before?.state === 'asked') Object.assign(before, { wants, acceptsFrom })
  if (before) return 'done'
  const seats = { wants, acceptsFrom }
  const place = { place: null, joinedAt: null, missed: null }
  model.entries.push({ session, email, state: 'asked', ...seats, ...place, offers: [] })
  return 'done'
}

/** The one that a mailbox has in a session. */
function entryOf({ entries }: Model, session: number, email: number): ModelEntry | undefined {
  return entries.find(
    (entry) =>
      entry.session === session && entry.email === email && (entry.state === 'asked' || entry.state === 'waiting'),
  )
}

function confirm(model: Model, entry: ModelEntry): string {
  if (entry.state === 'waiting') return 'done'
  if (entry.state !== 'asked') return 'ENTRY_OVER'
  const places = model.entries.flatMap(({ session, place }) => (session === entry.session ? (place ?? 0) : []))
  Object.assign(entry, { state: 'waiting', place: Math.max(0, ...places) + 1, joinedAt: model.moment++ })
  return 'done'
}

/** Whoever waits and pays waits no longer; an order from before they stood in line is no reason. */
function serve(model: Model, { session, content, orderedAt }: ModelRegistration): boolean {
  const entry = entryOf(model, session, content.email)
  if (entry?.state !== 'waiting' || (entry.joinedAt ?? 0) > orderedAt) return false
  entry.state = 'served'
  letGo(entry)
  return true
}

/** The same seats are not offered to them again. */
function decline(model: Model, entry: ModelEntry): void {
  if (letGo(entry)) entry.missed = sessionOf(model, entry.session).freed
}

function letGo(entry: ModelEntry): boolean {
  const open = openOffer(entry)
  if (open) open.state = 'declined'
  return open !== undefined
}

export function openOffer({ offers }: ModelEntry): ModelOffer | undefined {
  return offers.find(({ state }) => state === 'open')
}

/** Takes note of orders and of time, and offers what is kept to the first whom it suffices for; the rest goes on sale. */
function sweep(model: Model, number: number): string {
  const session = sessionOf(model, number)
  const entries = model.entries.filter((entry) => entry.session === number)
  for (const entry of entries) {
    if (entry.state !== 'waiting' || !entry.offers.some(({ state }) => state === 'paid')) continue
    entry.state = 'served'
    letGo(entry)
  }
  for (const entry of entries) {
    for (const offer of entry.offers) {
      if (offer.state !== 'unpaid' && !(offer.state === 'open' && offer.isOver)) continue
      offer.state = 'lapsed'
      entry.missed = session.freed
    }
  }
  const onOffer = openSeats(model, number)
  let rest = session.kept - onOffer
  if (rest <= 0) return 'done'
  for (const entry of waitingIn(model, number)) {
    const isBusy = entry.offers.some(({ state }) => state === 'open' || state === 'taken')
    const hasMissed = entry.missed !== null && entry.missed >= session.freed
    if (isBusy || hasMissed || entry.acceptsFrom > rest) continue
    const seats = Math.min(entry.wants, rest)
    entry.offers.push({ seats, state: 'open', isOver: false, key: null })
    rest -= seats
  }
  session.kept -= rest
  return 'done'
}

export function openSeats({ entries }: Model, number: number): number {
  return entries.reduce((sum, entry) => sum + (entry.session === number ? (openOffer(entry)?.seats ?? 0) : 0), 0)
}

/** Whether anybody has something to do there: as the job of the minute asks. */
export function isToSweep(model: Model, number: number): boolean {
  const ofSession = model.entries.filter(({ session }) => session === number)
  return (
    sessionOf(model, number).kept > openSeats(model, number) ||
    ofSession.some(({ state, offers }) =>
      offers.some((offer) => offer.state === 'unpaid' || (offer.state === 'paid' && state === 'waiting')),
    )
  )
}

/** Why an offer cannot be ordered; null when it can. */
export function whyNotOffered(
  { entries }: Model,
  { session, offer }: { session: number; offer: number },
): string | null {
  const entry = entries[offer]
  if (entry?.session !== session) return 'ENTRY_NOT_FOUND'
  if (entry.state !== 'waiting') return 'ENTRY_OVER'
  const open = openOffer(entry)
  return open && !open.isOver ? null : 'OFFER_OVER'
}

/** How an order ends stands with the offer that it took. */
export function endOfferOf(entries: ReadonlyArray<ModelEntry>, key: number, isPaid: boolean): void {
  for (const { offers } of entries) {
    for (const offer of offers) {
      if (offer.key !== key) continue
      if (isPaid) offer.state = 'paid'
      else if (offer.state === 'taken') offer.state = 'unpaid'
    }
  }
}
