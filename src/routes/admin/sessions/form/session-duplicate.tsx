import { randomUUID } from 'node:crypto'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { duplicateSession } from '#capabilities/schedule/office/duplicate-session.server.ts'
import { readSession } from '#capabilities/schedule/office/read-session.server.ts'
import { addDays, type Day, dayOf } from '#kernel/day.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { useFieldProblem } from '#routes/admin/form/use-field-problem.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { refuseForm } from '#routes/answer-form.server.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { sessionInWords } from '../session.messages.ts'
import type { Route } from './+types/session-duplicate'
import { MOST_COPIES, seriesOf } from './session-series.ts'
import '../sessions.css'

const MESSAGES = {
  sk: {
    lead: (which: string) => `Kópie termínu ${which}. Vzniknú ako koncepty v rovnakom čase, bez účastníkov a odkazov.`,
    first: 'Prvý dátum',
    count: 'Koľko termínov',
    weeks: 'Opakovať po koľkých týždňoch',
    countRule: `Celé číslo od 1 do ${MOST_COPIES}.`,
    weeksRule: 'Celé číslo od 1 do 12.',
    firstRule: 'Zvoľte deň.',
    dates: 'Vzniknú koncepty',
    send: 'Vytvoriť koncepty',
    sending: 'Vytvárame…',
    back: 'Späť',
  },
  en: {
    lead: (which: string) => `Copies of ${which}. They are drafts at the same time of day, without people and links.`,
    first: 'First date',
    count: 'How many sessions',
    weeks: 'Repeat after how many weeks',
    countRule: `A whole number from 1 to ${MOST_COPIES}.`,
    weeksRule: 'A whole number from 1 to 12.',
    firstRule: 'Choose a day.',
    dates: 'These drafts will be made',
    send: 'Make the drafts',
    sending: 'Making…',
    back: 'Back',
  },
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, call, refused } = staffRequest(context)
  const { session } = await readSession(services, { id: params.id }, call).catch(refused)
  const today = dayOf(services.clock.now())
  return { session, key: randomUUID(), first: weekAfter(dayOf(new Date(session.startsAt)), today) }
}

/** The same weekday, at least a week after the session and not before tomorrow. */
function weekAfter(day: Day, today: Day): Day {
  let next = addDays(day, 7)
  while (next <= today) next = addDays(next, 7)
  return next
}

export function action({ context, request, params }: Route.ActionArgs) {
  return answerStaffForm(
    { context, request },
    async ({ services, call, given }) => {
      const series = seriesOf(given)
      if ('wrong' in series) return refuseForm({ wrong: [series.wrong] })
      const wish = { id: params.id, key: given.key ?? '', days: [...series.days] }
      const { ids } = await duplicateSession(services, wish, call)
      return ids.length === 1 ? `/admin/sessions/${ids[0]}?done=copied` : '/admin/sessions?time=draft&done=copied'
    },
    { gives: 'all' },
  )
}

export default function SessionDuplicate({ loaderData, actionData }: Route.ComponentProps) {
  const { session, key, first } = loaderData
  const words = useMessages(MESSAGES)
  const problem = useFieldProblem()
  const spoken = useLanguage()
  const isSending = useNavigation().state === 'submitting'
  const given: Readonly<Record<string, string>> = actionData?.given ?? { first, count: '1', weeks: '1' }
  const [typed, setTyped] = useState(given)
  const series = seriesOf(typed)
  const wrong = (name: string, rule: string) =>
    actionData?.wrong.includes(name) ? problem(actionData.given[name], rule) : undefined
  return (
    <AdminScreen lead={words.lead(sessionInWords(session))}>
      <Form
        method="post"
        className="session-copies"
        noValidate
        onChange={(event) => {
          const { target } = event
          if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
          const { name, value } = target
          setTyped((before) => ({ ...before, [name]: value }))
        }}
      >
        <input type="hidden" name="key" value={key} />
        {actionData?.message && <AnswerNote>{actionData.message}</AnswerNote>}
        <div className="field-row">
          <TextField
            label={words.first}
            type="date"
            name="first"
            defaultValue={given.first}
            error={actionData?.wrong.includes('first') ? words.firstRule : undefined}
          />
          <TextField
            label={words.count}
            name="count"
            inputMode="numeric"
            defaultValue={given.count}
            hint={words.countRule}
            error={wrong('count', words.countRule)}
          />
          <TextField
            label={words.weeks}
            name="weeks"
            inputMode="numeric"
            defaultValue={given.weeks}
            hint={words.weeksRule}
            error={wrong('weeks', words.weeksRule)}
          />
        </div>
        {'days' in series && (
          <section aria-live="polite" aria-label={words.dates}>
            <h2>{words.dates}</h2>
            <ol>
              {series.days.map((day) => (
                <li key={day}>
                  {formatDate(day, 'weekday', spoken)},{' '}
                  <span className="num">{formatDate(new Date(session.startsAt), 'time')}</span>
                </li>
              ))}
            </ol>
          </section>
        )}
        <div className="form-buttons col-span-full">
          <Button type="submit" look="ink" busy={isSending} busyLabel={words.sending}>
            {words.send}
          </Button>
          <ButtonLink to={`/admin/sessions/${session.id}`} look="ghost">
            {words.back}
          </ButtonLink>
        </div>
      </Form>
    </AdminScreen>
  )
}
