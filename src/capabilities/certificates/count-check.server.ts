import type { Call } from '#platform/http/callable.server.ts'
import { limitedBy } from '#platform/http/client-address.server.ts'
import { limitRate } from '#platform/http/limit-rate.server.ts'
import type { Services } from '#platform/services.server.ts'

/** A person types one code in half a minute; whoever walks through codes needs 2^80 of them. */
const CHECKS_PER_MINUTE = 30

/** Counts a check for the address that asks, whatever it is a check of. */
export function countCheck(db: Services['db'], { clientAddress }: Pick<Call, 'clientAddress'>): Promise<void> {
  return limitRate(db, { name: 'certificate-check', by: limitedBy(clientAddress), perMinute: CHECKS_PER_MINUTE })
}
