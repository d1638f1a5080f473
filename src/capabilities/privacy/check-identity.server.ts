import type { z } from 'zod'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { CheckIdentity } from './data-requests.ts'
import { lockRequest, takeStep } from './find-request.server.ts'

/** Records how it was found out whether the one who asks is the one whose data it is, and what came of it. */
export async function checkIdentity(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  { id, version, how, isConfirmed, note }: z.infer<typeof CheckIdentity>,
  { actor }: Pick<Call, 'actor'>,
): Promise<void> {
  requireAccess('checkIdentity', actor)
  await db.transaction(async (tx) => {
    await lockRequest(tx, { id, version })
    await takeStep(tx, clock, {
      requestId: id,
      actor,
      kind: isConfirmed ? 'identity-confirmed' : 'identity-failed',
      note,
      details: { how },
      set: { identity: isConfirmed ? 'confirmed' : 'failed', identityHow: how },
    })
  })
}
