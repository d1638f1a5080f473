import { data } from 'react-router'
import type { Refusal } from '#kernel/refusal.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'

/**
 * A "no" met while a page is read becomes the page: its status, its sentence, shown by RouteError. Anything else stays
 * a fault. Made for `verb(…).catch(refusedPage)`.
 */
export function refusedPage(error: unknown): never {
  const refusal = asRefusal(error)
  if (!refusal) throw error
  throw data({ message: refusal.text.sk }, { status: refusal.status })
}

/** A form that never came to its screen: with the sentence of its refusal, or as a fault of ours. */
export function turnedAwayPage(reason: Refusal | 'fault'): never {
  if (reason === 'fault') throw data({ message: 'Niečo sa pokazilo.', isForm: true }, { status: 500 })
  throw data({ message: reason.text.sk, isForm: true }, { status: reason.status })
}

/** A "no" to a form becomes its state: the form named here shows, announces and focuses the sentence. */
export function refusedForm(error: unknown, form: string) {
  const refusal = asRefusal(error)
  if (!refusal) throw error
  return data({ form, code: refusal.code, message: refusal.text.sk }, { status: refusal.status })
}
