import { z } from 'zod'
import type { DiscountRule } from '#capabilities/discounts/discount.ts'
import type { PublicSession } from '#capabilities/schedule/schedule.ts'
import { timeOf } from '#kernel/day.ts'
import type { Language } from '#kernel/language.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { limitedBy } from '#platform/http/client-address.server.ts'
import { refuse } from '#platform/http/http.refusals.ts'
import { limitRate } from '#platform/http/limit-rate.server.ts'
import type { Services } from '#platform/services.server.ts'
import { createStripeCheckoutSession as contract } from '../booking.contract.ts'
import { CheckoutRequest, type QuotedPrice } from '../booking.ts'
import { SEATS_PER_ORDER } from '../core/order-limits.ts'
import { sendPaymentLink } from '../payment/send-order-link.server.ts'
import { checkDraft, type DraftErrors } from './check-draft.ts'
import { createStripeCheckoutSession } from './create-stripe-checkout-session.server.ts'
import { FORM_MESSAGES } from './form.messages.ts'
import {
  APPLY_CODE,
  abroadOf,
  draftIn,
  emailOf,
  isPassOf,
  type OrderDraft,
  orderOf,
  SEND_LINK,
  withoutBlankRows,
} from './order-draft.ts'
import { NO_PARTICIPANT } from './participant-list.ts'
import { quoteDiscount } from './quote-discount.server.ts'
import { quotePrice } from './quote-price.server.ts'

/** A form that is shown once more, with what was written in it. */
export type FormAgain = {
  kind: 'again'
  status: number
  draft: OrderDraft
  errors: DraftErrors
  messages: ReadonlyArray<string>
  /** There is an unpaid order of this address, and its link can be sent there. */
  offersLink?: boolean
  /** What it costs a buyer from abroad. */
  quote?: QuotedPrice
  /** What the code in it takes off. */
  discount?: DiscountRule
}
type Placed = { kind: 'placed'; url: string }

/** What the page put into the form beside the fields: its order's key and what its reader saw. */
const Unseen = z.object({
  key: z.string(),
  price: z.coerce.number(),
  /** Missing in forms that were rendered before it was asked for. */
  date: z.iso.datetime().optional(),
  privacyPolicyVersion: z.string(),
  termsVersion: z.string(),
  asksEarlyStart: z.literal('yes').optional(),
  offer: z.string().optional(),
  /** Of the company page that the form was opened from, and whether its agreement asks for an order number. */
  pass: z.string().optional(),
  asksOrderNumber: z.literal('yes').optional(),
  /** What a code took off there, if one was used. */
  discountPercent: z.coerce.number().int().optional(),
  discountCents: z.coerce.number().int().optional(),
})
const REMOVE = /^remove:(\d{1,2})$/

type Given = { form: FormData; session: PublicSession; language: Language }

/**
 * The door of a form without JavaScript, as wide as the callable's: answers where the buyer pays, or the form with what
 * has to be changed. A button that only adds or removes a row orders nothing.
 */
export async function placePostedOrder(services: Services, given: Given, call: Call): Promise<Placed | FormAgain> {
  const answer = await place(services, given, call)
  const abroad = answer.kind === 'again' ? abroadOf(answer.draft) : null
  if (answer.kind !== 'again' || !abroad) return answer
  const { kind } = answer.draft
  const offer = Unseen.shape.offer.safeParse(given.form.get('offer') ?? undefined).data
  return { ...answer, quote: await quotePrice(services, { sessionId: given.session.id, kind, ...abroad, offer }, call) }
}

