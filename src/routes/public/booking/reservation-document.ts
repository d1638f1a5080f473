import { openReservation } from '#capabilities/booking/open-reservation.server.ts'
import { takeBuyerDocument } from '#capabilities/invoicing/buyer/read-buyer-documents.server.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'
import { fileAnswer } from '#routes/file-answer.server.ts'
import type { Route } from './+types/reservation-document'

const PRIVATE = { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The paper of a document, for whoever has the link of its order. A document of another order is not there. */
export async function loader({ context, params: { token, id } }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  try {
    const { registration } = await openReservation(services, token)
    if (!ID.test(id)) return new Response(null, { status: 404, headers: PRIVATE })
    const file = await takeBuyerDocument(services, { registrationId: registration.id, documentId: id })
    const answer = fileAnswer(file)
    for (const [name, value] of Object.entries(PRIVATE)) answer.headers.set(name, value)
    return answer
  } catch (error) {
    const refusal = asRefusal(error)
    if (!refusal) throw error
    return new Response(null, { status: refusal.status, headers: PRIVATE })
  }
}
