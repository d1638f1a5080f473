import { eq } from 'drizzle-orm'
import { freezeMoneyOf } from '#capabilities/payments/find-money-of.server.ts'
import { SEATS_TOPIC } from '#capabilities/schedule/sessions-topic.ts'
import { dayOf } from '#kernel/day.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { openToken } from '#platform/tokens/signed-token.server.ts'
import { refuse } from '../booking.refusals.ts'
import type { FreeSeats } from '../booking.ts'
import { seatReleases } from '../core/booking.tables.server.ts'
import { mayFreeSeats } from '../core/reservation-rules.ts'
import { findRegistration, type Participant, type RegistrationInWhole } from '../find-registration.server.ts'
import { lockRegistration } from '../move-registration.server.ts'
import { freedSums, owedNow } from './freed-sums.ts'
import { tierOn } from './freeing-rule.ts'
import { readSeatMoney } from './read-seat-money.server.ts'
import { writeRelease } from './write-release.server.ts'

/**
 * A buyer frees seats of a paid order before its course, for the better of law and terms as they were when the form came: whoever
 * waits for a lock over midnight keeps their tier. The form says which sum was shown; another one is refused with
 * the sum of now, and nothing happens. The same form again has done it already.
 */
export async function freeSeatsByBuyer(
  services: Services,
  { token, releaseId, positions, shownCents }: FreeSeats & { token: string },
  { requestId }: Pick<Call, 'requestId'>,
): Promise<{ isWhole: boolean }> {
  const { clock, config, db, live } = services
  const at = clock.now()
  const registrationId = openToken(config, 'reservation', token) ?? refuse.now('REGISTRATION_NOT_FOUND')
  const isWhole = await db.transaction(async (tx) => {
    const found = await lockToFree(tx, registrationId)
    const { registration, session } = found
    const before = await findRelease(tx, { releaseId, registrationId })
    if (before) return before.isWhole
    if (!mayFreeSeats(registration, session, at)) return refuse.now('FREEING_CLOSED')
    const people = seatsAt(found, positions)
    const money = await readSeatMoney(tx, registration)
    const tier = tierOn(dayOf(at), { ...registration, startsAt: session.startsAt })
    const sums = freedSums(money, people.length, tier.percent)
    const owedCents = owedNow(money) - sums.loweredCents
    // What ends owes nothing any more, so nobody's debt may end by their own word.
    if (people.length === registration.seats && owedCents > 0) {
      return refuse.now('FREEING_OWED', { owedCents })
    }
    if (sums.refundCents !== shownCents) {
      return refuse.now('SUM_CHANGED', { seats: people.length, cents: sums.refundCents })
    }
    const by = { actor: { kind: 'visitor', id: null }, requestId } as const
    await writeRelease(services, tx, registration, { releaseId, people, sums, tier, reason: null, at }, by)
    return people.length === registration.seats
  })
  live.announce(SEATS_TOPIC)
  return { isWhole }
}

/** An order as it is, locked with its money for whoever frees seats of it: session first, as everybody does. */
export async function lockToFree(tx: Transaction, registrationId: string): Promise<RegistrationInWhole> {
  await lockRegistration(tx, registrationId)
  await freezeMoneyOf(tx, registrationId)
  return (await findRegistration(tx, registrationId)) ?? refuse.now('REGISTRATION_NOT_FOUND')
}

type Sent = { releaseId: string; registrationId: string }

/** What the same form did before, if it came. An id that another order has used is nobody's form. */
export async function findRelease(tx: Transaction, { releaseId, registrationId }: Sent) {
  const [before] = await tx.select().from(seatReleases).where(eq(seatReleases.id, releaseId))
  if (before && before.registrationId !== registrationId) return refuse.now('CHANGED_MEANWHILE')
  return before ?? null
}

/** Who sits in these seats; a seat that is not there any more was freed in another window. */
export function seatsAt(
  { participants }: Pick<RegistrationInWhole, 'participants'>,
  positions: ReadonlyArray<number>,
): ReadonlyArray<Participant> {
  const wanted = new Set(positions)
  if (wanted.size === 0) return refuse.now('NO_SEATS_CHOSEN')
  const people = participants.filter(({ position }) => wanted.has(position))
  return people.length === wanted.size ? people : refuse.now('SEATS_GONE')
}
