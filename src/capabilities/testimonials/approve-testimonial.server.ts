import { eq } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { CONTENT_TOPIC } from '#platform/cache/kept-reading.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './testimonials.refusals.ts'
import { testimonials } from './testimonials.tables.server.ts'

/** Lets a testimonial be public, or takes it back. Said twice it is done once. */
export async function approveTestimonial(
  { db, clock, live }: Pick<Services, 'db' | 'clock' | 'live'>,
  { id, approved }: { id: string; approved: boolean },
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('admin', call.actor)
  await db.transaction(async (tx) => {
    const found = await tx
      .select({ approved: testimonials.approved })
      .from(testimonials)
      .where(eq(testimonials.id, id))
      .for('update')
    const [before] = found
    if (!before) return refuse.now('TESTIMONIAL_NOT_FOUND')
    if (before.approved === approved) return
    await tx.update(testimonials).set({ approved, updatedAt: clock.now() }).where(eq(testimonials.id, id))
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
