import { ExternalApiFault, type ExternalApiTrouble } from '#platform/external-apis/external-api-fault.ts'
import type { Services } from '#platform/services.server.ts'
import type { Network } from './share-links.ts'
import { refuse } from './sharing.refusals.ts'

const LONGEST = 200

const CODES = {
  unauthorized: 'TOKEN_REFUSED',
  refused: 'TOKEN_REFUSED',
  forbidden: 'TOKEN_NOT_ENOUGH',
  limited: 'NETWORK_LIMITED',
  unavailable: 'NETWORK_AWAY',
  unreadable: 'NETWORK_AWAY',
} as const satisfies Record<ExternalApiTrouble, string>

/** What a network said, shortened, and without our token should it have repeated it. */
export function wordsOfFault({ message }: ExternalApiFault, token: string): string {
  return (token === '' ? message : message.replaceAll(token, '…')).slice(0, LONGEST)
}

/** A network that does not want our token is a no to who gave it, with its own words; anything else stays a fault. */
export function refuseForFault(
  { log }: Pick<Services, 'log'>,
  { network, token }: { network: Network; token: string },
  fault: unknown,
): never {
  if (!(fault instanceof ExternalApiFault)) throw fault
  const theirs = wordsOfFault(fault, token)
  const { trouble, status } = fault
  log.warn({ network, trouble, status, theirs }, 'a network did not accept what connects us')
  return refuse.now(CODES[trouble], { theirs })
}
