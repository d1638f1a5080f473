import type { Language } from '#kernel/language.ts'
import type { Messages } from '#kernel/messages.ts'
import { ApiError, callApi, UNREADABLE_ANSWER } from '#platform/http/api-client.ts'
import { toast } from '#ui/overlays/toast.ts'
import type { BookingApi } from '../booking.contract.ts'

export type CheckoutOrder = BookingApi['createStripeCheckoutSession']['input']

/** Why an order did not get to its payment: a sentence for the visitor, and what was technically wrong. */
export type CheckoutFailure = {
  message: string
  /** Of the server's refusal, so that a form can show the new price or the seats that are left; null for anything else. */
  code: string | null
  refusal: unknown
  /** For „Podrobnosti“ and the console, in English. Plain text: it may hold a stranger's HTML. */
  details: string
}

type Options = { language?: Language; redirect?: (url: string) => void }

const MESSAGES: Messages<{ title: string; message: string; mailbox: string }> = {
  sk: {
    title: 'Chyba',
    message: 'Nepodarilo sa vytvoriť platbu. Prosím, skúste znova.',
    mailbox: 'Pozrite si, prosím, e-mail',
  },
  en: {
    title: 'Error',
    message: 'The payment could not be created. Please try again.',
    mailbox: 'Please look into your mailbox',
  },
}
/** Enough to recognise a proxy's page by; the rest is its stylesheet. */
const BODY_LENGTH = 200
const NO_URL = 'No checkout URL received from server'

/** Sends an order and takes the browser to its payment. Null once on the way; a failure was already told in a toast. */
export async function startCheckout(order: CheckoutOrder, options: Options = {}): Promise<CheckoutFailure | null> {
  const { language = 'sk', redirect = (url) => location.assign(url) } = options
  const words = MESSAGES[language]
  try {
    const answer = await callApi<BookingApi, 'createStripeCheckoutSession'>('createStripeCheckoutSession', order, {
      language,
    })
    redirect(addressIn(answer))
    return null
  } catch (error) {
    const failure = failureOf(error, words.message)
    // biome-ignore lint/suspicious/noConsole: whoever helps the visitor finds the reason here
    console.error(failure.details)
    const isAsked = failure.code === 'MAILBOX_FIRST'
    toast({
      kind: isAsked ? 'info' : 'bad',
      title: isAsked ? words.mailbox : words.title,
      description: failure.message,
    })
    return failure
  }
}

/** The browser's own id of an order: sent again with the same order, it is the same order. */
export function newOrderKey(): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0'))
  return `reg_${Date.now()}_${random.join('')}`
}

/** The type says that there is one; an old page may meet a newer server. */
function addressIn(answer: { url?: unknown } | undefined): string {
  const url = answer?.url
  if (typeof url !== 'string' || !/^https?:\/\//.test(url)) throw new Error(NO_URL)
  return url
}

function failureOf(error: unknown, fallback: string): CheckoutFailure {
  if (!(error instanceof ApiError)) {
    return { message: fallback, code: null, refusal: null, details: error instanceof Error ? error.message : '' }
  }
  const isOurs = error.code !== UNREADABLE_ANSWER
  return {
    message: (isOurs && error.message) || fallback,
    code: isOurs ? error.code : null,
    refusal: error.details ?? null,
    details: error.status < 300 ? NO_URL : `Server responded with ${error.status}: ${error.body.slice(0, BODY_LENGTH)}`,
  }
}
