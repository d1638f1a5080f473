import { eq } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { CONTENT_TOPIC } from '#platform/cache/snapshot.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { lockTestimonial } from './lock-testimonial.server.ts'
import { refuse } from './testimonials.refusals.ts'
import { testimonials } from './testimonials.tables.server.ts'
import { isVerified } from './testimonials.ts'

/**
 * Lets a testimonial be public as whoever approves it has read it, or takes it back. A new one comes first in the order;
 * one that is taken back loses its place.
 */
export async function approveTestimonial(
  { db, clock, live }: Pick<Services, 'db' | 'clock' | 'live'>,
  { id, version, approved }: { id: string; version: number; approved: boolean },
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('approveTestimonial', call.actor)
  await db.transaction(async (tx) => {
    const before = await lockTestimonial(tx, { id, version })
    if (before.approved === approved) return
    if (approved && !isVerified(before)) refuse.now('VERIFICATION_MISSING')
    await tx
      .update(testimonials)
      .set({ approved, position: 0, version: before.version + 1, updatedAt: clock.now() })
      .where(eq(testimonials.id, id))
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: approved ? 'testimonial-approved' : 'testimonial-hidden',
      subject: { kind: 'testimonial', id },
      requestId: call.requestId,
      changes: { approved: { before: before.approved, after: approved } },
    })
  })
  live.announce(CONTENT_TOPIC)
}
