import { sql } from 'drizzle-orm'
import { compactNumber } from '#kernel/company-numbers.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { isMailboxOf, openCompanyPass } from './company-pass.server.ts'
import { refuse } from './company-terms.refusals.ts'

declare const proven: unique symbol

/** That an order is of the company with this IČO. Only this file makes one: an IČO that somebody typed is none. */
export type CompanyProof = { readonly ico: string; readonly by: 'office' | 'pass' | 'quote'; readonly [proven]: true }

/** The office's word: whoever enters an order knows whose it is. */
export function provenByOffice({ actor }: Pick<Call, 'actor'>, typed: string | null): CompanyProof | null {
  requireAccess('addManualParticipant', actor)
  const ico = compactNumber(typed ?? '')
  return ico === '' ? null : proof(ico, 'office')
}

/** The office's word, given earlier: it wrote the quote for this company, and whoever it was sent to ordered by it. */
export function provenByQuote({ ico }: { ico: string }): CompanyProof {
  return proof(compactNumber(ico), 'quote')
}

/**
 * The company page's word, in a pass: it holds for its own IČO, for an order from its own mailbox, for a short while, and only
 * while the office lets this mailbox order.
 */
export async function provenByPass(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  db: Executor,
  { pass, ico, email }: { pass: string; ico: string | null; email: string },
): Promise<CompanyProof> {
  const opened = openCompanyPass({ clock, config }, pass)
  if (!opened) return refuse.now('PASS_OVER')
  if (opened.ico !== ico || !isMailboxOf(config, opened, email)) return refuse.now('PASS_OF_OTHERS')
  if (!(await mayOrder(db, { ico, email }))) return refuse.now('PASS_OVER')
  return proof(ico, 'pass')
}

/** The same for a form that nobody has filled in yet: what its reader sees is no order. Null where the pass does not hold. */
export async function shownByPass(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  db: Executor,
  pass: string,
): Promise<CompanyProof | null> {
  const opened = openCompanyPass({ clock, config }, pass)
  if (!opened) return null
  const { rows } = await db.execute<{ email: string }>(sql`
    select email from company_mailboxes where ico = ${opened.ico} and may_order`)
  return rows.some(({ email }) => isMailboxOf(config, opened, email)) ? proof(opened.ico, 'pass') : null
}

async function mayOrder(db: Executor, { ico, email }: { ico: string; email: string }): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from company_mailboxes where ico = ${ico} and lower(email) = ${email.trim().toLowerCase()} and may_order`)
  return rows.length > 0
}

function proof(ico: string, by: CompanyProof['by']): CompanyProof {
  return { ico, by } as CompanyProof
}
