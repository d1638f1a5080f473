import type { Services } from '#platform/services.server.ts'
import { findSeat } from './find-seat.server.ts'

/** Where the lesson is held right now, for a participant whose door is open; null in front of any other door. */
export async function enterSession(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  token: string,
): Promise<string | null> {
  const seat = await findSeat(services, token)
  if (seat?.door !== 'open') return null
  const address = URL.parse(seat.session.joinUrl ?? '')
  // The table holds https only; whoever sends people on looks once more.
  return address?.protocol === 'https:' ? address.href : null
}
