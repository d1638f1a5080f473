import { type RefObject, use, useEffect, useRef, useState } from 'react'
import type { BookingApi } from '#capabilities/booking/booking.contract.ts'
import type { QuotedPrice } from '#capabilities/booking/booking.ts'
import { asksForEarlyStart } from '#capabilities/booking/core/early-start.ts'
import { HOLD_MINUTES } from '#capabilities/booking/core/order-limits.ts'
import { transferTerms } from '#capabilities/booking/core/transfer-terms.ts'
import { type DiscountRule, discountOf } from '#capabilities/discounts/discount.ts'
import { freeSeats } from '#capabilities/schedule/availability.ts'
import type { ShownSession } from '#capabilities/schedule/schedule.ts'
import { timeOf } from '#kernel/day.ts'
import type { Language } from '#kernel/language.ts'
import { type Cents, euros } from '#kernel/money.ts'
import { useAnalytics } from '#platform/browser/analytics/analytics-context.ts'
import { ApiError, callApi } from '#platform/http/api-client.ts'
import { useHydrated } from '#ui/hooks/use-hydrated.ts'
import { checkDraft, type DraftErrors, inWords, missingConsents } from '../check-draft.ts'
import { countOpened } from '../count-opened.ts'
import { FORM_MESSAGES } from '../form.messages.ts'
import type { FormAgreement } from '../form-agreement.ts'
import type { LegalTexts } from '../legal-texts.ts'
import { forgetOrder, type OpenOrder, rememberedOrder, rememberOrder } from '../open-order.ts'
import { EMPTY_DRAFT, emailOf, isEmptyDraft, isPassOf, type OrderDraft, orderOf, seatsOf } from '../order-draft.ts'
import { orderKeys } from '../order-keys.ts'
import { sameEmailAs, sharedEmails } from '../participant-list.ts'
import { type CheckoutFailure, startCheckout } from '../start-checkout.ts'
import { useDraftBeforePayment, useOpenOrder, useSending } from './back-from-payment.ts'
import { focusFirst } from './focus-first.ts'
import { TransferOfferContext } from './transfer-offer-context.ts'
import { buyerKeyOf, useBuyerPrice } from './use-buyer-price.ts'
import { type TextsStanding, useLegalTexts } from './use-legal-texts.ts'
import { useWrittenBefore } from './use-written-before.ts'

/** What the server knows of a form that it rendered or got back. */
export type GivenForm = {
  key: string
  texts: LegalTexts
  draft?: OrderDraft | undefined
  errors?: DraftErrors | undefined
  messages?: ReadonlyArray<string> | undefined
  offersLink?: boolean | undefined
  /** What the order costs a buyer from abroad. */
  quote?: QuotedPrice | undefined
  /** Seats kept for somebody who waited; they alone are ordered, at their price. */
  offer?: { token: string; seats: number; price: number } | undefined
  /** What the code in the form takes off. */
  discount?: DiscountRule | undefined
  /** What was agreed on with the company whose page the form was opened from. */
  agreement?: FormAgreement | undefined
}

export type LegalDocumentName = 'privacy' | 'terms'

/** Everything that the parts of the form show and may ask for. */
export type Registration = {
  formId: string
  form: RefObject<HTMLFormElement | null>
  session: ShownSession
  language: Language
  /** When the form was opened. */
  now: Date
  draft: OrderDraft
  errors: DraftErrors
  /** The field that a page which came back from the server begins with. */
  beginAt: string | undefined
  /** For the whole form: what has to be done before it can be sent, or why it was refused. */
  messages: ReadonlyArray<string>
  /** What was technically wrong when an order failed, in English; null when none did. */
  technical: string | null
  texts: TextsStanding
  asksEarlyStart: boolean
  seats: number
  free: number
  /** Euros for one seat. */
  price: number
  /** What the code takes off, once it was asked about; null without one. */
  discount: DiscountRule | null
  discountCents: Cents
  totalCents: Cents
  /** What holds for a buyer from abroad; null for everybody else. */
  quote: QuotedPrice | null
  /** What the form was opened for, behind the link of somebody who waited. */
  kept: GivenForm['offer'] | null
  /** What the form was opened with from the page of a company, and whether it holds for the company in the form. */
  agreement: FormAgreement | null
  isAgreed: boolean
  /** The price is the one that was agreed on. */
  isAgreedPrice: boolean
  key: string
  openOrder: OpenOrder | null
  /** An unpaid order of this address stands in the way; its link can be sent to its mailbox. */
  offersLink: boolean
  isSending: boolean
  /** Why nothing can be ordered at all now; null when it can. */
  obstacle: string | null
  /** What unlocks the button, in a sentence and in few words for a phone; null when nothing is left to do. */
  unlock: { long: string; short: string } | null
  /** How many things have to be done yet, once somebody has asked by pressing the button. */
  missing: number
  isWritten: boolean
  /** How the order would be paid if it were sent now. */
  payment: OrderDraft['payment']
  change: (changed: Partial<OrderDraft>) => void
  finishReading: (text: string) => void
  loadTextsAgain: () => void
  send: () => void
  explain: () => void
  sendLink: () => void
  applyCode: () => void
}

