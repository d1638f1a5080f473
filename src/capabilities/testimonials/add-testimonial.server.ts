import { randomUUID } from 'node:crypto'
import { type Actor, writeAudit } from '#platform/audit/write-audit.server.ts'
import { CONTENT_TOPIC } from '#platform/cache/kept-reading.server.ts'
import type { Services } from '#platform/services.server.ts'
import { testimonials } from './testimonials.tables.server.ts'
import { AddTestimonial } from './testimonials.ts'

/** Keeps what somebody said about a course. It is public only when whoever adds it says that it is approved. */
export async function addTestimonial(
  { db, clock, live }: Pick<Services, 'db' | 'clock' | 'live'>,
  given: AddTestimonial,
  actor: Actor,
): Promise<{ id: string }> {
  const input = AddTestimonial.parse(given)
  const id = randomUUID()
  const now = clock.now()
  await db.transaction(async (tx) => {
    await tx.insert(testimonials).values({ id, ...input, createdAt: now, updatedAt: now })
    await writeAudit(tx, clock, {
      actor,
      action: 'testimonial-added',
      subject: { kind: 'testimonial', id },
      changes: { approved: { before: null, after: input.approved } },
    })
  })
  live.announce(CONTENT_TOPIC)
  return { id }
}
