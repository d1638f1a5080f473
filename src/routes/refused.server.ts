import { data } from 'react-router'
import type { Brand } from '#kernel/brand.ts'
import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'

const MESSAGES = {
  sk: {
    broken: 'Niečo sa pokazilo.',
    closed: 'Na chvíľu máme zatvorené',
    closedText: (email: string) =>
      `Práve niečo vylepšujeme a o chvíľu sme späť. Vaše objednávky, platby aj odkazy na kurzy fungujú ďalej. Ak niečo súri, napíšte nám na ${email}.`,
  },
  en: {
    broken: 'Something went wrong.',
    closed: 'We are closed for a moment',
    closedText: (email: string) =>
      `We are improving something and will be back in a moment. Your orders, payments and links to courses work on. If something is urgent, write to us at ${email}.`,
  },
}

/**
 * A "no" met while a page is read becomes the page: its status, its sentence in the language of whoever reads it, shown by
 * RouteError. Anything else stays a fault. Made for `verb(…).catch(refusedPageIn(language))`.
 */
export function refusedPageIn(language: Language) {
  return (error: unknown): never => {
    const refusal = asRefusal(error)
    if (!refusal) throw error
    throw data({ message: refusal.text[language], language }, { status: refusal.status })
  }
}

/**
 * A form that never came to its screen: with the sentence of its refusal, or as a fault of ours. It says whose site this
 * is, which no loader of the page will.
 */
export function turnedAwayPage(reason: Refusal | 'fault', brand: Brand): never {
  if (reason === 'fault')
    throw data({ message: messagesIn(MESSAGES, 'sk').broken, isForm: true, brand }, { status: 500 })
  throw data({ message: reason.text.sk, isForm: true, brand }, { status: reason.status })
}

/** The whole site while it is closed: what the admin wrote, or our own sentence, and how to reach a person. */
export function closedPage(written: string, brand: Brand): never {
  const words = messagesIn(MESSAGES, 'sk')
  throw data({ message: words.closed, closed: written || words.closedText(brand.email), brand }, { status: 503 })
}