const NO_ERRORS: DraftErrors = {}
const NO_MESSAGES: ReadonlyArray<string> = []
/** After these the server knows the key as that of an order which is over or another one. */
const KEY_IS_SPENT = new Set(['KEY_USED', 'HOLD_ENDED', 'PAYMENT_REFUSED'])

type Opened = { session: ShownSession; language: Language; given: GivenForm | null; now: Date }

/** A refusal may know of a new date before the timetable does. */
function onDate(session: ShownSession, date: string | undefined): ShownSession {
  return date === undefined ? session : { ...session, date, time: timeOf(new Date(date)) }
}

/** As whoever waited may order it: with the seats that are kept for them, at their price. */
function asKept(session: ShownSession, { seats, price }: { seats: number; price: number }): ShownSession {
  const isLess = price < session.price
  return {
    ...session,
    price,
    ...(isLess ? { isEarlyBird: false, earlyBirdUntil: null } : {}),
    currentParticipants: session.maxParticipants - seats,
  }
}

/** The state of one form, from its opening until it is sent or closed. */
export function useRegistration({ session: listed, language, given, now }: Opened): Registration {
  const formId = `registration-${listed.id}`
  const form = useRef<HTMLFormElement>(null)
  const isAlive = useHydrated()
  const analytics = useAnalytics()
  const takeStep = useSteps()
  const kept = given?.offer ?? null
  const [isPassOver, setIsPassOver] = useState(false)
  const agreement = isPassOver ? null : (given?.agreement ?? null)
  const transfers = use(TransferOfferContext)
  const offer = kept ? null : transfers
  const [draft, setDraft] = useState(given?.draft ?? EMPTY_DRAFT)
  const [errors, setErrors] = useState(given?.errors ?? NO_ERRORS)
  const [refusals, setRefusals] = useState(given?.messages ?? NO_MESSAGES)
  const [isChecked, setIsChecked] = useState(false)
  const [known, setKnown] = useState(given?.discount ? { code: given.draft?.code, rule: given.discount } : null)
  const [askedAbout, setAskedAbout] = useState('')
  const [technical, setTechnical] = useState<string | null>(null)
  const [read, setRead] = useState<ReadonlySet<string>>(new Set())
  const [isEarlyStartAsked, setIsEarlyStartAsked] = useState(false)
  const [texts, loadTextsAgain] = useLegalTexts(given?.texts ?? null, language)
  const quote = useBuyerPrice({ sessionId: listed.id, offer: kept?.token }, draft, given?.quote ?? null)
  const [told, tell] = useTold(listed, buyerKeyOf(draft))
  const session = onDate(kept ? asKept(listed, kept) : listed, told?.date)
  const [offersLink, setOffersLink] = useState(given?.offersLink ?? false)
  const [isSending, setIsSending] = useSending()
  const [openOrder, setOpenOrder] = useOpenOrder(listed.id)
  const [keys] = useState(() => orderKeys(given?.key))

  const words = FORM_MESSAGES[language]
  const asksEarlyStart = isEarlyStartAsked || asksForEarlyStart(new Date(session.date), now)
  const seats = seatsOf(draft)
  const free = told?.free ?? freeSeats(session)
  const isAgreed = agreement !== null && isPassOf(agreement.pass, draft)
  const agreedPrice = isAgreed && agreement.price !== null && agreement.price <= session.price ? agreement.price : null
  const price = told?.price ?? (quote?.isSold ? quote.price : (agreedPrice ?? session.price))
  const isAgreedPrice = agreedPrice !== null && price === agreedPrice
  const wholeCents = euros(price) * seats
  const discount = known?.code === draft.code && !isAgreedPrice ? known.rule : null
  const discountCents = discount ? discountOf(discount, wholeCents) : 0
  const totalCents = wholeCents - discountCents
  const unread = texts.state === 'ready' ? unreadOf(texts.texts, read) : []
  const isWritten = kept || agreement ? draft !== given?.draft : !isEmptyDraft(draft)
  const isTooMany = seats > free
  const asked = { earlyStart: asksEarlyStart, orderNumber: isAgreed && agreement.asksOrderNumber }
  const found = checkDraft(draft, asked, language)
  const obstacle = isAlive ? obstacleNow() : null

  useWrittenBefore(form, setDraft)
  useDraftBeforePayment(session.id, given === null || agreement !== null, (kept) => {
    setDraft(kept.draft)
    setRead(new Set(kept.read))
  })
  useEffect(() => {
    countOpened(session.id)
    analytics.registration('open_form')
  }, [session.id, analytics])

  /** What no reading and no tick helps against. */
  function obstacleNow(): string | null {
    if (session.isClosed) return inWords('REGISTRATION_CLOSED', language)
    if (quote?.isSold === false) return inWords('NOT_SOLD_ABROAD', language)
    if (isTooMany) return inWords('NOT_ENOUGH_SEATS', language, { free })
    if (texts.state === 'failed') return words.textsFailed
    if (texts.state === 'loading') return words.waitForTexts
    return null
  }

  function unlockNow(): Registration['unlock'] {
    const areConsentsMissing = missingConsents(draft, { earlyStart: asksEarlyStart }).length > 0
    const long = [
      ...(unread.length > 0 ? [words.unread[unread.length > 1 ? 'both' : (unread[0] ?? 'both')]] : []),
      ...(areConsentsMissing ? [words.tickConsents] : []),
    ]
    const short = [
      ...(unread.length > 0 ? [words.stillShort.documents] : []),
      ...(areConsentsMissing ? [words.stillShort.consents] : []),
    ]
    const sentence = (parts: ReadonlyArray<string>) => `${words.still}${parts.join(words.and)}.`
    return long.length > 0 ? { long: sentence(long), short: sentence(short) } : null
  }

  /** Read anew with every change, so that a sentence goes as soon as it is no longer true. */
  function messagesNow(): ReadonlyArray<string> {
    if (refusals.length > 0) return refusals
    if (!isChecked) return NO_MESSAGES
    return [
      ...(obstacle === null ? [] : [obstacle]),
      ...(unread.length > 0 ? [words.readBoth] : []),
      ...found.sentences,
    ]
  }

  function change(changed: Partial<OrderDraft>) {
    takeStep(changed)
    const next = { ...draft, ...changed }
    setDraft(next)
    if (errors === NO_ERRORS) return
    // A mistake is pointed out after sending, and taken back as soon as it is repaired.
    const { errors: left } = checkDraft(next, asked, language)
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => left[field])))
  }

  /** Says what is missing and goes to the first of it. True when nothing is. */
  function check(): boolean {
    setErrors(found.errors)
    setRefusals(NO_MESSAGES)
    setTechnical(null)
    setIsChecked(true)
    if (obstacle === null && unread.length === 0 && found.sentences.length === 0) return !asksAboutShared()
    focusFirst(form.current, { fields: Object.keys(found.errors), unread, isTooMany })
    return false
  }

  /** Two people with one address are mostly a slip and sometimes meant: asked once, and sent when sent again. */
  function asksAboutShared(): boolean {
    const { kind, participants } = draft
    const shared = kind === 'business' ? sharedEmails(participants) : ''
    if (shared === askedAbout || shared === '') return false
    setAskedAbout(shared)
    setRefusals([words.sharedEmail])
    const index = participants.findIndex((_, at) => sameEmailAs(participants, at) !== null)
    focusFirst(form.current, { fields: [`participants.${index}.email`], unread, isTooMany })
    return true
  }

  async function send() {
    if (isSending || !check() || texts.state !== 'ready') return
    setIsSending(true)
    analytics.registration('submit', { value: seats })
    const { versions } = texts.texts
    const order = orderOf(
      { ...draft, payment: paymentNow() },
      { key: '', session, price, discount, versions, asksEarlyStart, pass: agreement?.pass },
    )
    if (kept) order.offer = kept.token
    order.sessionId = keys.keyFor(order)
    // After its key: the same order is the same, whatever was read meanwhile.
    const origin = analytics.origin()
    const failure = await startCheckout(origin ? { ...order, origin } : order, {
      language,
      redirect(url) {
        const heldUntil = Date.now() + HOLD_MINUTES * 60_000
        rememberOrder({
          sessionId: session.id,
          clientKey: order.sessionId,
          heldUntil,
          written: { draft, read: [versions.privacyPolicyVersion, versions.termsVersion] },
        })
        analytics.registration('redirect')
        location.assign(url)
      },
    })
    if (failure) {
      setIsSending(false)
      learnFrom(failure)
    }
  }

  /** A person who chose a transfer as a company has no such choice any more, and a course may have come too close. */
  function paymentNow(): OrderDraft['payment'] {
    if (draft.payment === 'account') return isAgreed && agreement.isOnAccount && totalCents > 0 ? 'account' : 'card'
    const isOffered = offer !== null && totalCents > 0 && (draft.kind === 'business' || offer.forPersons)
    const terms = isOffered && transferTerms({ dueDays: offer.dueDays, startsAt: new Date(session.date), now })
    return terms ? draft.payment : 'card'
  }

  /** A refusal says what holds now; the form takes it over, so that sending again can succeed. */
  function learnFrom({ code, message, refusal, details: technically }: CheckoutFailure) {
    const details = (refusal ?? {}) as { price?: unknown; free?: unknown; date?: unknown; discount?: DiscountRule }
    setRefusals([message])
    setTechnical(technically || null)
    setOffersLink(code === 'HOLD_EXISTS')
    if (details.discount) setKnown({ code: draft.code, rule: details.discount })
    if (code === 'PRICE_CHANGED' && typeof details.price === 'number') tell({ price: details.price })
    if (code === 'DATE_CHANGED' && typeof details.date === 'string') tell({ date: details.date })
    if (code === 'NOT_ENOUGH_SEATS' && typeof details.free === 'number') tell({ free: details.free })
    if (code === 'EARLY_START_REQUIRED') setIsEarlyStartAsked(true)
    if (code === 'PASS_OVER') setIsPassOver(true)
    if (code === 'TEXTS_CHANGED') loadTextsAgain()
    if (code === 'HOLD_EXISTS') setOpenOrder(rememberedOrder(session.id))
    if (code === 'HOLD_ENDED') {
      forgetOrder(session.id)
      setOpenOrder(null)
    }
    if (code !== null && KEY_IS_SPENT.has(code)) keys.spend()
  }

  async function applyCode() {
    const { code, kind, company } = draft
    setRefusals(NO_MESSAGES)
    try {
      const asked = { sessionId: session.id, code, ico: kind === 'business' ? company.ico.slice(0, 20) : null }
      setKnown({ code, rule: await callApi<BookingApi, 'quoteDiscount'>('quoteDiscount', asked, { language }) })
    } catch (error) {
      setRefusals([error instanceof ApiError && error.message ? error.message : words.linkFailed])
    }
  }

  async function sendLink() {
    setOffersLink(false)
    try {
      const wish = { sessionId: session.id, email: emailOf(draft) }
      await callApi<BookingApi, 'sendPaymentLink'>('sendPaymentLink', wish, { language })
      setRefusals([words.linkSent])
    } catch (error) {
      setRefusals([error instanceof ApiError && error.message ? error.message : words.linkFailed])
      setOffersLink(true)
    }
  }

  return {
    formId,
    form,
    session,
    language,
    now,
    draft,
    errors,
    beginAt: Object.keys(given?.errors ?? NO_ERRORS)[0],
    messages: messagesNow(),
    technical,
    texts,
    asksEarlyStart,
    seats,
    free,
    price,
    discount,
    discountCents,
    totalCents,
    quote,
    kept,
    agreement,
    isAgreed,
    isAgreedPrice,
    key: given?.key ?? '',
    openOrder,
    offersLink,
    isSending,
    obstacle,
    unlock: isAlive && obstacle === null ? unlockNow() : null,
    missing: isChecked && refusals.length === 0 ? Object.keys(found.errors).length + unread.length : 0,
    isWritten,
    payment: paymentNow(),
    change,
    finishReading: (text) => setRead((before) => new Set([...before, text])),
    loadTextsAgain,
    send,
    explain: () => void check(),
    sendLink: () => void sendLink(),
    applyCode: () => void applyCode(),
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

/** Read is a text to its end, here or, by its version, before the payment that somebody came back from. */
function unreadOf({ versions, ...texts }: LegalTexts, read: ReadonlySet<string>): ReadonlyArray<LegalDocumentName> {
  const version = { privacy: versions.privacyPolicyVersion, terms: versions.termsVersion }
  return (['privacy', 'terms'] as const).filter((name) => !read.has(texts[name].text) && !read.has(version[name]))
}

type Told = { price?: number; free?: number; date?: string }

/**
 * What a refusal said about the session holds until the timetable says something newer. A price is that of the buyer who was
 * refused: whoever turns out to live elsewhere has another one.
 */
function useTold(session: ShownSession, buyer: string): [Told | null, (told: Told) => void] {
  const [told, setTold] = useState<{ news: Told; of: ShownSession; buyer: string } | null>(null)
  const known = told?.of === session ? told : null
  const { price, ...others } = known?.news ?? {}
  const news = known?.buyer === buyer && price !== undefined ? { ...others, price } : others
  return [known && news, (more) => setTold({ news: { ...news, ...more }, of: session, buyer })]
}
