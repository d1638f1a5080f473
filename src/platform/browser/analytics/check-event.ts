import type { AnalyticsEvent } from './analytics.ts'
import { looksLikeSecret } from './harmless-word.ts'
import { EVENT_CATEGORIES, VISIT_LIMITS } from './visit-wire.ts'

export type EventFault = 'CATEGORY_MISSING' | 'ACTION_MISSING' | 'VALUE_NOT_A_NUMBER' | 'NOT_A_WORD'

const SENTENCES: Readonly<Record<EventFault, string>> = {
  CATEGORY_MISSING: 'an analytics event needs one of our categories',
  ACTION_MISSING: 'an analytics event needs an action',
  VALUE_NOT_A_NUMBER: 'the value of an analytics event must be a finite number',
  NOT_A_WORD: 'action and label of an analytics event are short words of ours',
}

/** Why an event is not taken. Whoever develops sees it; a visitor never does. */
export class EventRefused extends Error {
  override readonly name = 'EventRefused'
  readonly code: EventFault

  constructor(code: EventFault) {
    super(import.meta.env.DEV ? SENTENCES[code] : code)
    this.code = code
  }
}

/** Null for an event that may be noted. One word that the server refuses would cost the whole batch. */
export function checkEvent({ category, action, label, value }: Partial<AnalyticsEvent>): EventRefused | null {
  if (!category || !EVENT_CATEGORIES.includes(category)) return new EventRefused('CATEGORY_MISSING')
  if (!action) return new EventRefused('ACTION_MISSING')
  if (value !== undefined && !Number.isFinite(value)) return new EventRefused('VALUE_NOT_A_NUMBER')
  const words = label === undefined ? [action] : [action, label]
  return words.every((word) => VISIT_LIMITS.word.test(word) && !looksLikeSecret(word))
    ? null
    : new EventRefused('NOT_A_WORD')
}
