import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'

export const LinkOrderToMessage = z.object({ messageId: z.uuid(), registrationId: z.uuid() })
export type LinkOrderToMessage = z.output<typeof LinkOrderToMessage>

/** Remembers which order a message came to, once however often it is said. A message that has gone needs no order. */
export async function linkOrderToMessage(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  { messageId, registrationId }: LinkOrderToMessage,
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('linkOrderToMessage', actor)
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      insert into message_orders (message_id, registration_id, at)
      select id, ${registrationId}, ${clock.now().toISOString()} from contact_messages where id = ${messageId}
      on conflict do nothing returning message_id`)
    if (rows.length === 0) return
    const subject = { kind: 'contact-message', id: messageId }
    await writeAudit(tx, clock, { actor, action: 'contact-message-ordered', subject, requestId })
  })
}

/** The orders that a message came to, first to last. Whoever asks has checked who may know. */
export async function listOrdersOfMessage(db: Executor, messageId: string): Promise<ReadonlyArray<string>> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select registration_id as id from message_orders where message_id = ${messageId} order by at, registration_id`,
  )
  return rows.map(({ id }) => id)
}
