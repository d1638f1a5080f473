import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Executor, Transaction } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../booking.refusals.ts'
import { onAccountCompanies } from '../core/booking.tables.server.ts'
import { findRegistrationToChange } from '../find-registration.server.ts'

type Needed = Pick<Services, 'clock'>
type By = Pick<Call, 'actor' | 'requestId'>

export const OnAccount = z.object({ registrationId: z.uuid(), isAllowed: z.stringbool() })

/** Allows the company of an order to pay after the course, or takes that back; orders that it has placed stay as they are. */
export async function setOnAccount(
  services: Pick<Services, 'clock' | 'db'>,
  { registrationId, isAllowed }: z.output<typeof OnAccount>,
  call: By,
): Promise<void> {
  requireAccess('setOnAccount', call.actor)
  await services.db.transaction(async (tx) => {
    const { companyIco } = (await findRegistrationToChange(tx, registrationId)).registration
    if (companyIco === null) return refuse.now('ON_ACCOUNT_NEEDS_COMPANY')
    if (isAllowed) return allowOnAccount(services, tx, companyIco, call)
    const ended = await tx.delete(onAccountCompanies).where(eq(onAccountCompanies.ico, companyIco)).returning()
    if (ended.length > 0) await write(services, tx, { ico: companyIco, isAllowed: false }, call)
  })
}

/** In the transaction of whoever enters an order, too. Once allowed, who did it first stays. */
export async function allowOnAccount({ clock }: Needed, tx: Transaction, ico: string, call: By): Promise<void> {
  const allowed = await tx
    .insert(onAccountCompanies)
    .values({ ico, allowedBy: call.actor.id ?? '', allowedAt: clock.now() })
    .onConflictDoNothing()
    .returning()
  if (allowed.length > 0) await write({ clock }, tx, { ico, isAllowed: true }, call)
}

/** Refuses a company that may not. Taking its word back waits for the order that is being entered, so one of the two comes first. */
export async function requireOnAccount(tx: Transaction, ico: string): Promise<void> {
  const found = await tx.select().from(onAccountCompanies).where(eq(onAccountCompanies.ico, ico)).for('share')
  if (found.length === 0) refuse.now('ON_ACCOUNT_NOT_ALLOWED')
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
