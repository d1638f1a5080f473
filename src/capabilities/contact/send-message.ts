import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import { ApiError, callApi, UNREADABLE_ANSWER } from '#platform/http/api-client.ts'
import { toast } from '#ui/overlays/toast.ts'
import type { ContactApi } from './contact.contract.ts'

export type ContactMessage = ContactApi['sendContactEmail']['input']

/** Why a message did not leave: a sentence for the visitor, and what was technically wrong. */
export type ContactFailure = {
  message: string
  /** For „Podrobnosti“ and the console, in English; null when the sentence says everything. */
  details: string | null
}

export const MESSAGE_SENT = {
  sk: { title: 'Správa odoslaná', thanks: 'Ďakujeme za Vašu správu. Čoskoro Vás budeme kontaktovať.' },
  en: { title: 'Message sent', thanks: 'Thank you for your message. We will be in touch soon.' },
}

const MESSAGES = {
  sk: {
    error: 'Chyba',
    notSent: 'Nepodarilo sa odoslať správu',
    failed: 'Nastala chyba pri odosielaní správy',
  },
  en: {
    error: 'Error',
    notSent: 'The message could not be sent',
    failed: 'Something went wrong while sending the message',
  },
}

const TOAST_MS = 5000

/** Sends a message and tells the outcome in a toast. Null once it is on the way. */
export async function sendMessage(message: ContactMessage, language: Language = 'sk'): Promise<ContactFailure | null> {
  const failure = await attempt(message, language)
  if (failure === null) {
    const { title, thanks } = messagesIn(MESSAGE_SENT, language)
    toast({ kind: 'ok', title, description: thanks, durationMs: TOAST_MS })
    return null
  }
  // biome-ignore lint/suspicious/noConsole: whoever helps the visitor finds the reason here
  console.error(failure.details ?? failure.message)
  const { error: title } = messagesIn(MESSAGES, language)
  toast({ kind: 'bad', title, description: failure.message, durationMs: TOAST_MS })
  return failure
}

async function attempt(message: ContactMessage, language: Language): Promise<ContactFailure | null> {
  const words = messagesIn(MESSAGES, language)
  try {
    const answer: { success?: boolean; error?: string | undefined } | undefined = await callApi<
      ContactApi,
      'sendContactEmail'
    >('sendContactEmail', message, { language })
    return answer?.success ? null : { message: answer?.error || words.notSent, details: null }
  } catch (error) {
    return failureOf(error, words.failed)
  }
}

function failureOf(error: unknown, sentence: string): ContactFailure {
  if (!(error instanceof ApiError)) return { message: sentence, details: error instanceof Error ? error.message : null }
  const isOurs = error.code !== UNREADABLE_ANSWER
  return {
    message: (isOurs && error.message) || sentence,
    details: `Server error: ${error.status} ${error.statusText}`.trimEnd(),
  }
}
