import { keptOf } from '#capabilities/payments/by-hand.ts'
import { findMoneyOf } from '#capabilities/payments/find-money-of.server.ts'
import { readHandMoney } from '#capabilities/payments/hand-money.server.ts'
import { withSecondPerson } from '#capabilities/payments/with-second-person.server.ts'
import { SEATS_TOPIC } from '#capabilities/schedule/sessions-topic.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { refuse } from '../booking.refusals.ts'
import { findRelease, lockToFree, seatsAt } from '../freeing/free-seats-by-buyer.server.ts'
import { freedByOffice, mostForSeats } from '../freeing/freed-sums.ts'
import { readSeatMoney } from '../freeing/read-seat-money.server.ts'
import { writeRelease } from '../freeing/write-release.server.ts'
import { isConfirmed } from '../registration-states.ts'
import type { FreeSeatsByStaff } from './registration-for-staff.ts'

/**
 * The office frees some seats of an order, for the sum that it says and with its reason, also after the start. All of them are a
 * cancelled order, which has its own question.
 */
export async function freeSeatsForStaff(
  services: Services,
  { registrationId, releaseId, positions, refundCents, reason }: FreeSeatsByStaff,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('freeSeatsForStaff', call.actor)
  const { clock, db, live } = services
  const at = clock.now()
  const said = reason || refuse.now('REASON_MISSING')
  const card = await findMoneyOf(db, registrationId)
  const hand = await readHandMoney(db, registrationId)
  if (refundCents > 0 && !card && keptOf(hand) === 0) return refuse.now('NO_MONEY_HERE')
  const alreadyCents = card?.refundedCents ?? hand.backCents
  const wish = { verb: 'freeSeatsForStaff', registrationId, amountCents: refundCents, alreadyCents } as const
  await withSecondPerson(services, wish, call, () =>
    db.transaction(async (tx) => {
      const found = await lockToFree(tx, registrationId)
      const { registration } = found
      if (await findRelease(tx, { releaseId, registrationId })) return
      if (!isConfirmed(registration.state)) return refuse.now('NOT_CANCELLABLE')
      const people = seatsAt(found, positions)
      if (people.length === registration.seats) return refuse.now('ALL_SEATS')
      const money = await readSeatMoney(tx, registration)
      const most = mostForSeats(money, people.length)
      if (refundCents > most) return refuse.now('MORE_THAN_SEATS', { most: formatMoney(most) })
      const sums = freedByOffice(money, people.length, refundCents)
      await writeRelease(services, tx, registration, { releaseId, people, sums, tier: null, reason: said, at }, call)
    }),
  )
  live.announce(SEATS_TOPIC)
}
