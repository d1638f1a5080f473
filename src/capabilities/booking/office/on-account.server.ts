import { z } from 'zod'
import { allowOnAccount, endOnAccount } from '#capabilities/company-terms/on-account.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../booking.refusals.ts'
import { findRegistrationToChange } from '../find-registration.server.ts'

export const OnAccount = z.object({ registrationId: z.uuid(), isAllowed: z.stringbool() })

/** Allows the company of an order to pay after the course, or takes that back; orders that it has placed stay as they are. */
export async function setOnAccount(
  services: Pick<Services, 'clock' | 'db'>,
  { registrationId, isAllowed }: z.output<typeof OnAccount>,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('setOnAccount', call.actor)
  await services.db.transaction(async (tx) => {
    const { companyIco } = (await findRegistrationToChange(tx, registrationId)).registration
    if (companyIco === null) return refuse.now('ON_ACCOUNT_NEEDS_COMPANY')
    await (isAllowed ? allowOnAccount : endOnAccount)(services, tx, companyIco, call)
  })
}
