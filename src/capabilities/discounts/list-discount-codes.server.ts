import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayOf } from '#kernel/day.ts'
import { holdsWords } from '#platform/db/plain-words.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { CodeInList } from './code-in-list.ts'

const ListDiscountCodes = z.object({
  search: z.string().max(200).nullable().default(null),
  page: z.int().min(1).default(1),
  pageSize: z.int().min(1).max(1000).default(25),
})

/** As many orders of a code are named beside it. */
const NAMED_ORDERS = 20

/** Codes, the newest first, each with how often it is used and the last orders that have it. */
export async function listDiscountCodes(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  given: z.input<typeof ListDiscountCodes>,
  call: Pick<Call, 'actor'>,
): Promise<{ codes: ReadonlyArray<CodeInList>; total: number }> {
  requireAccess('listDiscountCodes', call.actor)
  const { search, page, pageSize } = ListDiscountCodes.parse(given)
  const today = dayOf(clock.now())
  const { rows } = await db.execute<CodeInList & { total: number }>(sql`
    select code.id, code, percent, cents, valid_from::text as "validFrom", valid_until::text as "validUntil",
      max_uses as "maxUses", used + late_uses as uses, one_per_person as "onePerPerson", note,
      coalesce(course_ids, '{}') as "courseIds",
      coalesce(icos, '{}') as icos,
      case when ended_at is not null or valid_until < ${today} then 'over' when used >= max_uses then 'used'
        when valid_from > ${today} then 'ahead' else 'open' end as standing,
      coalesce((select jsonb_agg(jsonb_build_object('id', registration_id, 'reference', reference) order by at desc) from (
        select registration_id, reference, at from discount_uses where code_id = code.id
        order by at desc, registration_id limit ${NAMED_ORDERS}) last), '[]') as orders,
      count(*) over ()::int as total
    from discount_codes code where ${search ? holdsWords([sql`code`, sql`note`], search) : sql`true`}
    order by created_at desc, code.id limit ${pageSize} offset ${(page - 1) * pageSize}`)
  return { codes: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
