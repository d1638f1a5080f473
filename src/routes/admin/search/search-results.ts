import { asRefusal } from '#platform/http/answer-error.server.ts'
import { staffContext } from '../shell/staff-context.server.ts'
import { staffRequest } from '../shell/staff-request.server.ts'
import type { Route } from './+types/search-results'
import { answerSearch, searchIn } from './answer-search.server.ts'

const NOT_KEPT = { 'cache-control': 'no-store' }

/** The results as the palette takes them while somebody types. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, language } = staffRequest(context)
  const { role } = context.get(staffContext).user
  try {
    const answer = await answerSearch(services, { text: searchIn(request.url), role, language }, call)
    return Response.json(answer, { headers: NOT_KEPT })
  } catch (error) {
    const refusal = asRefusal(error)
    if (!refusal) throw error
    return Response.json({ message: refusal.text[language] }, { status: refusal.status, headers: NOT_KEPT })
  }
}
