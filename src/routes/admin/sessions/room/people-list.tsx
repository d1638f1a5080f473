import { Link } from 'react-router'
import type { ParticipantForStaff } from '#capabilities/booking/office/participants-for-staff.ts'
import { aiProficiencyOptions, workTypeOptions } from '#capabilities/booking/order/ui/registration-fields.ts'
import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import {
  REGISTRATION_MESSAGES,
  standingInWords,
  standingLook,
} from '#routes/admin/orders/registration/registration.messages.ts'
import { Badge } from '#ui/display/badge.tsx'
import { formatMoney } from '#ui/format/money-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { groupPeople, type PeopleGroup } from './group-people.ts'
import { PEOPLE_MESSAGES } from './people.messages.ts'

type PeopleListProps = {
  participants: ReadonlyArray<ParticipantForStaff>
  /** The form that takes whoever is picked; null where nobody can be. */
  picksFor: string | null
}

/** Who comes to a session. The people of a company fold, and its payment stands once, in their head. */
export function PeopleList({ participants, picksFor }: PeopleListProps) {
  const words = useMessages(PEOPLE_MESSAGES)
  const { coming, gone } = groupPeople(participants)
  return (
    <section className="session-people" aria-label={words.list}>
      {coming.map((group) => (
        <details key={group.key} open>
          <GroupHead group={group} />
          <ul>
            {group.people.map((person) => (
              <PersonRow key={person.id} person={person} picksFor={picksFor} hasState={group.order === null} />
            ))}
          </ul>
        </details>
      ))}
      {gone.length > 0 && (
        <details className="gone">
          <summary>
            <Icon name="down" />
            <span>
              <b>{words.gone}</b> <small>{words.people(gone.length)}</small>
            </span>
          </summary>
          <ul>
            {gone.map((person) => (
              <PersonRow key={person.id} person={person} picksFor={null} hasState />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function GroupHead({ group: { order, people, cents, unpaid } }: { group: PeopleGroup }) {
  const words = useMessages(PEOPLE_MESSAGES)
  const registrations = useMessages(REGISTRATION_MESSAGES)
  return (
    <summary>
      <Icon name="down" />
      <span>
        <b>{order?.company ? typo(order.company) : words.alone}</b>{' '}
        <small>
          {words.people(people.length)}
          {order && (
            <>
              , {words.order} <span className="num">{order.reference}</span>
            </>
          )}
        </small>
      </span>
      {order ? (
        <Badge look={standingLook(order)}>
          {`${standingInWords(registrations, order)} ${registrations.origins[order.origin]}`}
        </Badge>
      ) : (
        <Badge look={unpaid > 0 ? 'warn' : 'ok'}>{unpaid > 0 ? words.unpaid(unpaid) : words.allPaid}</Badge>
      )}
      <span className="num">{formatMoney(order?.totalCents ?? cents)}</span>
    </summary>
  )
}

type PersonRowProps = { person: ParticipantForStaff; picksFor: string | null; hasState: boolean }

function PersonRow({ person, picksFor, hasState }: PersonRowProps) {
  const words = useMessages(PEOPLE_MESSAGES)
  const registrations = useMessages(REGISTRATION_MESSAGES)
  const { id, email, registrationId, seatCents } = person
  const work = workInWords(person, useLanguage())
  const name = person.name ?? (email ? words.nameless : words.deleted)
  return (
    <li>
      {picksFor === null ? (
        <span />
      ) : (
        <input
          type="checkbox"
          className="row-pick"
          name="id"
          value={id}
          form={picksFor}
          data-name={person.name ?? email ?? words.deleted}
          aria-label={words.pick(person.name ?? email ?? words.deleted)}
        />
      )}
      <Link to={`/admin/registrations/${registrationId}`} className="row-link">
        {name}
      </Link>
      {email && <span className="people-mail">{email}</span>}
      {work && <span className="people-work">{work}</span>}
      {hasState && <Badge look={standingLook(person)}>{standingInWords(registrations, person)}</Badge>}
      <span className="num">{formatMoney(seatCents)}</span>
    </li>
  )
}

function workInWords({ company, workType, aiProficiency }: ParticipantForStaff, language: Language): string {
  const labelIn = (options: ReadonlyArray<{ value: string; label: string }>, value: string | null) =>
    options.find((option) => option.value === value)?.label ?? value
  return [
    labelIn(workTypeOptions(company ? 'business' : 'personal', language), workType),
    labelIn(aiProficiencyOptions(language), aiProficiency)?.toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ')
}
