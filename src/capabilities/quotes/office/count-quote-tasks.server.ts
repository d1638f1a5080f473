import { sql } from 'drizzle-orm'
import { addDays, type Day, dayOf } from '#kernel/day.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { REMINDED_DAYS_BEFORE } from '../lapse-quotes.server.ts'
import { findOpenEnquiries } from './list-company-trainings.server.ts'

type Named = { id: string; name: string }
type Waiting = { count: number; since: string | null; first: ReadonlyArray<Named> }

/** So long a quote may lie unsent before somebody is asked about it. */
const DRAFT_DAYS = 3
/** As many are named. */
const NAMED = 2

/**
 * What a person has to do for trainings of companies: answer an enquiry with a quote, call whoever has not answered one that ends
 * within three days, send one that was begun three days ago.
 */
export async function countQuoteTasks(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  call: Pick<Call, 'actor'>,
): Promise<{ enquiries: Waiting; ending: Waiting & { dueOn: Day | null }; drafts: Waiting }> {
  requireAccess('countQuoteTasks', call.actor)
  const now = clock.now()
  const today = dayOf(now)
  type Row = Named & { kind: 'ending' | 'draft'; validUntil: Day | null; changedAt: string }
  const begun = new Date(now.getTime() - DRAFT_DAYS * 86_400_000).toISOString()
  const enquiries = await findOpenEnquiries(db)
  const { rows } = await db.execute<Row>(sql`
      select quotes.id, coalesce(company_name, number) as name, 'ending' as kind, sent.valid_until::text as "validUntil",
        changed_at as "changedAt"
      from quotes join lateral (select valid_until from quote_versions
        where quote_id = quotes.id and sent_at is not null order by version desc limit 1) sent on true
      where state = 'sent' and sent.valid_until between ${today} and ${addDays(today, REMINDED_DAYS_BEFORE)}
      union all
      select quotes.id, coalesce(company_name, number), 'draft', null, changed_at
      from quotes where state in ('draft', 'sent') and changed_at < ${begun}
        and exists (select from quote_versions where quote_id = quotes.id and sent_at is null)
      order by 4, 5, 1`)
  const ending = rows.filter(({ kind }) => kind === 'ending')
  const drafts = rows.filter(({ kind }) => kind === 'draft')
  const named = (all: ReadonlyArray<Named>) => all.slice(0, NAMED).map(({ id, name }) => ({ id, name }))
  return {
    enquiries: {
      count: enquiries.length,
      since: enquiries[0]?.at.toISOString() ?? null,
      first: named(enquiries),
    },
    ending: { count: ending.length, since: null, first: named(ending), dueOn: ending[0]?.validUntil ?? null },
    drafts: {
      count: drafts.length,
      since: drafts[0] ? new Date(drafts[0].changedAt).toISOString() : null,
      first: named(drafts),
    },
  }
}
