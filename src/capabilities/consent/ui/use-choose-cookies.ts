import { useAnalytics } from '#platform/browser/analytics/analytics-context.ts'
import { useLanguage } from '#ui/hooks/use-messages.ts'
import { type CookieChoosing, chooseCookies } from '../cookies/choose-cookies.ts'

const ACTIONS: Readonly<Record<CookieChoosing['how'], string>> = {
  'accept-all': 'accept_all',
  'reject-all': 'reject_all',
  'save-settings': 'save_settings',
}

/** A choice first holds and is then told: who refused is told about to nobody. */
export function useChooseCookies(): (choosing: CookieChoosing) => void {
  const analytics = useAnalytics()
  const language = useLanguage()
  return (choosing) => {
    chooseCookies(choosing, language)
    analytics.consent(ACTIONS[choosing.how])
  }
}
