import { type DataStrategyResult, isRouteErrorResponse } from 'react-router'
import { toast } from '#ui/overlays/toast.ts'

const MESSAGES = {
  sk: {
    title: 'Príliš veľa pokusov',
    text: 'Čo ste napísali, ostalo vo formulári. Počkajte, prosím, minútu a odošlite ho znova.',
  },
  en: {
    title: 'Too many attempts',
    text: 'What you wrote is still in the form. Please wait a minute and send it again.',
  },
}

type Results = Record<string, DataStrategyResult>

/**
 * A form that the limit of forms turned away never came to its screen, so its screen stays as it is, with all that was typed,
 * and says why. Without this the screen would make way for an error.
 */
export async function keepFormOn429({ request }: { request: Request }, next: () => Promise<Results>): Promise<Results> {
  const results = await next()
  if (request.method === 'GET') return results
  return Object.fromEntries(Object.entries(results).map(([id, result]) => [id, keptAfter(result)]))
}

function keptAfter(result: DataStrategyResult): DataStrategyResult {
  const isTurnedAway = result.type === 'error' && isRouteErrorResponse(result.result) && result.result.status === 429
  if (!isTurnedAway) return result
  const { title, text } = MESSAGES[document.documentElement.lang === 'en' ? 'en' : 'sk']
  toast({ title, description: text, kind: 'bad', durationMs: 15_000 })
  return { type: 'data', result: null }
}
