import { readKept } from '#capabilities/payments/read-kept.server.ts'
import { furtherOf } from '#capabilities/schedule/lessons.ts'
import type { Services } from '#platform/services.server.ts'
import { openToken } from '#platform/tokens/signed-token.server.ts'
import { refuse } from '../booking.refusals.ts'
import { findRegistration } from '../find-registration.server.ts'
import { listChoices } from '../list-choices.server.ts'
import type { ChoicePage } from './choice-page.ts'

/** Reads what a buyer whose seat was gone can choose, or what was chosen. Reading decides nothing: scanners open links. */
export async function readChoicePage(
  { clock, config, db }: Pick<Services, 'clock' | 'config' | 'db'>,
  token: string,
): Promise<ChoicePage> {
  const id = openToken(config, 'choice', token) ?? refuse.now('REGISTRATION_NOT_FOUND')
  const { registration, session } = (await findRegistration(db, id)) ?? refuse.now('REGISTRATION_NOT_FOUND')
  const ordered = {
    reference: registration.reference,
    title: session.title,
    startsAt: session.startsAt.toISOString(),
    durationMinutes: session.durationMinutes,
    ...furtherOf(session),
    seats: registration.seats,
  }
  const { keptCents, backCents } = await readKept(db, id)
  switch (registration.state) {
    case 'choice_offered': {
      const dates = await listChoices({ db, clock }, registration)
      return {
        ...ordered,
        kind: 'open',
        paidCents: keptCents,
        dates: dates.map((date) => ({ ...date, startsAt: date.startsAt.toISOString() })),
      }
    }
    case 'paid':
    case 'completed':
      return { ...ordered, kind: 'moved', paidCents: keptCents }
    case 'refunded':
      return { ...ordered, kind: 'refunded', refundedCents: backCents }
    default:
      return { ...ordered, kind: 'over' }
  }
}
