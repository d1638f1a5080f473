import { randomUUID } from 'node:crypto'
import { dayOf } from '#kernel/day.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.server.ts'
import { CONTENT_TOPIC } from '#platform/cache/snapshot.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './testimonials.refusals.ts'
import { testimonials } from './testimonials.tables.server.ts'
import { AddTestimonial, isVerified } from './testimonials.ts'

/**
 * Keeps what somebody said about a course. It is public only when whoever adds it says that it is approved and how they
 * know. Added twice under one id it is there once.
 */
export async function addTestimonial(
  { db, clock, live }: Pick<Services, 'db' | 'clock' | 'live'>,
  given: AddTestimonial,
  actor: Actor,
  { id = randomUUID(), requestId = null }: { id?: string; requestId?: string | null } = {},
): Promise<{ id: string }> {
  const input = AddTestimonial.parse(given)
  const now = clock.now()
  const today = dayOf(now)
  if (input.approved && !isVerified(input)) refuse.now('VERIFICATION_MISSING')
  if (input.verifiedOn !== null && input.verifiedOn > today) refuse.now('VERIFIED_LATER')
  const verifiedOn = input.verification === null ? null : (input.verifiedOn ?? today)
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(testimonials)
      .values({ id, ...input, verifiedOn, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: testimonials.id })
    if (added.length === 0) return
    await writeAudit(tx, clock, {
      actor,
      action: 'testimonial-added',
      subject: { kind: 'testimonial', id },
      requestId,
      changes: { approved: { before: null, after: input.approved } },
    })
  })
  live.announce(CONTENT_TOPIC)
  return { id }
}
