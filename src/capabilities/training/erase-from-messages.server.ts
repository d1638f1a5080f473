import { eq, sql } from 'drizzle-orm'
import { mentions, tellingWords, withoutMentions } from '#kernel/personal-data.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { sessionMessages } from './training.tables.server.ts'

/**
 * Takes somebody's addresses and whole names out of what was written to the people of the sessions they were booked in. A
 * first name alone stays: it is as well that of others there.
 */
export async function eraseFromMessages(
  tx: Transaction,
  { registrationIds, words: all }: { registrationIds: ReadonlyArray<string>; words: ReadonlyArray<string> },
): Promise<number> {
  const words = tellingWords(all)
  const messages = await tx
    .select()
    .from(sessionMessages)
    .where(
      sql`${sessionMessages.sessionId} in (select session_id from registrations where id = any(${sql.param(registrationIds)}::uuid[]))`,
    )
  const naming = messages.filter(({ subject, body }) => mentions(subject, words) || mentions(body, words))
  for (const { id, subject, body } of naming) {
    await tx
      .update(sessionMessages)
      .set({
        subject: withoutMentions(subject, words).slice(0, 200),
        body: withoutMentions(body, words).slice(0, 10_000),
      })
      .where(eq(sessionMessages.id, id))
  }
  return naming.length
}
