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

export const MESSAGE_SENT = 'Ďakujeme za Vašu správu. Čoskoro Vás budeme kontaktovať.'

const TOAST_MS = 5000
const NOT_SENT = 'Nepodarilo sa odoslať správu'
const FAILED = 'Nastala chyba pri odosielaní správy'

/** Sends a message and tells the outcome in a toast. Null once it is on the way. */
export async function sendMessage(message: ContactMessage): Promise<ContactFailure | null> {
  const failure = await attempt(message)
  if (failure === null) {
    toast({ kind: 'ok', title: 'Správa odoslaná', description: MESSAGE_SENT, durationMs: TOAST_MS })
    return null
  }
  // biome-ignore lint/suspicious/noConsole: whoever helps the visitor finds the reason here
  console.error(failure.details ?? failure.message)
  toast({ kind: 'bad', title: 'Chyba', description: failure.message, durationMs: TOAST_MS })
  return failure
}

async function attempt(message: ContactMessage): Promise<ContactFailure | null> {
  try {
    const answer: { success?: boolean; error?: string | undefined } | undefined = await callApi<
      ContactApi,
      'sendContactEmail'
    >('sendContactEmail', message, {})
    return answer?.success ? null : { message: answer?.error || NOT_SENT, details: null }
  } catch (error) {
    return failureOf(error)
  }
}

function failureOf(error: unknown): ContactFailure {
  if (!(error instanceof ApiError)) return { message: FAILED, details: error instanceof Error ? error.message : null }
  const isOurs = error.code !== UNREADABLE_ANSWER
  return {
    message: (isOurs && error.message) || FAILED,
    details: `Server error: ${error.status} ${error.statusText}`.trimEnd(),
  }
}
