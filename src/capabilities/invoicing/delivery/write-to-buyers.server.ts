import { sql } from 'drizzle-orm'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { documentIssued } from './document-issued.mail.server.ts'
import { findDocument } from './find-document.server.ts'

type Needed = Pick<Services, 'clock' | 'config' | 'db' | 'jobs'>

/** In one run; the next one comes in a minute. */
const AT_ONCE = 200

/**
 * Owes every document that was issued its letter, once. Row, letter and the job that sends it are written together, so whoever
 * dies in between has written nothing. From there on the letter has an outcome of its own.
 */
export async function writeToBuyers(services: Needed): Promise<void> {
  for (let n = 0; n < AT_ONCE; n += 1) {
    if (!(await writeToNext(services))) return
  }
}

function writeToNext(services: Needed): Promise<boolean> {
  const { clock, db } = services
  const now = clock.now().toISOString()
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; document_id: string }>(sql`
      select id, document_id from document_deliveries
      where state = 'queued' and way = 'mail' and next_at <= ${now} order by next_at limit 1 for update skip locked`)
    const [due] = rows
    if (!due) return false
    const documentId = due.document_id
    const found = await findDocument(tx, documentId)
    const to = found?.buyerEmail ?? null
    if (found && to !== null) {
      const about = { documentId, registrationId: found.registrationId }
      await queueMail(services, tx, documentIssued, about, to, { onceKey: `document:${documentId}` })
    }
    await tx.execute(sql`
      update document_deliveries set state = ${to === null ? 'refused' : 'accepted'}, tries = tries + 1, next_at = null,
        last_error = ${to === null ? 'no-address' : null}, changed_at = ${now} where id = ${due.id}`)
    return true
  })
}
