import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './contact.refusals.ts'
import { listOrdersOfMessage } from './link-order-to-message.server.ts'
import { STATE, WRITTEN } from './list-messages.server.ts'
import type { AnswerOfStaff, MessageInFull } from './messages-for-staff.ts'

/** More letters of one person than anybody reads beside the newest. */
const MOST_OTHERS = 10

type Head = Omit<MessageInFull, 'at' | 'handledAt' | 'answers' | 'others' | 'nextOpenId' | 'orderIds'> & {
  at: string
  handledAt: string | null
}

/** One message with what was written back, what became of those mails, and what else the same person wrote. */
export async function readMessage(
  { db }: Pick<Services, 'db'>,
  { id }: { id: string },
  call: Pick<Call, 'actor'>,
): Promise<MessageInFull> {
  requireAccess('readMessage', call.actor)
  const { rows } = await db.execute<Head>(sql`
    select id, at, ${WRITTEN}, about, ${STATE} as state, handled_at as "handledAt",
      (select coalesce(nullif(person.name, ''), person.email) from auth_users person
        where person.id::text = contact_messages.handled_by) as "handledBy"
    from contact_messages where id = ${id}`)
  const [head] = rows
  if (!head) return refuse.now('MESSAGE_NOT_FOUND')
  const [answers, others, nextOpenId, orderIds] = await Promise.all([
    readAnswers(db, id),
    readOthers(db, head),
    findNextOpen(db, id),
    listOrdersOfMessage(db, id),
  ])
  const handledAt = head.handledAt === null ? null : new Date(head.handledAt)
  return { ...head, at: new Date(head.at), handledAt, answers, others, nextOpenId, orderIds }
}

type AnswerRow = Omit<AnswerOfStaff, 'at' | 'mail'> & {
  at: string
  mailId: string | null
  status: string
  lastError: string | null
}

/** The mail of an answer is found by the key it was queued under. */
async function readAnswers(db: Executor, messageId: string): Promise<ReadonlyArray<AnswerOfStaff>> {
  const { rows } = await db.execute<AnswerRow>(sql`
    select answer.id, answer.at, answer.text, coalesce(nullif(person.name, ''), person.email) as author,
      mail.id as "mailId", mail.status, mail.last_error as "lastError"
    from contact_answers answer
    left join auth_users person on person.id::text = answer.author_id
    left join mails mail on mail.once_key = 'contact-answer:' || answer.id
    where answer.message_id = ${messageId} order by answer.at, answer.id`)
  return rows.map(({ at, mailId, status, lastError, ...answer }) => ({
    ...answer,
    at: new Date(at),
    mail: mailId === null ? null : { id: mailId, status, lastError },
  }))
}

async function readOthers(db: Executor, { id, email }: Head): Promise<MessageInFull['others']> {
  const { rows } = await db.execute<Omit<MessageInFull['others'][number], 'at'> & { at: string }>(sql`
    select id, at, message, ${STATE} as state from contact_messages
    where lower(email) = ${email.toLowerCase()} and id <> ${id} order by at desc, id limit ${MOST_OTHERS}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

/** The one that waits the longest. */
async function findNextOpen(db: Executor, id: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from contact_messages where handled_at is null and id <> ${id} order by at, id limit 1`)
  return rows[0]?.id ?? null
}
