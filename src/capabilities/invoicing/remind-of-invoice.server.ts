import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { queueMails } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './delivery/delivery.refusals.ts'
import { findDocument, unpaidOf } from './delivery/find-document.server.ts'
import { invoiceReminded } from './delivery/invoice-reminded.mail.server.ts'
import { lettersTo, readersOf } from './delivery/readers-of.server.ts'

/** Reminds of an unpaid invoice because a person wants it, beside the reminders that go by themselves. */
export async function remindOfInvoice(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'jobs'>,
  { documentId }: { documentId: string },
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('remindOfInvoice', call.actor)
  const { clock, db } = services
  const found = await findDocument(db, documentId)
  const readers = found ? await readersOf(db, found) : []
  if (!found || readers.length === 0 || (await unpaidOf(db, found)) === 0) return refuse.now('NOTHING_TO_REMIND')
  await db.transaction(async (tx) => {
    const about = { documentId, registrationId: found.registrationId, isSecond: false }
    await queueMails(services, tx, invoiceReminded, lettersTo(readers, { about }))
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'invoice-reminded',
      subject: { kind: 'document', id: documentId },
      requestId: call.requestId,
    })
  })
}
