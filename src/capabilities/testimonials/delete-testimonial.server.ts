import { eq } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { CONTENT_TOPIC } from '#platform/cache/snapshot.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { lockTestimonial } from './lock-testimonial.server.ts'
import { testimonials } from './testimonials.tables.server.ts'

/** Deletes a testimonial for good. The audit says that there was one and who deleted it, not whose it was. */
export async function deleteTestimonial(
  { db, clock, live }: Pick<Services, 'db' | 'clock' | 'live'>,
  { id, version }: { id: string; version: number },
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('deleteTestimonial', call.actor)
  await db.transaction(async (tx) => {
    const { approved } = await lockTestimonial(tx, { id, version })
    await tx.delete(testimonials).where(eq(testimonials.id, id))
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'testimonial-deleted',
      subject: { kind: 'testimonial', id },
      requestId: call.requestId,
      changes: { approved: { before: approved, after: null } },
    })
  })
  live.announce(CONTENT_TOPIC)
}
