import { awaitsEarlyStart } from '#capabilities/booking/awaits-early-start.server.ts'
import { findParticipant } from '#capabilities/booking/find-registration.server.ts'
import { isConfirmed } from '#capabilities/booking/registration-states.ts'
import type { Services } from '#platform/services.server.ts'
import { openToken } from '#platform/tokens/signed-token.server.ts'
import { type DoorState, doorAt } from './training.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findParticipant>>>

export type Seat = Found & {
  door: DoorState
  /** Whoever sits here bought it as a consumer and has to ask for the start first: they may still withdraw. */
  asksEarlyStart: boolean
}

/** Whose seat a join link is and whether its door is open now; null for a link that we did not write. */
export async function findSeat(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  token: string,
): Promise<Seat | null> {
  const participantId = openToken(config, 'join', token)
  const found = participantId === null ? null : await findParticipant(db, participantId)
  if (!found) return null
  const now = clock.now()
  const asksEarlyStart = isBuyer(found) && (await awaitsEarlyStart(db, found, now))
  return { ...found, door: doorOf(found, now), asksEarlyStart }
}

/** The wish is the buyer's alone to give. */
function isBuyer({ registration, participant }: Found): boolean {
  return participant.email !== null && participant.email.toLowerCase() === registration.buyerEmail?.toLowerCase()
}

function doorOf({ registration, session }: Found, now: Date): DoorState {
  const hasSeat = isConfirmed(registration.state)
  if (!hasSeat || session.status === 'cancelled') return 'closed'
  const door = doorAt(session, now)
  return door === 'open' && session.joinUrl === null ? 'preparing' : door
}
