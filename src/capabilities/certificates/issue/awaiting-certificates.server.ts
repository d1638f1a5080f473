import { sql } from 'drizzle-orm'
import { readVerdicts } from '#capabilities/attendance/read-verdicts.server.ts'
import type { Services } from '#platform/services.server.ts'

/** Whoever was present until the end, has a name and was never given a certificate, with their minutes. */
export async function awaitingCertificates(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  sessionId: string,
): Promise<ReadonlyArray<{ participantId: string; attendedMinutes: number }>> {
  const present = (await readVerdicts({ db, clock }, { sessionId })).filter(
    ({ verdict, isOver }) => verdict === 'present' && isOver,
  )
  const ids = present.map(({ participantId }) => participantId)
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from participants where id = any(${sql.param(ids)}::uuid[]) and char_length(btrim(name)) between 2 and 120
      and not exists (select from certificates where participant_id = participants.id)`)
  const awaiting = new Set(rows.map(({ id }) => id))
  return present.filter(({ participantId }) => awaiting.has(participantId))
}
