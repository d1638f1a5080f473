import { noteCall } from '#platform/connections/note-call.server.ts'
import { openConnection } from '#platform/connections/open-connection.server.ts'
import { ExternalApiFault, type ExternalApiTrouble } from '#platform/external-apis/external-api-fault.ts'
import type { Services } from '#platform/services.server.ts'

export type AskingServices = Pick<Services, 'clock' | 'config' | 'db' | 'log' | 'metrics'>

/** The networks that are asked, each with the name of the secret that opens it. */
const SECRETS = { facebook: 'accessToken', x: 'bearerToken' } as const
export type AskedNetwork = keyof typeof SECRETS

/** Why there is no answer: nobody connected us, they want to be left alone, or the asking failed. */
export type NoAnswer = ExternalApiTrouble | 'not-connected' | 'paused'

/**
 * Asks a network with the token it is connected by; null where that comes to nothing. Every call is noted at the connection
 * and every failure logged, without token, address or what people wrote. Whoever asked for a pause is not asked before its end.
 */
export async function askNetwork<Answer>(
  services: AskingServices,
  network: AskedNetwork,
  ask: (token: string) => Promise<Answer>,
  onNothing: (why: NoAnswer) => void = () => {},
): Promise<Answer | null> {
  const { clock, log } = services
  const connection = await openConnection(services, network)
  const token = connection?.secrets[SECRETS[network]]
  if (!connection || !token) {
    onNothing('not-connected')
    return null
  }
  if (connection.pausedUntil !== null && new Date(connection.pausedUntil) > clock.now()) {
    onNothing('paused')
    return null
  }
  try {
    const answer = await ask(token)
    await noteCall(services, network, null)
    return answer
  } catch (error) {
    if (!(error instanceof ExternalApiFault)) throw error
    const { trouble, status, pausedUntil, message: fault } = error
    log.warn({ network, trouble, status, pausedUntil, fault }, 'a social network did not answer as it should')
    await noteCall(services, network, { fault, pausedUntil })
    onNothing(trouble)
    return null
  }
}

/** Whether it makes sense to ask at all now. */
export async function mayAsk(services: AskingServices, network: AskedNetwork): Promise<boolean> {
  const connection = await openConnection(services, network)
  if (!connection?.secrets[SECRETS[network]]) return false
  return connection.pausedUntil === null || new Date(connection.pausedUntil) <= services.clock.now()
}
