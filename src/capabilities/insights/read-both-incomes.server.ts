import { type OriginIncome, readIncomeByOrigin } from '#capabilities/booking/read-income-by-origin.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { PeriodWindow } from './period.ts'

export type BothIncomes = { now: ReadonlyArray<OriginIncome>; before: ReadonlyArray<OriginIncome> }

/** What the orders of a period and of the one before came to, by where their visits came from. */
export async function readBothIncomes(
  services: Pick<Services, 'db'>,
  window: PeriodWindow,
  call: Pick<Call, 'actor'>,
): Promise<BothIncomes> {
  const [now, before] = await Promise.all([
    readIncomeByOrigin(services, window, call),
    readIncomeByOrigin(services, window.before, call),
  ])
  return { now, before }
}
