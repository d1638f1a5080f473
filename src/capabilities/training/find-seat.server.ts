import { findParticipant } from '#capabilities/booking/find-registration.server.ts'
import type { Services } from '#platform/services.server.ts'
import { openToken } from '#platform/tokens/signed-token.server.ts'
import { type DoorState, doorAt } from './training.ts'

export type Seat = NonNullable<Awaited<ReturnType<typeof findParticipant>>> & { door: DoorState }

/** Whose seat a join link is and whether its door is open now; null for a link that we did not write. */
export async function findSeat(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  token: string,
): Promise<Seat | null> {
  const participantId = openToken(config, 'join', token)
  const found = participantId === null ? null : await findParticipant(db, participantId)
  if (!found) return null
  return { ...found, door: doorOf(found, clock.now()) }
}

function doorOf({ registration, session }: Omit<Seat, 'door'>, now: Date): DoorState {
  const hasSeat = registration.state === 'paid' || registration.state === 'completed'
  if (!hasSeat || session.status === 'cancelled') return 'closed'
  const door = doorAt(session, now)
  return door === 'open' && session.joinUrl === null ? 'preparing' : door
}
