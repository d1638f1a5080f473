import type { ParticipantForStaff } from '#capabilities/booking/office/participants-for-staff.ts'
import { SEATED_STATES } from '#capabilities/booking/registration-states.ts'

/** Those who come together: an order of a company, or everybody who came alone. */
export type PeopleGroup = {
  key: string
  /** The order of a company, whose payment is that of all its people; null for those who pay for themselves. */
  order: ParticipantForStaff | null
  people: ReadonlyArray<ParticipantForStaff>
  cents: number
  /** How many of them wait for their money. */
  unpaid: number
}

/** Who comes, companies first and by name, and who gave their seat up. */
export function groupPeople(participants: ReadonlyArray<ParticipantForStaff>): {
  coming: ReadonlyArray<PeopleGroup>
  gone: ReadonlyArray<ParticipantForStaff>
} {
  const comes = ({ state }: ParticipantForStaff) => (SEATED_STATES as ReadonlyArray<string>).includes(state)
  const seated = participants.filter(comes)
  const companies = Map.groupBy(
    seated.filter(({ company }) => company !== null),
    ({ registrationId }) => registrationId,
  )
  const alone = seated.filter(({ company }) => company === null)
  const groups = [...companies].map(([key, people]) => groupOf(key, people[0] ?? null, people))
  return {
    coming: [
      ...groups.toSorted((one, other) => (one.order?.company ?? '').localeCompare(other.order?.company ?? '', 'sk')),
      ...(alone.length > 0 ? [groupOf('alone', null, alone)] : []),
    ],
    gone: participants.filter((person) => !comes(person)),
  }
}

function groupOf(key: string, order: PeopleGroup['order'], people: PeopleGroup['people']): PeopleGroup {
  return {
    key,
    order,
    people,
    cents: people.reduce((sum, { seatCents }) => sum + seatCents, 0),
    unpaid: people.filter(({ state, owedCents }) => state === 'held' || owedCents > 0).length,
  }
}
