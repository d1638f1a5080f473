import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './company-page.refusals.ts'
import { IS_SHOWN } from './list-company-orders.server.ts'

const ListCompanyContacts = z.object({
  ico: z.string().trim().min(1).max(20),
  search: z.string().max(200).nullable().default(null),
  page: z.int().min(1).default(1),
  pageSize: z.int().min(1).max(1000).default(25),
})

export type ContactAtDesk = {
  /** Null for a mailbox that has ordered and has no page. */
  contactId: string | null
  pageId: string | null
  /** Pages of this IČO are counted by age, so that the office can tell them apart. */
  pageNumber: number | null
  email: string | null
  state: 'invited' | 'joined' | 'revoked' | 'none'
  joinedBy: 'own' | 'office' | null
  since: string | null
  orders: number
  isFounder: boolean
}

type Row = Omit<ContactAtDesk, 'since'> & { since: Date | string | null; total: number }

/** Every mailbox of an IČO: contacts of its pages, also those who were taken off, and who has ordered and has none. */
export async function listCompanyContacts(
  { db }: Pick<Services, 'db'>,
  given: z.input<typeof ListCompanyContacts>,
  call: Pick<Call, 'actor'>,
): Promise<{
  contacts: ReadonlyArray<ContactAtDesk>
  total: number
  pages: ReadonlyArray<{ id: string; number: number }>
}> {
  requireAccess('listCompanyContacts', call.actor)
  // It stands in the address, where anybody can write anything.
  const { data: asked } = ListCompanyContacts.safeParse(given)
  if (asked === undefined) return refuse.now('COMPANY_NOT_FOUND')
  const { ico, search, page, pageSize } = asked
  const { rows } = await db.execute<Row>(sql`
    with pages as (
      select id, row_number() over (order by created_at, id)::int as number from company_pages where ico = ${ico}
    ), buyers as (
      select lower(buyer_email) as mailbox, min(buyer_email) as email, count(*)::int as orders, min(paid_at) as since
      from registrations registration where company_ico = ${ico} and buyer_email is not null and ${IS_SHOWN} group by 1
    ), listed as (
      select contact.id as contact_id, page_id, pages.number, contact.email, state, joined_by,
        coalesce(revoked_at, joined_at, invited_at) as since, coalesce(orders, 0) as orders, invited_at is null as is_founder
      from company_contacts contact join pages on pages.id = page_id left join buyers on mailbox = lower(contact.email)
      union all
      select null, null, null, email, 'none', null, since, orders, false from buyers
      where not exists (select from company_contacts contact join pages on pages.id = page_id
        where lower(contact.email) = mailbox and state <> 'revoked')
    )
    select contact_id as "contactId", page_id as "pageId", number as "pageNumber", email, state, joined_by as "joinedBy", since,
      orders, is_founder as "isFounder", count(*) over ()::int as total
    from listed where ${search}::text is null or position(lower(${search}::text) in lower(email)) > 0
    order by number nulls last, case state when 'joined' then 1 when 'invited' then 2 when 'none' then 3 else 4 end, is_founder desc, since, email
    limit ${pageSize} offset ${(page - 1) * pageSize}`)
  return {
    contacts: rows.map(({ total: _, since, ...row }) => ({ ...row, since: since && new Date(since).toISOString() })),
    total: rows[0]?.total ?? 0,
    pages: await listPages(db, ico),
  }
}

async function listPages(db: Executor, ico: string): Promise<ReadonlyArray<{ id: string; number: number }>> {
  const { rows } = await db.execute<{ id: string; number: number }>(sql`
    select id, row_number() over (order by created_at, id)::int as number from company_pages where ico = ${ico} order by number`)
  return rows
}
