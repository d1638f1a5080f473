import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { findSetup } from './find-setup.server.ts'
import { refuse } from './invoicing.refusals.ts'
import { issueDocumentsOf } from './issue-documents.server.ts'

/** Those that were shown to whoever decides; what came meanwhile is decided another time. */
export const IntoClosedMonths = z.object({ registrationIds: z.array(z.uuid()).min(1).max(50) })

/**
 * The accountant's word that documents of closed months are declared afterwards: issues what these orders wait for. Each
 * order by itself, so that what one of them still lacks keeps no other waiting.
 */
export async function issueIntoClosedMonths(
  services: Pick<Services, 'db' | 'clock' | 'settings'>,
  { registrationIds }: z.output<typeof IntoClosedMonths>,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('issueIntoClosedMonths', call.actor)
  const { db, clock } = services
  const setup = (await findSetup(services)) ?? refuse.now('NOT_SET_UP')
  for (const registrationId of registrationIds) {
    const { rows } = await db.execute(sql`
      select 1 from document_looks where registration_id = ${registrationId} and 'closed-month' = any(waits_for)`)
    if (rows.length === 0) continue
    await writeAudit(db, clock, {
      actor: call.actor,
      action: 'documents-issued-into-closed-month',
      subject: { kind: 'registration', id: registrationId },
      requestId: call.requestId,
    })
    await issueDocumentsOf(services, setup, { registrationId, isIntoClosedMonth: true })
    // The next look finds nothing left, or says what is still missing.
    await db.execute(sql`
      update document_looks set asked = asked + 1, due_at = now(), waits_for = null where registration_id = ${registrationId}`)
  }
}
