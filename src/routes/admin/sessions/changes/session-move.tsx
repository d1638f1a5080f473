import { useState } from 'react'
import { data, Form, useNavigation } from 'react-router'
import { MoveSession, type Plan } from '#capabilities/changes/changes.ts'
import { moveSession } from '#capabilities/changes/move-session.server.ts'
import { previewMove } from '#capabilities/changes/preview-move.server.ts'
import { dayOf } from '#kernel/day.ts'
import { typo } from '#kernel/typography.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { parseForm } from '#routes/admin/form/form-input.server.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { isId } from '#routes/admin/table/drawer-address.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Field } from '#ui/controls/field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { counted, plural } from '#ui/format/plural.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { useUnsavedChanges } from '#ui/overlays/use-unsaved-changes.tsx'
import { planIn } from '../form/plan-fields.ts'
import { SessionPlans } from '../form/session-plan.tsx'
import type { Route } from './+types/session-move'
import { AffectedPeople } from './affected-people.tsx'
import { LetterPreview } from './letter-preview.tsx'

const MESSAGES = {
  sk: {
    title: (name: string) => `Presunúť: ${name}`,
    lead: 'Najprv uvidíte, koho sa to týka a čo si prečíta. Zmení sa to, až keď to potvrdíte.',
    plan: 'Nový termín a miesto',
    day: 'Deň',
    time: 'Začiatok',
    timeHint: 'Čas v Bratislave',
    duration: 'Trvanie v minútach',
    place: 'Miesto',
    look: 'Pozrieť, čo sa stane',
    confirm: 'Čo sa stane',
    outcome: (letters: number, held: number) => [
      'Verejný rozvrh ukáže nový termín hneď.',
      letters === 0
        ? 'Nikomu nepíšeme, miesto zatiaľ nikto nemá.'
        : `${plural(letters, ['Odíde', 'Odídu', 'Odíde'])} ${counted(letters, ['e-mail', 'e-maily', 'e-mailov'])} s novým termínom a so súborom, ktorý prepíše záznam v kalendári.`,
      ...(letters === 0
        ? []
        : ['Každý objednávateľ si vyberie: zostáva, iný termín, alebo celá suma späť. Kým sa neozve, miesto má.']),
      ...(held === 0 ? [] : ['Kto ešte neplatil, dozvie sa o zmene a rozhodne sa, či zaplatí.']),
    ],
    note: 'Odkaz pre všetkých',
    optional: 'nepovinné',
    noteHint: 'Pripíše sa do každého e-mailu, napríklad prečo sa termín mení.',
    move: (letters: number) =>
      letters === 0 ? 'Presunúť termín' : `Presunúť a poslať ${counted(letters, ['e-mail', 'e-maily', 'e-mailov'])}`,
    moving: 'Presúvame…',
    letter: 'Čo si prečíta objednávateľ',
    back: 'Späť na termín',
    over: 'Tento termín je zrušený alebo sa už začal, presunúť sa nedá.',
  },
  en: {
    title: (name: string) => `Move: ${name}`,
    lead: 'First you see whom it reaches and what they will read. Nothing changes until you confirm.',
    plan: 'New time and place',
    day: 'Day',
    time: 'Start',
    timeHint: 'Time in Bratislava',
    duration: 'Duration in minutes',
    place: 'Place',
    look: 'See what will happen',
    confirm: 'What will happen',
    outcome: (letters: number, held: number) => [
      'The public timetable shows the new time at once.',
      letters === 0
        ? 'Nobody is written to, nobody has a seat yet.'
        : `${letters === 1 ? '1 e-mail goes' : `${letters} e-mails go`} out with the new time and a file that replaces the calendar entry.`,
      ...(letters === 0
        ? []
        : [
            'Every buyer chooses: stay, another date, or all of the money back. Until they answer, the seat stays theirs.',
          ]),
      ...(held === 0 ? [] : ['Who has not paid yet learns of the change and decides whether to pay.']),
    ],
    note: 'A word to everybody',
    optional: 'optional',
    noteHint: 'Added to every e-mail, for example why the session moves. Write it in Slovak.',
    move: (letters: number) =>
      letters === 0 ? 'Move session' : `Move and send ${letters === 1 ? '1 e-mail' : `${letters} e-mails`}`,
    moving: 'Moving…',
    letter: 'What a buyer will read',
    back: 'Back to the session',
    over: 'This session is cancelled or has begun; it cannot be moved.',
  },
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, call, language, refused } = staffRequest(context)
  const sessionId = isId(params.id) ? params.id : '00000000-0000-0000-0000-000000000000'
  const given = Object.fromEntries(new URL(request.url).searchParams)
  const isAsked = 'day' in given
  const read = planIn(given)
  const plan = 'plan' in read ? read.plan : null
  const wrong = isAsked && 'refusal' in read ? read.refusal.text[language] : null
  const preview = (wanted: Plan | null) => previewMove(services, { sessionId, plan: wanted, note: null }, call)
  try {
    const seen = await preview(plan)
    const isOver = seen.session.status === 'cancelled' || new Date(seen.session.startsAt) <= services.clock.now()
    return data({ seen, plan, given, wrong, isOver }, { status: wrong ? 422 : 200 })
  } catch (error) {
    const refusal = asRefusal(error)
    if (!plan || !refusal || refusal.status === 404) return refused(error)
    const seen = await preview(null).catch(refused)
    return data({ seen, plan: null, given, wrong: refusal.text[language], isOver: false }, { status: refusal.status })
  }
}

