import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { AskedPeriod } from './figures.ts'
import { findLastRoll } from './find-last-roll.server.ts'
import { refuse } from './insights.refusals.ts'
import { type PeriodWindow, windowOf } from './period.ts'

/** The days that figures are asked for; refused where none were ever put together, with the reason. */
export async function requireFigures(
  services: Pick<Services, 'db' | 'clock'>,
  { period }: AskedPeriod,
  call: Pick<Call, 'actor'>,
): Promise<{ about: PeriodWindow & AskedPeriod & { rolledAt: string }; window: PeriodWindow }> {
  const { rolledAt, isOverdue } = await findLastRoll(services, call)
  if (rolledAt === null) return refuse.now(isOverdue ? 'INVALID_CONFIGURATION' : 'NO_DATA_AVAILABLE')
  const window = windowOf(period, services.clock.now())
  return { about: { ...window, period, rolledAt: rolledAt.toISOString() }, window }
}
