import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { attendanceMarks } from './attendance.tables.server.ts'

type Given = Partial<typeof attendanceMarks.$inferInsert> & { participantId: string }

/** A mark of somebody in the session of their seat; by itself a person's word that they were in the first lesson. */
export async function givenMark({ db }: { db: Executor }, given: Given): Promise<void> {
  const { source = 'person' } = given
  const { rows } = await db.execute<{ sessionId: string }>(sql`
    select session_id as "sessionId" from participants join registrations on registrations.id = registration_id
    where participants.id = ${given.participantId}`)
  await db.insert(attendanceMarks).values({
    sessionId: rows[0]?.sessionId ?? '',
    lesson: 1,
    source,
    at: new Date('2026-12-10T08:00:00Z'),
    said: source === 'person' ? 'present' : null,
    by: source === 'click' ? null : 'admin-1',
    onceKey: source === 'person' ? null : randomUUID(),
    ...given,
  })
}
