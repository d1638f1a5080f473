import type { Language } from '#kernel/language.ts'
import type { Analytics } from '#platform/browser/analytics/analytics.ts'
import { type CookieChoosing, chooseCookies } from './choose-cookies.ts'

const ACTIONS: Readonly<Record<CookieChoosing['how'], string>> = {
  'accept-all': 'accept_all',
  'reject-all': 'reject_all',
  'save-settings': 'save_settings',
}

/** A choice first holds and is then told: who refused is told about to nobody. */
export function chooseCookiesAndTell(choosing: CookieChoosing, read: Language, analytics: Pick<Analytics, 'consent'>) {
  chooseCookies(choosing, read)
  analytics.consent(ACTIONS[choosing.how])
}
