import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'

export type CertificateOfSeat = { participantId: string; certificateId: string; number: string }

/** Which of these seats have a certificate that holds. Whoever asks has made sure that the seats are theirs to see. */
export async function findCertificatesOfSeats(
  db: Executor,
  participantIds: ReadonlyArray<string>,
): Promise<ReadonlyArray<CertificateOfSeat>> {
  if (participantIds.length === 0) return []
  const { rows } = await db.execute<CertificateOfSeat>(sql`
    select participant_id as "participantId", id as "certificateId", number from certificates
    where participant_id = any(${sql.param(participantIds)}::uuid[]) and state = 'valid' and name is not null`)
  return rows
}
