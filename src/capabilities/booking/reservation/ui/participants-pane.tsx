import { Form, useNavigation } from 'react-router'
import { FreeSeatFold } from '#capabilities/booking/freeing/ui/free-seat-fold.tsx'
import { FREEING_MESSAGES, sumBack } from '#capabilities/booking/freeing/ui/freeing.messages.ts'
import { isConfirmed } from '#capabilities/booking/registration-states.ts'
import { BOOKING_MESSAGES } from '#capabilities/booking/ui/booking.messages.ts'
import { ReservationFold } from '#capabilities/booking/ui/reservation-fold.tsx'
import type { Language } from '#kernel/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { CopyText } from '#ui/controls/copy-text.tsx'
import { Field } from '#ui/controls/field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { isUnnamed, type ReservationPage, type ReservedSeat } from '../reservation-page.ts'
import type { ReservationFormAnswer } from './reservation-form-answer.ts'
import { SavedNote } from './saved-note.tsx'

const MESSAGES = {
  sk: {
    title: (seats: number): string => (seats === 1 ? 'Účastník' : 'Ľudia na miestach'),
    saved: 'Zmenu účastníka sme uložili.',
    savedList: 'Účastníkov sme zapísali a pozvali.',
    nameless: 'Bez mena',
    openForCompany: (day: string, time: string) =>
      `Každému posielame e-mail s osobným odkazom. Pozvánku pre kolegov môžete aj skopírovať a poslať sami. Náhradníka zapíšete bezplatne do ${day} ${time}.`,
    open: (day: string, time: string) => `Meno môžete opraviť do ${day} ${time}.`,
    ordered: 'Údaje z objednávky.',
    startsSoon: 'Účastníkov už meniť nemožno, kurz sa o chvíľu začína.',
    started: 'Účastníkov po začiatku kurzu meniť nemožno.',
    enter: 'Zapísať účastníka',
    enterList: 'Zapísať zoznam naraz',
    list: 'Účastníci, každý na svojom riadku',
    listHint: 'Meno a e-mail, tak ako ich máte v tabuľke alebo v pošte. Každému pošleme pozvánku.',
    saveList: 'Zapísať a pozvať',
    edit: 'Náhradník',
    correctName: 'Opraviť meno',
    name: 'Meno a priezvisko',
    firstEmailHint: 'Na túto adresu pošleme pozvánku s osobným odkazom.',
    emailHint: 'Na novú adresu pošleme novú pozvánku. Odkaz, ktorý dostala pôvodná, prestane platiť.',
    save: 'Uložiť účastníka',
    invitation: 'Pozvánka',
    invitationLabel: 'Pozvánka pre kolegov, s osobným odkazom',
    copy: 'Kopírovať pozvánku',
    copyOf: (name: string) => `Kopírovať pozvánku: ${name}`,
  },
  en: {
    title: (seats: number): string => (seats === 1 ? 'Participant' : 'People in the seats'),
    saved: 'We have saved the change of the participant.',
    savedList: 'We have entered and invited the participants.',
    nameless: 'No name',
    openForCompany: (day: string, time: string) =>
      `We send everybody an e-mail with a personal link. You can also copy the invitation for colleagues and send it yourself. You can enter a substitute free of charge until ${day} ${time}.`,
    open: (day: string, time: string) => `You can correct the name until ${day} ${time}.`,
    ordered: 'Details from the order.',
    startsSoon: 'Participants can no longer be changed, the course starts in a moment.',
    started: 'Participants cannot be changed after the course has started.',
    enter: 'Enter a participant',
    enterList: 'Enter a whole list',
    list: 'Participants, one on each line',
    listHint: 'Name and e-mail, as you have them in a spreadsheet or a mail program. We send everybody an invitation.',
    saveList: 'Enter and invite',
    edit: 'Substitute',
    correctName: 'Correct the name',
    name: 'Name and surname',
    firstEmailHint: 'We send an invitation with a personal link to this address.',
    emailHint: 'We send a new invitation to the new address. The link that the original one got stops being valid.',
    save: 'Save the participant',
    invitation: 'Invitation',
    invitationLabel: 'Invitation for colleagues, with a personal link',
    copy: 'Copy the invitation',
    copyOf: (name: string) => `Copy the invitation: ${name}`,
  },
}

type ParticipantsPaneProps = {
  page: Pick<
    ReservationPage,
    'participants' | 'participantsOpenUntil' | 'kind' | 'state' | 'now' | 'startsAt' | 'freeing' | 'freed'
  >
  answer: ReservationFormAnswer | null
  saved: 'ucastnik' | 'ucastnici' | 'miesto' | null
}