async function place(services: Services, { form, session, language }: Given, call: Call): Promise<Placed | FormAgain> {
  const posted = draftIn(form)
  const edited = editedRows(posted, form.get('intent'))
  if (edited) return { kind: 'again', status: 200, draft: edited, errors: {}, messages: [] }
  if (form.get('intent') === SEND_LINK) return linkSent(services, { posted, session, language }, call)
  if (form.get('intent') === APPLY_CODE) return codeApplied(services, { posted, session, language }, call)
  const draft = { ...posted, participants: withoutBlankRows(posted.participants) }
  const { data: unseen } = Unseen.safeParse(Object.fromEntries(form))
  if (!unseen) return unreadable(draft, language)
  const asksEarlyStart = unseen.asksEarlyStart === 'yes'
  const { pass } = unseen
  const orderNumber = unseen.asksOrderNumber === 'yes' && pass !== undefined && isPassOf(pass, draft)
  const { errors, sentences: messages } = checkDraft(draft, { earlyStart: asksEarlyStart, orderNumber }, language)
  if (messages.length > 0) return { kind: 'again', status: 422, draft, errors, messages }
  const { key, price, date = session.date, privacyPolicyVersion, termsVersion, offer } = unseen
  const seen = { ...session, date, time: timeOf(new Date(date)) }
  const { discountPercent: percent = null, discountCents: cents = null } = unseen
  const discount = percent === null && cents === null ? null : { percent, cents }
  const versions = { privacyPolicyVersion, termsVersion }
  const { data: order } = CheckoutRequest.safeParse({
    ...orderOf(draft, { key, session: seen, price, discount, versions, asksEarlyStart, pass }),
    offer,
  })
  if (!order) return unreadable(draft, language)
  try {
    const perMinute = contract.perMinute ?? 1
    await limitRate(services.db, { name: contract.name, by: limitedBy(call.clientAddress), perMinute })
    const { url } = await createStripeCheckoutSession(services, order, { ...call, language })
    return { kind: 'placed', url }
  } catch (error) {
    const refusal = asRefusal(error)
    if (!refusal) throw error
    return refused(draft, refusal, language)
  }
}

function refused(draft: OrderDraft, refusal: Refusal, language: Language): FormAgain {
  const message = refusal.text[language]
  const errors: DraftErrors = refusal.code === 'EARLY_START_REQUIRED' ? { earlyStart: message } : {}
  const offersLink = refusal.code === 'HOLD_EXISTS'
  // A price that changed by a code is shown with what the code takes off.
  const { discount } = (refusal.details ?? {}) as { discount?: DiscountRule }
  const again = { kind: 'again', status: refusal.status, draft, errors, messages: [message], offersLink } as const
  return discount ? { ...again, discount } : again
}

async function codeApplied(
  services: Services,
  { posted, session, language }: { posted: OrderDraft; session: PublicSession; language: Language },
  call: Call,
): Promise<FormAgain> {
  const asked = {
    sessionId: session.id,
    code: posted.code,
    ico: posted.kind === 'business' ? posted.company.ico : null,
  }
  try {
    const discount = await quoteDiscount(services, asked, call)
    return { kind: 'again', status: 200, draft: posted, errors: {}, messages: [], discount }
  } catch (error) {
    const refusal = asRefusal(error)
    if (!refusal) throw error
    return refused(posted, refusal, language)
  }
}

async function linkSent(
  services: Services,
  { posted, session, language }: { posted: OrderDraft; session: PublicSession; language: Language },
  call: Call,
): Promise<FormAgain> {
  try {
    await sendPaymentLink(services, { sessionId: session.id, email: emailOf(posted) }, call)
    return { kind: 'again', status: 200, draft: posted, errors: {}, messages: [FORM_MESSAGES[language].linkSent] }
  } catch (error) {
    const refusal = asRefusal(error)
    if (!refusal) throw error
    return refused(posted, refusal, language)
  }
}

/** No browser sends such a form by itself. */
function unreadable(draft: OrderDraft, language: Language): FormAgain {
  const { status, ...text } = refuse.table.INVALID_INPUT
  return { kind: 'again', status, draft, errors: {}, messages: [text[language]] }
}

function editedRows(draft: OrderDraft, intent: FormDataEntryValue | null): OrderDraft | null {
  const { participants } = draft
  if (intent === 'add') {
    return { ...draft, participants: [...participants, NO_PARTICIPANT].slice(0, SEATS_PER_ORDER) }
  }
  const removed = REMOVE.exec(typeof intent === 'string' ? intent : '')?.[1]
  if (removed === undefined) return null
  const left = participants.filter((_, index) => index !== Number(removed))
  return { ...draft, participants: left.length === 0 ? [NO_PARTICIPANT] : left }
}
