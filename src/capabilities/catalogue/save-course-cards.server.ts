import { type Actor, writeAudit } from '#platform/audit/write-audit.server.ts'
import { CONTENT_TOPIC } from '#platform/cache/kept-reading.server.ts'
import type { Services } from '#platform/services.server.ts'
import { courseCards } from './catalogue.tables.server.ts'
import { CourseCards } from './course-cards.ts'

/** Puts an editor's cards over the initial ones; every node shows them after its next reading. */
export async function saveCourseCards(
  { db, clock, live }: Pick<Services, 'db' | 'clock' | 'live'>,
  given: CourseCards,
  actor: Actor,
): Promise<void> {
  const values = CourseCards.parse(given)
  await db.transaction(async (tx) => {
    const [before] = await tx.select({ values: courseCards.values }).from(courseCards).for('update')
    const row = { values, updatedAt: clock.now() }
    await tx.insert(courseCards).values(row).onConflictDoUpdate({ target: courseCards.id, set: row })
    await writeAudit(tx, clock, {
      actor,
      action: 'course-cards-saved',
      subject: { kind: 'course-cards', id: '1' },
      changes: { values: { before: before?.values ?? null, after: values } },
    })
  })
  live.announce(CONTENT_TOPIC)
}