/** Who sits in the seats: to read always, to correct until an hour before the start, to invite as long as there is a lesson. */
export function ParticipantsPane({ page, answer, saved }: ParticipantsPaneProps) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  const freeingWords = useMessages(FREEING_MESSAGES)
  const { participants, participantsOpenUntil, kind, freeing } = page
  const isOne = participants.length === 1
  return (
    <section className="card reservation-pane" aria-labelledby="participants-title">
      <h2 id="participants-title">{words.title(participants.length)}</h2>
      {saved === 'ucastnik' && <SavedNote>{words.saved}</SavedNote>}
      {saved === 'ucastnici' && <SavedNote>{words.savedList}</SavedNote>}
      {saved === 'miesto' && <SavedNote>{freeingWords.saved}</SavedNote>}
      <p className="text-ink-2">{noteOf(page, words, language)}</p>
      {participantsOpenUntil && kind === 'business' && participants.filter(isUnnamed).length > 1 && (
        <ListOfNames answer={answer?.form === 'participants' ? answer : null} />
      )}
      <ul className="reservation-seats">
        {participants.map((seat) => (
          <li key={seat.version}>
            <div>
              <p className="font-semibold">{seat.name ?? words.nameless}</p>
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
              {freeing && !isOne && (
                <FreeSeatFold
                  freeing={freeing}
                  seat={seat}
                  seats={participants}
                  refusal={answer?.form === `free-${seat.position}` ? refusalOf(answer) : null}
                  maySubstitute={participantsOpenUntil !== null}
                />
              )}
            </div>
          </li>
        ))}
        <FreedSeats freed={page.freed} />
      </ul>
    </section>
  )
}

function refusalOf({ message, positions = [] }: ReservationFormAnswer) {
  return { message, positions }
}

/** Seats that were freed stay in the list, with when and for how much. */
function FreedSeats({ freed }: Pick<ReservationPage, 'freed'>) {
  const words = useMessages(FREEING_MESSAGES)
  const language = useLanguage()
  return freed.map(({ at, position, name, refundCents, isAlone }) => {
    const day = formatDate(at, 'day', language)
    const sum = sumBack(refundCents, language)
    return (
      <li key={position} className="freed-seat">
        <p>
          <b className="font-semibold">{name ?? words.nameless}</b>
          <span className="block text-sm text-ink-2">
            {refundCents === 0 ? words.freed(day) : isAlone ? words.freedSum(day, sum) : words.freedTogether(day, sum)}
          </span>
        </p>
      </li>
    )
  })
}

function noteOf(
  { participantsOpenUntil: until, kind, state, now, startsAt }: ParticipantsPaneProps['page'],
  words: (typeof MESSAGES)['sk'],
  language: Language,
): string {
  if (until) {
    const open = kind === 'business' ? words.openForCompany : words.open
    return open(formatDate(until, 'day', language), formatDate(until, 'time'))
  }
  if (!isConfirmed(state)) return words.ordered
  return now < startsAt ? words.startsSoon : words.started
}

type EditSeatProps = {
  seat: ReservedSeat
  kind: ReservationPage['kind']
  isAmongMany: boolean
  answer: ReservationFormAnswer | null
}

function EditSeat({ seat, kind, isAmongMany, answer }: EditSeatProps) {
  const words = useMessages(MESSAGES)
  const { saving } = useMessages(BOOKING_MESSAGES)
  const isSaving = useNavigation().formData?.get('position') === String(seat.position)
  const who = isAmongMany && seat.name ? seat.name : null
  return (
    <ReservationFold
      icon="pen"
      label={kind === 'business' ? (isUnnamed(seat) ? words.enter : words.edit) : words.correctName}
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
          label={words.name}
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
            hint={isUnnamed(seat) ? words.firstEmailHint : words.emailHint}
          />
        )}
        <Button type="submit" look="ink" busy={isSaving} busyLabel={saving}>
          {words.save}
        </Button>
      </Form>
    </ReservationFold>
  )
}

/** Names of a whole training, pasted at once. */
function ListOfNames({ answer }: { answer: ReservationFormAnswer | null }) {
  const words = useMessages(MESSAGES)
  const { saving } = useMessages(BOOKING_MESSAGES)
  const isSaving = useNavigation().formData?.get('form') === 'participants'
  return (
    <ReservationFold icon="plus" label={words.enterList} open={answer !== null}>
      <Form method="post" className="reservation-form" preventScrollReset>
        {answer && <AnswerNote>{answer.message}</AnswerNote>}
        <input type="hidden" name="form" value="participants" />
        <Field label={words.list} hint={words.listHint}>
          {(control) => (
            <Textarea
              {...control}
              name="list"
              defaultValue={answer?.given.list ?? ''}
              required
              rows={8}
              maxLength={20_000}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        <Button type="submit" size="sm" busy={isSaving} busyLabel={saving}>
          {words.saveList}
        </Button>
      </Form>
    </ReservationFold>
  )
}

function Invitation({ seat, text }: { seat: ReservedSeat; text: string }) {
  const words = useMessages(MESSAGES)
  return (
    <ReservationFold icon="mail" label={words.invitation} about={seat.name}>
      <CopyText
        label={words.invitationLabel}
        text={text}
        copyLabel={words.copy}
        buttonName={seat.name ? words.copyOf(seat.name) : undefined}
      />
    </ReservationFold>
  )
}
