import type { z } from 'zod'
import { endConsents } from '#capabilities/consent/personal-data-of-consents.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { EndMarketing } from './data-requests.ts'
import { lockRequest, takeStep } from './find-request.server.ts'

/** Ends marketing for everybody's addresses of a request: an objection to it needs no reason and no proof of who asks. */
export async function endMarketing(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'settings'>,
  { id, version }: z.infer<typeof EndMarketing>,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('endMarketing', call.actor)
  await services.db.transaction(async (tx) => {
    const { emails } = await lockRequest(tx, { id, version })
    const lines = await endConsents(services, tx, { addresses: emails, registrationIds: [] }, call)
    const details = { lines: lines.filter(({ outcome }) => outcome === 'erased') }
    await takeStep(tx, services.clock, { requestId: id, actor: call.actor, kind: 'marketing-ended', details })
  })
}
