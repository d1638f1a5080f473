import { Form, useNavigation } from 'react-router'
import { isConfirmed } from '#capabilities/booking/registration-states.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { CopyText } from '#ui/controls/copy-text.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import type { ReservationPage, ReservedSeat } from '../reservation-page.ts'
import { ReservationFold } from './reservation-fold.tsx'
import type { ReservationFormAnswer } from './reservation-form-answer.ts'
import { SavedNote } from './saved-note.tsx'

type ParticipantsPaneProps = {
  page: Pick<ReservationPage, 'participants' | 'participantsOpenUntil' | 'kind' | 'state' | 'now' | 'startsAt'>
  answer: ReservationFormAnswer | null
  isSaved: boolean
}

/** Who sits in the seats: to read always, to correct until an hour before the start, to invite as long as there is a lesson. */
export function ParticipantsPane({ page, answer, isSaved }: ParticipantsPaneProps) {
  const { participants, participantsOpenUntil, kind } = page
  const isOne = participants.length === 1
  return (
    <section className="card reservation-pane" aria-labelledby="participants-title">
      <h2 id="participants-title">{isOne ? 'Účastník' : 'Účastníci'}</h2>
      {isSaved && <SavedNote>Zmenu účastníka sme uložili.</SavedNote>}
      <p className="text-ink-2">{typo(noteOf(page))}</p>
      <ul className="reservation-seats">
        {participants.map((seat) => (
          <li key={seat.version}>
            <div>
              <p className="font-semibold">{seat.name ?? 'Bez mena'}</p>
              {seat.email && <p className="text-sm break-all text-ink-2">{seat.email}</p>}
            </div>
            <div className="reservation-folds">
              {participantsOpenUntil && (
                <EditSeat
                  seat={seat}
                  kind={kind}
                  isAmongMany={!isOne}
                  answer={answer?.form === `participant-${seat.position}` ? answer : null}
                />
              )}
              {seat.invitation && <Invitation seat={seat} text={seat.invitation} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function noteOf({ participantsOpenUntil, kind, state, now, startsAt }: ParticipantsPaneProps['page']): string {
  if (participantsOpenUntil) {
    const until = `do ${formatDate(participantsOpenUntil, 'day')} ${formatDate(participantsOpenUntil, 'time')}`
    return kind === 'business'
      ? `Každému posielame e-mail s osobným odkazom. Pozvánku pre kolegov môžete aj skopírovať a poslať sami. Mená a adresy môžete meniť ${until}.`
      : `Meno môžete opraviť ${until}.`
  }
  if (!isConfirmed(state)) return 'Údaje z objednávky.'
  return now < startsAt
    ? 'Účastníkov už meniť nemožno, kurz sa o chvíľu začína.'
    : 'Účastníkov po začiatku kurzu meniť nemožno.'
}

type EditSeatProps = {
  seat: ReservedSeat
  kind: ReservationPage['kind']
  isAmongMany: boolean
  answer: ReservationFormAnswer | null
}

function EditSeat({ seat, kind, isAmongMany, answer }: EditSeatProps) {
  const isSaving = useNavigation().formData?.get('position') === String(seat.position)
  const who = isAmongMany && seat.name ? seat.name : null
  return (
    <ReservationFold
      icon="pen"
      label={kind === 'business' ? 'Upraviť' : 'Opraviť meno'}
      about={who}
      open={answer !== null}
    >
      <Form method="post" className="reservation-form" preventScrollReset>
        {answer && <AnswerNote>{answer.message}</AnswerNote>}
        <input type="hidden" name="form" value="participant" />
        <input type="hidden" name="position" value={seat.position} />
        <input type="hidden" name="version" value={seat.version} />
        <TextField
          name="name"
          label={typo('Meno a priezvisko')}
          defaultValue={answer?.given.name ?? seat.name ?? ''}
          required
          maxLength={200}
          autoComplete="off"
        />
        {kind === 'business' && (
          <TextField
            name="email"
            type="email"
            label="E-mail"
            defaultValue={answer?.given.email ?? seat.email ?? ''}
            required
            maxLength={254}
            autoComplete="off"
            hint={typo('Na novú adresu pošleme novú pozvánku. Odkaz, ktorý dostala pôvodná, prestane platiť.')}
          />
        )}
        <Button type="submit" look="ink" busy={isSaving} busyLabel="Ukladáme">
          Uložiť účastníka
        </Button>
      </Form>
    </ReservationFold>
  )
}

function Invitation({ seat, text }: { seat: ReservedSeat; text: string }) {
  return (
    <ReservationFold icon="mail" label="Pozvánka" about={seat.name}>
      <CopyText
        label={typo('Pozvánka pre kolegov, s osobným odkazom')}
        text={text}
        copyLabel="Kopírovať pozvánku"
        buttonName={seat.name ? `Kopírovať pozvánku: ${seat.name}` : undefined}
      />
    </ReservationFold>
  )
}
