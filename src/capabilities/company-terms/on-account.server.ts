import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Executor, Transaction } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './company-terms.refusals.ts'
import { onAccountCompanies } from './company-terms.tables.server.ts'

type Needed = Pick<Services, 'clock'>
type By = Pick<Call, 'actor' | 'requestId'>

/** In the transaction of whoever enters an order, too. Once allowed, who did it first stays. */
export async function allowOnAccount({ clock }: Needed, tx: Transaction, ico: string, call: By): Promise<void> {
  const allowed = await tx
    .insert(onAccountCompanies)
    .values({ ico, allowedBy: call.actor.id ?? '', allowedAt: clock.now() })
    .onConflictDoNothing()
    .returning()
  if (allowed.length > 0) await write({ clock }, tx, { ico, isAllowed: true }, call)
}

/** Orders that the company has placed stay as they are. */
export async function endOnAccount({ clock }: Needed, tx: Transaction, ico: string, call: By): Promise<void> {
  const ended = await tx.delete(onAccountCompanies).where(eq(onAccountCompanies.ico, ico)).returning()
  if (ended.length > 0) await write({ clock }, tx, { ico, isAllowed: false }, call)
}

/** Whether a company may. Taking its word back waits for the order that is being placed, so one of the two comes first. */
export async function holdOnAccount(tx: Transaction, ico: string): Promise<boolean> {
  const found = await tx.select().from(onAccountCompanies).where(eq(onAccountCompanies.ico, ico)).for('share')
  return found.length > 0
}

/** Refuses a company that may not, in the words of the office. */
export async function requireOnAccount(tx: Transaction, ico: string): Promise<void> {
  if (!(await holdOnAccount(tx, ico))) refuse.now('ON_ACCOUNT_NOT_ALLOWED')
}

/** The numbers of companies that may, for the form that asks. */
export async function listOnAccount(
  { db }: Pick<Services, 'db'>,
  call: Pick<Call, 'actor'>,
): Promise<ReadonlyArray<string>> {
  requireAccess('listOnAccount', call.actor)
  const found = await db.select({ ico: onAccountCompanies.ico }).from(onAccountCompanies)
  return found.map(({ ico }) => ico)
}

/** Since when a company may, and by whose word; null where it may not. */
export async function findOnAccount(
  db: Executor,
  ico: string | null,
): Promise<{ at: string; by: string | null } | null> {
  if (ico === null) return null
  const { rows } = await db.execute<{ at: string; by: string | null }>(sql`
    select allowed_at as at, coalesce(nullif(person.name, ''), person.email) as by
    from on_account_companies left join auth_users person on person.id::text = allowed_by where ico = ${ico}`)
  const [found] = rows
  return found ? { ...found, at: new Date(found.at).toISOString() } : null
}

function write({ clock }: Needed, tx: Executor, { ico, isAllowed }: { ico: string; isAllowed: boolean }, call: By) {
  return writeAudit(tx, clock, {
    actor: call.actor,
    action: isAllowed ? 'on-account-allowed' : 'on-account-ended',
    subject: { kind: 'company', id: ico },
    requestId: call.requestId,
  })
}
