import { noteCall } from '#platform/connections/note-call.server.ts'
import type { ExternalApiFault } from '#platform/external-apis/external-api-fault.ts'
import type { Services } from '#platform/services.server.ts'
import { alertUnreachable, resolveUnreachable } from './crm-alerts.server.ts'

/** How a call to the CRM fared, null for well. One that lets us in no more calls a person: waiting will not help. */
export async function noteCrmCall(
  services: Pick<Services, 'clock' | 'db' | 'log' | 'metrics'>,
  fault: ExternalApiFault | null,
): Promise<void> {
  // Whoever refuses one order has let us in.
  if (fault === null || fault.trouble === 'refused') {
    await noteCall(services, 'zoho', null)
    return resolveUnreachable(services)
  }
  const { trouble, message, pausedUntil } = fault
  await noteCall(services, 'zoho', { fault: message, pausedUntil })
  if (trouble === 'unauthorized' || trouble === 'forbidden') await alertUnreachable(services, { trouble })
}
