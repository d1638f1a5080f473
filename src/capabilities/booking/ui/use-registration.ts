import { type RefObject, useEffect, useRef, useState } from 'react'
import { freeSeats } from '#capabilities/schedule/availability.ts'
import type { PublicSession } from '#capabilities/schedule/schedule.ts'
import type { Language } from '#kernel/language.ts'
import { useAnalytics } from '#platform/analytics/analytics-context.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { checkDraft, type DraftErrors, inWords, missingConsents } from '../check-draft.ts'
import { countOpened } from '../count-opened.ts'
import { startsWithinWithdrawal } from '../early-start.ts'
import type { LegalTexts } from '../legal-texts.ts'
import { forgetOrder, type OpenOrder, rememberedOrder, rememberOrder } from '../open-order.ts'
import { EMPTY_DRAFT, type OrderDraft, orderOf, seatsOf } from '../order-draft.ts'
import { orderKeys } from '../order-keys.ts'
import { HOLD_MINUTES } from '../order-limits.ts'
import { type CheckoutFailure, startCheckout } from '../start-checkout.ts'
import { focusFirst } from './focus-first.ts'
import { FORM_WORDS } from './form-words.ts'
import { type TextsStanding, useLegalTexts } from './use-legal-texts.ts'
import { useWrittenBefore } from './use-written-before.ts'

/** What the server knows of a form that it rendered or got back. */
export type GivenForm = {
  key: string
  texts: LegalTexts
  draft?: OrderDraft | undefined
  errors?: DraftErrors | undefined
  messages?: ReadonlyArray<string> | undefined
}

export type LegalDocumentName = 'privacy' | 'terms'

/** Everything that the parts of the form show and may ask for. */
export type Registration = {
  formId: string
  form: RefObject<HTMLFormElement | null>
  session: PublicSession
  language: Language
  draft: OrderDraft
  errors: DraftErrors
  /** The field that a page which came back from the server begins with. */
  beginAt: string | undefined
  /** For the whole form: what has to be done before it can be sent, or why it was refused. */
  messages: ReadonlyArray<string>
  texts: TextsStanding
  asksEarlyStart: boolean
  seats: number
  free: number
  /** Euros for one seat. */
  price: number
  key: string
  openOrder: OpenOrder | null
  isSending: boolean
  /** Why the button refuses; null when it does not. */
  whyNot: string | null
  change: (changed: Partial<OrderDraft>) => void
  finishReading: (hash: string) => void
  loadTextsAgain: () => void
  send: () => void
  explain: () => void
}

const NO_ERRORS: DraftErrors = {}
const NO_MESSAGES: ReadonlyArray<string> = []
/** After these the server knows the key as that of an order which is over or another one. */
const KEY_IS_SPENT = new Set(['KEY_USED', 'HOLD_ENDED', 'PAYMENT_REFUSED'])

type Opened = { session: PublicSession; language: Language; given: GivenForm | null; now: Date }