export function action({ context, params, request }: Route.ActionArgs) {
  return answerStaffForm(
    { context, request },
    async ({ services, call, given }) => {
      const read = planIn(given)
      if ('refusal' in read) throw read.refusal
      const wish = { sessionId: params.id, version: Number(given.version), plan: read.plan, note: given.note ?? null }
      const { changeId } = await moveSession(services, parseForm(MoveSession, wish), call)
      return `/admin/changes/${changeId}?done=moved`
    },
    { gives: ['note'] },
  )
}

export default function SessionMove({ loaderData, actionData }: Route.ComponentProps) {
  const { seen, plan, given, wrong, isOver } = loaderData
  const words = useMessages(MESSAGES)
  const { session } = seen
  const startsAt = new Date(session.startsAt)
  const asked = {
    day: given.day ?? dayOf(startsAt),
    time: given.time ?? formatDate(startsAt, 'time'),
    durationMinutes: given.durationMinutes ?? String(session.durationMinutes),
    location: given.location ?? session.location,
  }
  const back = <ButtonLink to={`/admin/sessions/${session.id}`}>{words.back}</ButtonLink>
  return (
    <AdminScreen title={words.title(session.title)} lead={words.lead}>
      {isOver ? (
        <EmptyState action={back}>{words.over}</EmptyState>
      ) : (
        <div className="change-desk">
          <div>
            <Form method="get" className="pane change-sheet" preventScrollReset>
              <h2>{words.plan}</h2>
              {wrong && <AnswerNote>{wrong}</AnswerNote>}
              <div className="field-row">
                <TextField label={words.day} name="day" type="date" defaultValue={asked.day} required />
                <TextField
                  label={words.time}
                  hint={words.timeHint}
                  name="time"
                  type="time"
                  defaultValue={asked.time}
                  required
                />
                <TextField
                  label={words.duration}
                  name="durationMinutes"
                  inputMode="numeric"
                  defaultValue={asked.durationMinutes}
                  required
                />
                <TextField label={words.place} name="location" defaultValue={asked.location} maxLength={100} required />
              </div>
              <p className="form-buttons">
                <Button type="submit" look={plan ? 'outline' : 'ink'}>
                  {words.look}
                </Button>
                {!plan && back}
              </p>
            </Form>
            {plan && (
              <Confirmation
                key={JSON.stringify(plan)}
                seen={seen}
                plan={plan}
                asked={asked}
                message={actionData?.message ?? null}
                note={actionData?.given.note ?? ''}
              />
            )}
          </div>
          <div>
            {seen.letter && <LetterPreview letter={seen.letter} label={words.letter} />}
            <AffectedPeople affected={seen} />
          </div>
        </div>
      )}
    </AdminScreen>
  )
}

type ConfirmationProps = {
  seen: Route.ComponentProps['loaderData']['seen']
  plan: Plan
  asked: Readonly<Record<string, string>>
  message: string | null
  note: string
}

function Confirmation({ seen, plan, asked, message, note }: ConfirmationProps) {
  const words = useMessages(MESSAGES)
  const [isWritten, setWritten] = useState(note !== '')
  const isMoving = useNavigation().state === 'submitting'
  const leaving = useUnsavedChanges(isWritten && !isMoving)
  return (
    <Form method="post" className="pane change-sheet" onChange={() => setWritten(true)}>
      {leaving}
      <h2>{words.confirm}</h2>
      {message && <AnswerNote>{message}</AnswerNote>}
      <SessionPlans before={seen.session} after={plan} />
      <ul className="change-outcome">
        {words.outcome(seen.letters, seen.held).map((sentence) => (
          <li key={sentence}>{typo(sentence)}</li>
        ))}
      </ul>
      <input type="hidden" name="version" value={seen.session.version} />
      {Object.entries(asked).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field label={words.note} optional={words.optional} hint={words.noteHint}>
        {(control) => <Textarea {...control} name="note" rows={3} maxLength={2000} defaultValue={note} />}
      </Field>
      <p className="form-buttons">
        <Button type="submit" look="spark" busy={isMoving} busyLabel={words.moving}>
          {words.move(seen.letters)}
        </Button>
      </p>
    </Form>
  )
}
