import { Form, useLocation } from 'react-router'
import type { RegistrationForStaff } from '#capabilities/booking/office/registration-for-staff.ts'
import { aiProficiencyOptions, workTypeOptions } from '#capabilities/booking/order/ui/registration-fields.ts'
import { SEATED_STATES } from '#capabilities/booking/registration-states.ts'
import { typo } from '#kernel/typography.ts'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { formatMoney } from '#ui/format/money-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { Monogram } from '#ui/marks/monogram.tsx'
import { askHref, SCREEN_MESSAGES } from './registration-screen.messages.ts'

type PeopleProps = { registration: RegistrationForStaff; mayChange: boolean }

/** Who sits in which seat at which price, what each may need, and what it costs to cancel them all. */
export function PeoplePane({ registration, mayChange }: PeopleProps) {
  const words = useMessages(SCREEN_MESSAGES)
  const { search } = useLocation()
  const { may, seats, refundByTermsCents } = registration
  const isSeated = (SEATED_STATES as ReadonlyArray<string>).includes(registration.state)
  const back = refundByTermsCents ? formatMoney(refundByTermsCents) : null
  return (
    <section className="pane registration-pane">
      <header>
        <h2>{words.people}</h2>
      </header>
      <ul className={isSeated ? 'seat-list' : 'seat-list gone'}>
        {registration.participants.map((seat) => (
          <Seat key={seat.id} seat={seat} registration={registration} mayChange={mayChange} />
        ))}
      </ul>
      {mayChange && may.cancel && (
        <p>
          <ButtonLink to={askHref(search, 'cancel')} look="bad" size="sm" preventScrollReset>
            {back ? words.cancelSeatsSum(seats, back) : words.cancelSeats(seats)}
          </ButtonLink>
        </p>
      )}
      {mayChange && may.release && (
        <p>
          <ButtonLink to={askHref(search, 'release')} look="bad" size="sm" preventScrollReset>
            {words.release(seats)}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

type SeatProps = PeopleProps & { seat: RegistrationForStaff['participants'][number] }

function Seat({ seat, registration, mayChange }: SeatProps) {
  const words = useMessages(SCREEN_MESSAGES)
  const language = useLanguage()
  const { search, pathname } = useLocation()
  const { id, position, name, email, workType, aiProficiency } = seat
  const labels = new Map<string, string>(
    [...workTypeOptions(registration.kind, language), ...aiProficiencyOptions(language)].map(({ value, label }) => [
      value,
      label,
    ]),
  )
  const isDeleted = name === null && email === null
  const said = [workType, aiProficiency].flatMap((value) => (value ? [labels.get(value) ?? value] : []))
  const called = name ?? email ?? words.deleted
  return (
    <li className="seat">
      {isDeleted ? <span className="monogram" aria-hidden="true" /> : <Monogram name={called} />}
      <div className="min-w-0">
        {email ? (
          <OfficeLink to={`/admin/people/${id}`} className="row-link" otherwise="text">
            {called}
          </OfficeLink>
        ) : (
          <strong className={isDeleted ? 'text-ink-2' : undefined}>{called}</strong>
        )}
        {name && email && <small className="row-note">{email}</small>}
        {said.length > 0 && <small className="row-note">{typo(said.join(' · '))}</small>}
      </div>
      <span className="num seat-price">{formatMoney(registration.unitPriceCents)}</span>
      {mayChange && registration.may.edit && (
        <div className="seat-actions">
          <ButtonLink
            to={askHref(search, 'seat', position)}
            size="sm"
            aria-label={words.editNamed(called)}
            preventScrollReset
          >
            {words.edit}
          </ButtonLink>
          {email && registration.state === 'paid' && (
            <Form method="post" action={pathname} preventScrollReset>
              <input type="hidden" name="intent" value="invite" />
              <input type="hidden" name="participantId" value={id} />
              <button type="submit" className="btn sm ghost" aria-label={words.inviteNamed(called)}>
                {words.invite}
              </button>
            </Form>
          )}
          {registration.may.free && (
            <ButtonLink
              to={askHref(search, 'free', position)}
              size="sm"
              look="ghost"
              aria-label={words.freeNamed(called)}
              preventScrollReset
            >
              {words.freeSeat}
            </ButtonLink>
          )}
          {!isDeleted && (
            <ButtonLink
              to={askHref(search, 'delete', position)}
              size="sm"
              look="ghost"
              aria-label={words.deleteNamed(called)}
              preventScrollReset
            >
              <Icon name="trash" />
            </ButtonLink>
          )}
        </div>
      )}
    </li>
  )
}
