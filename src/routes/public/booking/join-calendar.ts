import { getJoinCalendar } from '#capabilities/training/get-join-calendar.server.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'
import type { Route } from './+types/join-calendar'

/** The file behind „Pridať do kalendára“. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const file = await getJoinCalendar(context.get(servicesContext), params.token)
  if (!file) return new Response(null, { status: 404 })
  return new Response(file.content as Uint8Array<ArrayBuffer>, {
    headers: {
      'content-type': file.contentType,
      'content-disposition': `attachment; filename="${file.filename}"`,
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    },
  })
}
