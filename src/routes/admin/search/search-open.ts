import { redirect } from 'react-router'
import { openSearchResult } from '#capabilities/search/open-search-result.server.ts'
import { OpenSearchResult } from '#capabilities/search/search.ts'
import { refuse } from '#platform/http/http.refusals.ts'
import { answerStaffForm } from '../form/answer-staff-form.server.ts'
import { parseForm } from '../form/form-input.server.ts'
import { staffContext } from '../shell/staff-context.server.ts'
import type { Route } from './+types/search-open'
import { addressOf } from './result-address.ts'

/** What is opened is written down, so it is a form; a link to it leads back to the search. */
export function loader() {
  return redirect('/admin/search')
}

export function action({ context, request }: Route.ActionArgs) {
  const { role } = context.get(staffContext).user
  return answerStaffForm({ context, request }, async ({ services, call, given }) => {
    const opened = parseForm(OpenSearchResult, given)
    const address = addressOf(opened, role) ?? refuse.now('INVALID_INPUT')
    await openSearchResult(services, opened, call)
    return address
  })
}
