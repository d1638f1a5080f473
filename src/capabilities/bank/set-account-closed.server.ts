import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './bank.refusals.ts'
import { bankAccounts } from './bank.tables.server.ts'
import { lockAccount } from './lock-account.server.ts'

/** The last day of an account; null where the bank has not closed it after all. */
export const SetAccountClosed = z.object({ accountId: z.uuid(), closedOn: z.iso.date().nullable() })

/** Says that the bank has closed an account of ours, so that no statement is awaited of the days after. */
export async function setAccountClosed(
  services: Pick<Services, 'clock' | 'db'>,
  { accountId, closedOn }: z.output<typeof SetAccountClosed>,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('setAccountClosed', call.actor)
  await services.db.transaction(async (tx) => {
    const [known] = await tx.select().from(bankAccounts).where(eq(bankAccounts.id, accountId))
    if (!known) return refuse.now('ACCOUNT_NOT_FOUND')
    // No statement with a later movement is taken in meanwhile.
    await lockAccount(services, tx, { ...known, isOurs: false, by: call.actor.id ?? '' })
    const { rows } = await tx.execute<{ day: string | null; closedOn: string | null }>(sql`
      select closed_on::text as "closedOn", (select max(booked_on)::text from bank_movements where account_id = account.id) as day
      from bank_accounts account where id = ${accountId}`)
    const { day = null, closedOn: before = null } = rows[0] ?? {}
    if (closedOn === before) return
    if (closedOn !== null && day !== null && day > closedOn) refuse.now('ACCOUNT_MOVED_LATER', { day })
    await tx.update(bankAccounts).set({ closedOn }).where(eq(bankAccounts.id, accountId))
    await writeAudit(tx, services.clock, {
      actor: call.actor,
      action: closedOn === null ? 'bank-account-opened' : 'bank-account-closed',
      subject: { kind: 'bank-account', id: accountId },
      requestId: call.requestId,
      changes: { closedOn: { before, after: closedOn } },
    })
  })
}
