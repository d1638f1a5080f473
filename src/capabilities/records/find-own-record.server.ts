import { and, desc, eq } from 'drizzle-orm'
import { formatCode } from '#capabilities/certificates/certificate-code.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { keyedHash } from '#platform/tokens/keyed-hash.server.ts'
import { trainingRecords } from './records.tables.server.ts'

/** The code of the newest record of a mailbox that holds; null where none was issued. Whoever asks has proven the mailbox. */
export async function findOwnRecord(
  { config }: Pick<Services, 'config'>,
  db: Executor,
  mailbox: string,
): Promise<string | null> {
  const mailboxHash = keyedHash(config, 'email', mailbox.trim().toLowerCase())
  const [found] = await db
    .select({ code: trainingRecords.code })
    .from(trainingRecords)
    .where(and(eq(trainingRecords.mailboxHash, mailboxHash), eq(trainingRecords.state, 'valid')))
    .orderBy(desc(trainingRecords.issuedAt))
    .limit(1)
  return found ? formatCode(found.code) : null
}
