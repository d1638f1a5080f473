import { takeQuotePaper } from '#capabilities/quotes/office/read-quote.server.ts'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { isId } from '#routes/admin/table/drawer-address.ts'
import { fileAnswer } from '#routes/file-answer.server.ts'
import type { Route } from './+types/quote-paper'

/** The paper of one version of a quote. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, call, refused } = staffRequest(context)
  const id = isId(params.id) ? params.id : '00000000-0000-0000-0000-000000000000'
  const version = Number(new URL(request.url).searchParams.get('version')) || null
  return fileAnswer(await takeQuotePaper(services, { id, version }, call).catch(refused))
}
