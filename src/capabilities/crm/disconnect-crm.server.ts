import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'

/** Takes our own way into the CRM away, there and here. False where there was none. */
export async function disconnectCrm(_services: Services, call: Pick<Call, 'actor' | 'requestId'>): Promise<boolean> {
  requireAccess('admin', call.actor)
  throw new Error('not built yet')
}
