import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './bank.refusals.ts'
import { bankAccounts } from './bank.tables.server.ts'

export async function findAccountId(db: Executor, iban: string): Promise<string | null> {
  const [account] = await db.select({ id: bankAccounts.id }).from(bankAccounts).where(eq(bankAccounts.iban, iban))
  return account?.id ?? null
}

/** One of ours at a time takes statements of an account in. A new account is added only by who says that it is ours. */
export async function lockAccount(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  { iban, currency, isOurs, by }: { iban: string; currency: string; isOurs: boolean; by: string },
): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bank account ${iban}`}, 0))`)
  const known = await findAccountId(tx, iban)
  if (known !== null) return known
  if (!isOurs) refuse.now('ACCOUNT_UNKNOWN', { iban })
  const id = randomUUID()
  await tx.insert(bankAccounts).values({ id, iban, currency, addedBy: by, addedAt: clock.now() })
  return id
}