/** The state of one form, from its opening until it is sent or closed. */
export function useRegistration({ session, language, given, now }: Opened): Registration {
  const formId = `registration-${session.id}`
  const form = useRef<HTMLFormElement>(null)
  const isAlive = useHydrated()
  const analytics = useAnalytics()
  const takeStep = useSteps()
  const [draft, setDraft] = useState(given?.draft ?? EMPTY_DRAFT)
  const [errors, setErrors] = useState(given?.errors ?? NO_ERRORS)
  const [messages, setMessages] = useState(given?.messages ?? NO_MESSAGES)
  const [read, setRead] = useState<ReadonlySet<string>>(new Set())
  const [isEarlyStartAsked, setIsEarlyStartAsked] = useState(false)
  const [texts, loadTextsAgain] = useLegalTexts(given?.texts ?? null, language)
  const [told, tell] = useTold(session)
  const [isSending, setIsSending] = useSending()
  const [openOrder, setOpenOrder] = useOpenOrder(session.id)
  const [keys] = useState(() => orderKeys(given?.key))

  const words = FORM_WORDS[language]
  const asksEarlyStart = isEarlyStartAsked || startsWithinWithdrawal(new Date(session.date), now)
  const seats = seatsOf(draft)
  const free = told?.free ?? freeSeats(session)
  const price = told?.price ?? session.price
  const unread = texts.state === 'ready' ? unreadOf(texts.texts, read) : []
  const whyNot = isAlive ? reasonNot() : null

  useWrittenBefore(form, setDraft)
  useEffect(() => {
    countOpened(session.id)
    analytics.registration('open_form')
  }, [session.id, analytics])

  function reasonNot(): string | null {
    if (session.isClosed) return inWords('REGISTRATION_CLOSED', language)
    if (seats > free) return inWords('NOT_ENOUGH_SEATS', language, { free })
    if (texts.state === 'failed') return words.textsFailed
    if (texts.state === 'loading') return words.waitForTexts
    const wanted = [
      ...(unread.length > 0 ? [words.unread[unread.length > 1 ? 'both' : (unread[0] ?? 'both')]] : []),
      ...(missingConsents(draft, { earlyStart: asksEarlyStart }).length > 0 ? [words.tickConsents] : []),
    ]
    return wanted.length > 0 ? `${words.still}${wanted.join(words.and)}.` : null
  }

  function change(changed: Partial<OrderDraft>) {
    takeStep(changed)
    const next = { ...draft, ...changed }
    setDraft(next)
    if (errors === NO_ERRORS) return
    // A mistake is pointed out after sending, and taken back as soon as it is repaired.
    const { errors: left } = checkDraft(next, { earlyStart: asksEarlyStart }, language)
    const still = Object.fromEntries(Object.entries(errors).filter(([field]) => left[field]))
    setErrors(still)
    if (Object.keys(errors).length > 0 && Object.keys(still).length === 0) setMessages(NO_MESSAGES)
  }

  /** Says what is missing and goes to the first of it. True when nothing is. */
  function check(): boolean {
    const found = checkDraft(draft, { earlyStart: asksEarlyStart }, language)
    const isTooMany = seats > free
    const blocked = [
      ...(session.isClosed ? [inWords('REGISTRATION_CLOSED', language)] : []),
      ...(isTooMany ? [inWords('NOT_ENOUGH_SEATS', language, { free })] : []),
      ...(texts.state === 'loading' ? [words.waitForTexts] : []),
      ...(texts.state === 'failed' ? [words.textsFailed] : []),
      ...(unread.length > 0 ? [words.readBoth] : []),
    ]
    setErrors(found.errors)
    setMessages([...blocked, ...found.sentences])
    if (blocked.length === 0 && found.sentences.length === 0) return true
    focusFirst(form.current, { fields: Object.keys(found.errors), unread, isTooMany })
    return false
  }

  async function send() {
    if (isSending || !check() || texts.state !== 'ready') return
    setIsSending(true)
    analytics.registration('submit', { value: seats })
    const { versions } = texts.texts
    const order = orderOf(draft, { key: '', session, price, versions, asksEarlyStart })
    order.sessionId = keys.keyFor(order)
    // After its key: the same order is the same, whatever was read meanwhile.
    const origin = analytics.origin()
    const failure = await startCheckout(origin ? { ...order, origin } : order, {
      language,
      redirect(url) {
        const heldUntil = Date.now() + HOLD_MINUTES * 60_000
        rememberOrder({ sessionId: session.id, clientKey: order.sessionId, heldUntil })
        analytics.registration('redirect')
        location.assign(url)
      },
    })
    if (failure) {
      setIsSending(false)
      learnFrom(failure)
    }
  }

  /** A refusal says what holds now; the form takes it over, so that sending again can succeed. */
  function learnFrom({ code, message, refusal }: CheckoutFailure) {
    const details = (refusal ?? {}) as { price?: unknown; free?: unknown }
    setMessages([message])
    if (code === 'PRICE_CHANGED' && typeof details.price === 'number') tell({ price: details.price })
    if (code === 'NOT_ENOUGH_SEATS' && typeof details.free === 'number') tell({ free: details.free })
    if (code === 'EARLY_START_REQUIRED') setIsEarlyStartAsked(true)
    if (code === 'TEXTS_CHANGED') loadTextsAgain()
    if (code === 'HOLD_EXISTS') setOpenOrder(rememberedOrder(session.id))
    if (code === 'HOLD_ENDED') {
      forgetOrder(session.id)
      setOpenOrder(null)
    }
    if (code !== null && KEY_IS_SPENT.has(code)) keys.spend()
  }

  return {
    formId,
    form,
    session,
    language,
    draft,
    errors,
    beginAt: Object.keys(given?.errors ?? NO_ERRORS)[0],
    messages,
    texts,
    asksEarlyStart,
    seats,
    free,
    price,
    key: given?.key ?? '',
    openOrder,
    isSending,
    whyNot,
    change,
    finishReading: (hash) => setRead((before) => new Set([...before, hash])),
    loadTextsAgain,
    send,
    explain: () => void check(),
  }
}

/** Parts of the form that somebody has begun, each told once. */
const STEPS = { person: 'person', company: 'billing', participants: 'participants', consents: 'consents' } as const

function useSteps(): (changed: Partial<OrderDraft>) => void {
  const analytics = useAnalytics()
  const taken = useRef(new Set<string>())
  return (changed) => {
    for (const [part, label] of Object.entries(STEPS)) {
      if (!(part in changed) || taken.current.has(label)) continue
      taken.current.add(label)
      analytics.registration('step', { label })
    }
  }
}

function unreadOf(texts: LegalTexts, read: ReadonlySet<string>): ReadonlyArray<LegalDocumentName> {
  return (['privacy', 'terms'] as const).filter((name) => !read.has(texts[name].hash))
}

type Told = { price?: number; free?: number }

/** What a refusal said about the session holds until the timetable says something newer. */
function useTold(session: PublicSession): [Told | null, (told: Told) => void] {
  const [told, setTold] = useState<(Told & { of: PublicSession }) | null>(null)
  return [told?.of === session ? told : null, (news) => setTold({ ...news, of: session })]
}

/** Whoever comes back from the payment to a page that the browser kept finds it ready again, not still sending. */
function useSending(): [boolean, (isSending: boolean) => void] {
  const [isSending, setIsSending] = useState(false)
  useEffect(() => {
    const comeBack = () => setIsSending(false)
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])
  return [isSending, setIsSending]
}

/** Known in the browser alone, and looked up again whenever somebody comes back to the page. */
function useOpenOrder(sessionId: string): [OpenOrder | null, (order: OpenOrder | null) => void] {
  const [order, setOrder] = useState<OpenOrder | null>(null)
  useEffect(() => {
    const look = () => setOrder(rememberedOrder(sessionId))
    look()
    addEventListener('pageshow', look)
    return () => removeEventListener('pageshow', look)
  }, [sessionId])
  return [order, setOrder]
}
