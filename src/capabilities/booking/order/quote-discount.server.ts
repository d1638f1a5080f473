import type { z } from 'zod'
import type { DiscountRule } from '#capabilities/discounts/discount.ts'
import { findOpenCode } from '#capabilities/discounts/find-open-code.server.ts'
import { findSession } from '#capabilities/schedule/find-session.server.ts'
import { compactNumber } from '#kernel/company-numbers.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../booking.refusals.ts'
import type { AskedDiscount } from '../booking.ts'

/** What a code takes off, so that buyers see it before they order. The order asks again and takes nobody's word. */
export async function quoteDiscount(
  services: Pick<Services, 'clock' | 'db'>,
  { sessionId, code, ico }: z.output<typeof AskedDiscount>,
  call: Pick<Call, 'clientAddress'>,
): Promise<DiscountRule> {
  const session = await findSession(services.db, sessionId)
  if (session?.status !== 'published') return refuse.now('SESSION_NOT_FOUND')
  const wanted = { code, courseId: session.courseId, ico: compactNumber(ico ?? '') || null }
  const { rule } = await findOpenCode(services, wanted, call)
  return rule
}
