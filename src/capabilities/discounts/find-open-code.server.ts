import { sql } from 'drizzle-orm'
import { dayOf } from '#kernel/day.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { limitedBy } from '#platform/http/client-address.server.ts'
import { limitRate } from '#platform/http/limit-rate.server.ts'
import type { Services } from '#platform/services.server.ts'
import { CODE_FORM, codeText } from './code-text.ts'
import type { DiscountRule } from './discount.ts'
import { refuse } from './discounts.refusals.ts'

export type OpenCode = { id: string; code: string; onePerPerson: boolean; rule: DiscountRule }

/** More than a desk of one company needs, and far too few to guess. */
const TRIES_PER_MINUTE = 20

type Row = {
  id: string
  code: string
  onePerPerson: boolean
  percent: number | null
  cents: number | null
  fits: boolean
  isOver: boolean
}

/** The code as it holds for an order of this course at this moment; the hold counts it. */
export async function findOpenCode(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { code: typed, courseId, ico }: { code: string; courseId: string | null; ico: string | null },
  { clientAddress }: Pick<Call, 'clientAddress'>,
): Promise<OpenCode> {
  await limitRate(db, { name: 'discount-code', by: limitedBy(clientAddress), perMinute: TRIES_PER_MINUTE })
  const code = codeText(typed)
  if (!CODE_FORM.test(code)) refuse.now('CODE_UNKNOWN')
  const today = dayOf(clock.now())
  const { rows } = await db.execute<Row>(sql`
    select id, code, one_per_person as "onePerPerson", percent, cents,
      (valid_from is null or valid_from <= ${today}) and (icos is null or coalesce(${ico}::text = any(icos), false))
        and (course_ids is null or coalesce(${courseId}::uuid = any(course_ids), false)) as fits,
      ended_at is not null or coalesce(valid_until < ${today}, false) or coalesce(used >= max_uses, false) as "isOver"
    from discount_codes where code = ${code}`)
  const [found] = rows
  if (!found) return refuse.now('CODE_UNKNOWN')
  if (found.isOver) return refuse.now('CODE_OVER')
  if (!found.fits) return refuse.now('CODE_UNKNOWN')
  const { id, onePerPerson, percent, cents } = found
  return { id, code, onePerPerson, rule: { percent, cents } }
}
