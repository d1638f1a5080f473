import { eq } from 'drizzle-orm'
import { dayOf } from '#kernel/day.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { CONTENT_TOPIC } from '#platform/cache/snapshot.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { addTestimonial } from './add-testimonial.server.ts'
import { lockTestimonial } from './lock-testimonial.server.ts'
import { refuse } from './testimonials.refusals.ts'
import { testimonials } from './testimonials.tables.server.ts'
import { isVerified, SaveTestimonial } from './testimonials.ts'

/**
 * Makes a testimonial or changes one, unless somebody else changed it since the form was opened. What is public, or is to
 * be, says where it comes from and how the author's part in a course was verified.
 */
export async function saveTestimonial(
  services: Pick<Services, 'db' | 'clock' | 'live'>,
  given: SaveTestimonial,
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('saveTestimonial', actor)
  const { db, clock, live } = services
  const { id, version, details, image, publish } = SaveTestimonial.parse(given)
  if (version === null) {
    await addTestimonial(services, { ...details, image, approved: publish }, actor, { id, requestId })
    return
  }
  const today = dayOf(clock.now())
  if (details.verifiedOn !== null && details.verifiedOn > today) refuse.now('VERIFIED_LATER')
  const verifiedOn = details.verification === null ? null : (details.verifiedOn ?? today)
  await db.transaction(async (tx) => {
    const before = await lockTestimonial(tx, { id, version })
    if (before.voiceId !== null) refuse.now('VOICE_UNTOUCHED')
    const approved = before.approved || publish
    if (approved && !isVerified(details)) refuse.now('VERIFICATION_MISSING')
    const after = { ...details, verifiedOn, image, approved }
    const changes = changesBetween(before, after)
    if (Object.keys(changes).length === 0) return
    await tx
      .update(testimonials)
      .set({ ...after, version: before.version + 1, updatedAt: clock.now() })
      .where(eq(testimonials.id, id))
    await writeAudit(tx, clock, {
      actor,
      action: approved === before.approved ? 'testimonial-changed' : 'testimonial-approved',
      subject: { kind: 'testimonial', id },
      requestId,
      changes,
    })
  })
  live.announce(CONTENT_TOPIC)
}

function changesBetween<After extends object>(before: After, after: After) {
  const fields = Object.keys(after) as Array<keyof After & string>
  return Object.fromEntries(
    fields
      .filter((field) => before[field] !== after[field])
      .map((field) => [field, { before: before[field], after: after[field] }]),
  )
}
