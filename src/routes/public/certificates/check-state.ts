import { checkCertificate } from '#capabilities/certificates/check-certificate.server.ts'
import { findRecord } from '#capabilities/records/find-record.server.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import type { Route } from './+types/check-state'

const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

/** The answer of the check for programs: whether a certificate or a record holds, and which one does instead. Never a name. */
export async function loader({ context, params: { code } }: Route.LoaderArgs) {
  try {
    const services = context.get(servicesContext)
    const certificate = await checkCertificate(services, { code }, context.get(callContext))
    // The question was counted above.
    const checked = certificate.state === 'unknown' ? await findRecord(services, { code }) : certificate
    const { state } = checked
    const number = state === 'unknown' ? null : checked.number
    const answer = { state, number, replacedBy: state === 'replaced' ? checked.by : null }
    return Response.json(answer, { status: state === 'unknown' ? 404 : 200, headers: HEADERS })
  } catch (error) {
    const refusal = asRefusal(error)
    if (!refusal) throw error
    const { retryAfterSeconds } = refusal.details ?? {}
    const headers = { ...HEADERS, ...(retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {}) }
    return Response.json({ state: null, error: refusal.code }, { status: refusal.status, headers })
  }
}
