import { useAnalytics } from '#platform/browser/analytics/analytics-context.ts'
import { useLanguage } from '#ui/hooks/use-messages.ts'
import type { CookieChoosing } from '../cookies/choose-cookies.ts'
import { chooseCookiesAndTell } from '../cookies/choose-cookies-and-tell.ts'

/** For the settings; the card beside them does without React. */
export function useChooseCookies(): (choosing: CookieChoosing) => void {
  const analytics = useAnalytics()
  const language = useLanguage()
  return (choosing) => chooseCookiesAndTell(choosing, language, analytics)
}
