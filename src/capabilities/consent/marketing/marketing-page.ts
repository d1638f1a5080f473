import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'

/** What the page of marketing preferences was opened for: leaving, or the link of the confirmation mail. */
export type MarketingLink = { kind: 'leave' | 'confirm'; email: string | null; token: string | null }

export type MarketingIntent = 'unsubscribe' | 'resubscribe' | 'confirm'

export type MarketingFailure = { title: string; text: string }

export type MarketingPage = {
  email: string | null
  /** Which wish is on its way. */
  loading: MarketingIntent | null
  /** Which wish was granted last. */
  success: MarketingIntent | null
  /** The server's sentence about it. */
  message: string | null
  error: MarketingFailure | null
  alreadyUnsubscribed: boolean
}

export type MarketingAnswer = { message: string; alreadyUnsubscribed?: boolean }

/** Nothing happens by opening the page: programs that check mail open every link. */
export function openedPage({ kind, email, token }: MarketingLink, language: Language = 'sk'): MarketingPage {
  const isComplete = kind === 'confirm' ? token !== null : email !== null
  return {
    email,
    loading: null,
    success: null,
    message: null,
    error: isComplete ? null : messagesIn(MESSAGES, language).noEmail,
    alreadyUnsubscribed: false,
  }
}

export function sentWish(page: MarketingPage, intent: MarketingIntent): MarketingPage {
  return { ...page, loading: intent, error: null }
}

export function grantedWish(page: MarketingPage, intent: MarketingIntent, answer: MarketingAnswer): MarketingPage {
  return {
    ...page,
    loading: null,
    success: intent,
    message: answer.message,
    error: null,
    alreadyUnsubscribed: answer.alreadyUnsubscribed ?? false,
  }
}

export function failedWish(page: MarketingPage, error: MarketingFailure): MarketingPage {
  return { ...page, loading: null, error }
}

const MESSAGES = {
  sk: {
    noEmail: {
      title: 'Email adresa nie je špecifikovaná',
      text: 'Odkaz sa možno neskopíroval celý. Otvorte ho, prosím, znova z e-mailu, v ktorom ste ho dostali.',
    },
    failed: {
      unsubscribe: 'Chyba pri odhlasovaní',
      resubscribe: 'Chyba pri opätovnom prihlásení',
      confirm: 'Chyba pri opätovnom prihlásení',
    },
    again: 'Skúste to, prosím, o chvíľu znova.',
    unknown: { title: 'Neočakávaná chyba', text: 'Skontrolujte, prosím, pripojenie a skúste to o chvíľu znova.' },
  },
  en: {
    noEmail: {
      title: 'The e-mail address is missing.',
      text: 'The link may not have been copied whole. Please open it again from the e-mail in which you got it.',
    },
    failed: {
      unsubscribe: 'Unsubscribing failed',
      resubscribe: 'Subscribing again failed',
      confirm: 'Subscribing again failed',
    },
    again: 'Please try again in a moment.',
    unknown: { title: 'Unexpected error', text: 'Please check your connection and try again in a moment.' },
  },
}

/** A "no" of the server names its cause. Null: nobody knows it, such as a connection that failed. */
export function failureOf(
  intent: MarketingIntent,
  refusal: { message: string } | null,
  language: Language = 'sk',
): MarketingFailure {
  const { noEmail, failed, again, unknown } = messagesIn(MESSAGES, language)
  if (!refusal) return unknown
  if (refusal.message === noEmail.title) return noEmail
  const title = failed[intent]
  return { title, text: refusal.message === title ? again : refusal.message }
}
