import { useState } from 'react'
import type { Language } from '#kernel/language.ts'
import { ApiError, callApi, UNREADABLE_ANSWER } from '#platform/http/api-client.ts'
import { useLanguage } from '#ui/hooks/use-messages.ts'
import type { ConsentApi } from '../consent.contract.ts'
import {
  failedWish,
  failureOf,
  grantedWish,
  type MarketingAnswer,
  type MarketingIntent,
  type MarketingLink,
  type MarketingPage,
  openedPage,
  sentWish,
} from '../marketing/marketing-page.ts'

/** The page as its buttons change it; `answered` is what a form posted without JavaScript came back with. */
export function useMarketingPage(link: MarketingLink, answered: MarketingPage | null) {
  const language = useLanguage()
  const [page, setPage] = useState(answered ?? openedPage(link, language))
  async function wish(intent: MarketingIntent) {
    if (page.loading) return
    setPage((now) => sentWish(now, intent))
    try {
      const answer = await send(intent, link, language)
      setPage((now) => grantedWish(now, intent, answer))
    } catch (error) {
      setPage((now) => failedWish(now, failureOf(intent, causeOf(error), language)))
    }
  }
  return { page, wish }
}

function send(intent: MarketingIntent, { email, token }: MarketingLink, language: Language): Promise<MarketingAnswer> {
  const bare = { envelope: 'bare', language } as const
  if (intent === 'unsubscribe') {
    const body = token === null ? { email } : { email, token }
    return callApi<ConsentApi, 'unsubscribeFromMarketing'>('unsubscribeFromMarketing', body, bare)
  }
  const body = intent === 'confirm' ? { token } : { email }
  return callApi<ConsentApi, 'resubscribeToMarketing'>('resubscribeToMarketing', body, bare)
}

/** A fault and a proxy's page tell no cause; a refusal does. */
function causeOf(error: unknown): ApiError | null {
  const isRefusal = error instanceof ApiError && error.code !== UNREADABLE_ANSWER && error.code !== 'FAULT'
  return isRefusal ? error : null
}
