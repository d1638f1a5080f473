import { sql } from 'drizzle-orm'
import { removeVoice, tellOfVoices } from '#capabilities/testimonials/voices.server.ts'
import type { Executor, Transaction } from '#platform/db/database.server.ts'

export type FeedbackOfPerson = {
  answeredAt: string
  changedAt: string
  course: string
  score: number
  takeaway: string | null
  improve: string | null
  /** What they let us publish, with the sentence they agreed to. */
  published: string | null
}

const theirSeats = (addresses: ReadonlyArray<string>) =>
  sql`select id from participants where lower(email) = any(${sql.param(addresses)}::text[])`

/** What these addresses said of their courses, oldest first. */
export async function personalDataOfFeedback(
  db: Executor,
  addresses: ReadonlyArray<string>,
): Promise<ReadonlyArray<FeedbackOfPerson>> {
  const { rows } = await db.execute<FeedbackOfPerson>(sql`
    select answered_at as "answeredAt", changed_at as "changedAt", sessions.title as course, score, takeaway, improve,
      (select text from feedback_voices voice where voice.participant_id = answer.participant_id and ended_at is null) as published
    from feedback_answers answer join sessions on sessions.id = answer.session_id
    where participant_id in (${theirSeats(addresses)}) order by answered_at, participant_id`)
  return rows
}

/**
 * Empties what they said, before their seats lose their addresses: scores stay as figures under another id, words go, and what
 * was published leaves the site.
 */
export async function eraseFeedback(
  tx: Transaction,
  { clock }: { clock: { now(): Date } },
  addresses: ReadonlyArray<string>,
): Promise<number> {
  const { rows: voices } = await tx.execute<{ id: string }>(sql`
    update feedback_voices set ended_at = coalesce(ended_at, ${clock.now().toISOString()}), text = null, participant_id = gen_random_uuid()
    where participant_id in (${theirSeats(addresses)}) returning id`)
  for (const { id } of voices) await removeVoice(tx, id)
  const { rowCount } = await tx.execute(sql`
    update feedback_answers set takeaway = null, improve = null, participant_id = gen_random_uuid()
    where participant_id in (${theirSeats(addresses)})`)
  return rowCount ?? 0
}

/** After commit, so that pages drop what was published. */
export const tellOfErasure = tellOfVoices
