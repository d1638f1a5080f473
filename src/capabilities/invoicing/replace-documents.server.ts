import { z } from 'zod'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { isAdmitted, requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { findSetup } from './find-setup.server.ts'
import { refuse } from './invoicing.refusals.ts'
import { issueDocumentsOf } from './issue-documents.server.ts'

export const ReplaceDocuments = z.object({ registrationId: z.uuid() })

/**
 * A person decides that documents with another buyer than the order has now are credited and issued anew, with the tax point
 * they had. Where that lies in a closed month it takes somebody who may say that it is declared afterwards.
 */
export async function replaceDocuments(
  services: Pick<Services, 'db' | 'clock' | 'settings'>,
  { registrationId }: z.output<typeof ReplaceDocuments>,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('replaceDocuments', call.actor)
  const setup = (await findSetup(services)) ?? refuse.now('NOT_SET_UP')
  await writeAudit(services.db, services.clock, {
    actor: call.actor,
    action: 'documents-replaced',
    subject: { kind: 'registration', id: registrationId },
    requestId: call.requestId,
  })
  const waitsFor = await issueDocumentsOf(services, setup, {
    registrationId,
    replacesAll: true,
    isIntoClosedMonth: isAdmitted('issueIntoClosedMonths', call.actor.kind),
  })
  if (waitsFor !== null) refuse.now('DOCUMENTS_NOT_REPLACED', { waitsFor })
}
