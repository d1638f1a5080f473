import { eq, sql } from 'drizzle-orm'
import { mentions, withoutMentions } from '#kernel/personal-data.ts'
import type { Executor, Transaction } from '#platform/db/database.server.ts'
import { contactAnswers, contactMessages } from './contact.tables.server.ts'
import type { ContactValues } from './contact-fields.ts'
import { WRITTEN } from './list-messages.server.ts'

export type MessageOfPerson = ContactValues & {
  at: string
  /** Everything that was written back, in order; null when nothing was. */
  answer: string | null
}

const from = (addresses: ReadonlyArray<string>) => sql`lower(email) = any(${sql.param(addresses)}::text[])`

/** What was written to us from these addresses and what we wrote back, oldest first. */
export async function personalDataOfContact(
  db: Executor,
  addresses: ReadonlyArray<string>,
): Promise<ReadonlyArray<MessageOfPerson>> {
  const { rows } = await db.execute<MessageOfPerson>(sql`
    select at, ${WRITTEN},
      (select string_agg(text, E'\\n\\n' order by contact_answers.at, contact_answers.id) from contact_answers
        where message_id = contact_messages.id) as answer
    from contact_messages where ${from(addresses)} order by at, id`)
  return rows
}

/**
 * Deletes the messages of these addresses together with what was written back, and takes the addresses out of letters of
 * and to other people. A mail about one of them that has not gone yet does not go.
 */
export async function eraseMessages(tx: Transaction, addresses: ReadonlyArray<string>): Promise<number> {
  const { rowCount } = await tx.execute(sql`delete from contact_messages where ${from(addresses)}`)
  return (rowCount ?? 0) + (await eraseFromOthers(tx, addresses))
}

/** An address belongs to one person wherever it stands; reads all letters that hold one, and an erasure is rare. */
async function eraseFromOthers(tx: Transaction, addresses: ReadonlyArray<string>): Promise<number> {
  const patterns = addresses.map((address) => `%${address.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  const holding = sql`like any(${sql.param(patterns)}::text[])`
  const maybe = await tx.select().from(contactMessages).where(sql`lower(${contactMessages.message}) ${holding}`)
  const maybeAnswers = await tx.select().from(contactAnswers).where(sql`lower(${contactAnswers.text}) ${holding}`)
  const messages = maybe.filter(({ message }) => mentions(message, addresses))
  const answers = maybeAnswers.filter(({ text }) => mentions(text, addresses))
  for (const { id, message } of messages) {
    const left = withoutMentions(message, addresses).slice(0, 5000)
    await tx.update(contactMessages).set({ message: left }).where(eq(contactMessages.id, id))
  }
  for (const { id, text } of answers) {
    const left = withoutMentions(text, addresses).slice(0, 10_000)
    await tx.update(contactAnswers).set({ text: left }).where(eq(contactAnswers.id, id))
  }
  return messages.length + answers.length
}
