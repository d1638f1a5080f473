import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../bank.refusals.ts'
import { bankReturns } from '../bank.tables.server.ts'
import { accountAsked } from './account-asked.mail.server.ts'
import { lockReturn } from './lock-return.server.ts'
import type { SeenReturn } from './returns.ts'

/** Asks the buyer by letter where their money is to go. */
export async function askForAccount(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'jobs'>,
  { returnId, version }: SeenReturn,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('askForAccount', call.actor)
  const { clock, db } = services
  await db.transaction(async (tx) => {
    const { state, iban, buyerEmail, reference } = await lockReturn(tx, returnId, version)
    if (state !== 'requested' || iban !== null) refuse.now('RETURN_CHANGED')
    if (buyerEmail === null) return refuse.now('RETURN_WITHOUT_MAILBOX')
    const askedAt = clock.now()
    await tx.update(bankReturns).set({ askedAt, version: sql`version + 1` }).where(eq(bankReturns.id, returnId))
    await queueMail(services, tx, accountAsked, { returnId }, buyerEmail)
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'return-account-asked',
      subject: { kind: 'bank-return', id: returnId },
      requestId: call.requestId,
      changes: { reference: { before: null, after: reference } },
    })
  })
}
