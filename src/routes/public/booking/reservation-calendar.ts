import { getReservationCalendar } from '#capabilities/booking/reservation/get-reservation-calendar.server.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'
import type { Route } from './+types/reservation-calendar'

const PRIVATE = { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }

/** The file behind „Pridať do kalendára“ of a reservation. */
export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const file = await getReservationCalendar(context.get(servicesContext), params.token)
    return new Response(file.content as Uint8Array<ArrayBuffer>, {
      headers: {
        ...PRIVATE,
        'content-type': file.contentType,
        'content-disposition': `attachment; filename="${file.filename}"`,
      },
    })
  } catch (error) {
    const refusal = asRefusal(error)
    if (!refusal) throw error
    return new Response(null, { status: refusal.status, headers: PRIVATE })
  }
}
