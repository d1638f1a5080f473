import { findViolations } from '#capabilities/booking/invariants/find-violations.server.ts'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'
import { untilQuiet } from './until-quiet.ts'

/** The invariants that are broken once the worker has done what it has; empty is the only good answer. */
export async function violationsIn(
  stack: Pick<BookingStack, 'admin' | 'sandbox' | 'services'>,
  sessionIds: ReadonlyArray<string> | null = null,
): Promise<ReadonlyArray<string>> {
  await untilQuiet(stack)
  const found = await findViolations(stack.services.db, { sessionIds, graceMinutes: 0 })
  return found.map(({ invariant, count, samples }) => `${invariant} × ${count} (${samples.slice(0, 3).join(', ')})`)
}
