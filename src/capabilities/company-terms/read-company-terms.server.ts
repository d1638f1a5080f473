import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { isAdmitted, requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { Mailbox, PriceRow, TermsForStaff } from './company-terms.ts'
import { findCompanyTerms } from './find-company-terms.server.ts'
import { termsVersion } from './terms-version.ts'

/** The agreement with a company as the office has it: what holds, every row of its price list, and its mailboxes for whoever sees people. */
export async function readCompanyTerms(
  { db }: Pick<Services, 'db'>,
  { ico }: { ico: string },
  { actor }: Pick<Call, 'actor'>,
): Promise<TermsForStaff> {
  requireAccess('readCompanyTerms', actor)
  const [found, prices, mailboxes] = await Promise.all([
    findCompanyTerms(db, ico),
    readPrices(db, ico),
    isAdmitted('listMailboxes', actor.kind) ? listMailboxes(db, ico) : null,
  ])
  return { terms: found.terms, version: termsVersion(found), prices, mailboxes }
}

/** The last decided first. A row is replaced once a later one holds on all of its days. */
async function readPrices(db: Executor, ico: string): Promise<ReadonlyArray<PriceRow>> {
  const { rows } = await db.execute<PriceRow>(sql`
    select price.id, price.course_id as "courseId", price.price_cents as "priceCents", price.valid_from::text as "validFrom",
      price.valid_until::text as "validUntil", price.decided_at as "decidedAt",
      coalesce(nullif(person.name, ''), person.email) as "decidedBy",
      exists (select from company_prices later where later.ico = price.ico and later.course_id = price.course_id
        and later.place > price.place and later.valid_from <= price.valid_from
        and coalesce(later.valid_until, 'infinity'::date) >= coalesce(price.valid_until, 'infinity'::date)) as "isReplaced"
    from company_prices price left join auth_users person on person.id::text = price.decided_by
    where price.ico = ${ico} order by price.place desc`)
  return rows.map((row) => ({ ...row, decidedAt: new Date(row.decidedAt).toISOString() }))
}

async function listMailboxes(db: Executor, ico: string): Promise<ReadonlyArray<Mailbox>> {
  const { rows } = await db.execute<Mailbox>(sql`
    select id, email, gets_documents as "getsDocuments", may_order as "mayOrder", added_at as "addedAt"
    from company_mailboxes where ico = ${ico} order by added_at, id`)
  return rows.map((row) => ({ ...row, addedAt: new Date(row.addedAt).toISOString() }))
}
