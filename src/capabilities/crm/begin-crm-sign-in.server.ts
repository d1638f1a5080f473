import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'

/** Where the person has to go to let us into the CRM. */
export async function beginCrmSignIn(
  _services: Pick<Services, 'clock' | 'config' | 'db'>,
  call: Pick<Call, 'actor'>,
): Promise<{ location: string }> {
  requireAccess('admin', call.actor)
  throw new Error('not built yet')
}
