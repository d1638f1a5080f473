import { sql } from 'drizzle-orm'
import { queueMails } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { documentIssued } from './document-issued.mail.server.ts'
import { findDocument } from './find-document.server.ts'
import { lettersTo, readersOf } from './readers-of.server.ts'

type Needed = Pick<Services, 'clock' | 'config' | 'db' | 'jobs'>

/** In one run; the next one comes in a minute. */
const AT_ONCE = 200

/**
 * Owes every document that was issued its letter, once to each of its readers. Rows, letters and the jobs that send them are written together, so whoever
 * dies in between has written nothing. From there on each letter has an outcome of its own.
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
    const readers = found ? await readersOf(tx, found) : []
    if (found) {
      const about = { documentId, registrationId: found.registrationId }
      await queueMails(services, tx, documentIssued, lettersTo(readers, { about, onceKey: `document:${documentId}` }))
    }
    const isNobody = readers.length === 0
    await tx.execute(sql`
      update document_deliveries set state = ${isNobody ? 'refused' : 'accepted'}, tries = tries + 1, next_at = null,
        last_error = ${isNobody ? 'no-address' : null}, changed_at = ${now} where id = ${due.id}`)
    return true
  })
}
