import { takeQuoteFile } from '#capabilities/quotes/read-quote-page.server.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'
import { fileAnswer } from '#routes/file-answer.server.ts'
import type { Route } from './+types/quote-file'

const PRIVATE = { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }

/** The paper of a quote, for whoever has its link. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  try {
    const answer = fileAnswer(await takeQuoteFile(context.get(servicesContext), { token }))
    for (const [name, value] of Object.entries(PRIVATE)) answer.headers.set(name, value)
    return answer
  } catch (error) {
    const refusal = asRefusal(error)
    if (!refusal) throw error
    return new Response(null, { status: refusal.status, headers: PRIVATE })
  }
}
