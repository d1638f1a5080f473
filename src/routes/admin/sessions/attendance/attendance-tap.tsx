import { useEffect, useId, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { AttendancePerson } from '#capabilities/attendance/attendance.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { ATTENDANCE_MESSAGES } from './attendance.messages.ts'

type AttendanceTapProps = { person: AttendancePerson; mayMark: boolean; seesCompanies: boolean }

/** Somebody in one lesson: one tap says that they are there, everything else says why. */
export function AttendanceTap({ person, mayMark, seesCompanies }: AttendanceTapProps) {
  const words = useMessages(ATTENDANCE_MESSAGES)
  const { formData } = useNavigation()
  const tick = useRef<HTMLButtonElement>(null)
  const { participantId, verdict, company } = person
  const name = person.name ?? words.unnamed
  const isBusy = formData?.get('participantId') === participantId
  const wasBusy = useRef(isBusy)
  useEffect(() => {
    // The keyboard keeps its place, also where what was pressed has gone.
    if (wasBusy.current && !isBusy) tick.current?.focus({ preventScroll: true })
    wasBusy.current = isBusy
  }, [isBusy])
  const isTapped = mayMark && verdict === 'unknown'
  return (
    <li className="tap" data-verdict={verdict} aria-busy={isBusy || undefined}>
      <Form method="post" preventScrollReset>
        <Asked person={person} />
        <button
          ref={tick}
          type={isTapped ? 'submit' : 'button'}
          name="said"
          value="present"
          className="tap-tick"
          aria-disabled={!isTapped || undefined}
          aria-label={isTapped ? words.tick(name) : words.ticked(name, words.verdicts[verdict])}
        >
          {verdict === 'present' && <Mark name="vokan" />}
          {verdict === 'partial' && <Mark name="dlzen" />}
          {verdict === 'absent' && <Icon name="close" />}
          {verdict === 'unknown' && <i aria-hidden="true" />}
        </button>
      </Form>
      <span className="tap-who">
        <b>{typo(name)}</b>
        {seesCompanies && <small>{company === null ? words.alone : typo(company)}</small>}
      </span>
      <Known person={person} />
      {mayMark && <Change key={`${verdict} ${person.at}`} person={person} name={name} />}
    </li>
  )
}

/** Whom and which lesson a form is about. */
function Asked({ person: { participantId, lesson } }: Pick<AttendanceTapProps, 'person'>) {
  return (
    <>
      <input type="hidden" name="intent" value="mark" />
      <input type="hidden" name="participantId" value={participantId} />
      <input type="hidden" name="lesson" value={lesson} />
    </>
  )
}

function Known({ person }: Pick<AttendanceTapProps, 'person'>) {
  const words = useMessages(ATTENDANCE_MESSAGES)
  const { verdict, source, at, byName, reason, attendedMinutes, plannedMinutes, isMeasured } = person
  const by = source === 'person' && byName !== null ? byName : source && words.sources[source]
  const when = at && formatDate(new Date(at), 'time')
  return (
    <span className="tap-known">
      <b>{words.verdicts[verdict]}</b>
      {by && <small>{when ? `${by}, ${when}` : by}</small>}
      {isMeasured && attendedMinutes !== null && <small>{words.minutes(attendedMinutes, plannedMinutes)}</small>}
      {reason && <small className="tap-reason">{typo(reason)}</small>}
    </span>
  )
}

function Change({ person, name }: Pick<AttendanceTapProps, 'person'> & { name: string }) {
  const words = useMessages(ATTENDANCE_MESSAGES)
  const id = useId()
  const { verdict, source, needsReason } = person
  const sayings = (['present', 'partial', 'absent'] as const).filter((said) => said !== verdict || source !== 'person')
  return (
    <details className="tap-more">
      <summary aria-label={words.changeOf(name)}>{words.change}</summary>
      <Form method="post" preventScrollReset>
        <Asked person={person} />
        <label htmlFor={id}>{words.reason}</label>
        <input
          id={id}
          type="text"
          name="reason"
          maxLength={300}
          required={needsReason}
          autoComplete="off"
          className="control small"
          aria-describedby={`${id}-hint`}
        />
        <small id={`${id}-hint`}>{words.reasonNeeded}</small>
        <span className="tap-says">
          {[...sayings, ...(source === 'person' ? (['clear'] as const) : [])].map((said) => (
            <Button
              key={said}
              type="submit"
              name="said"
              value={said}
              size="sm"
              look={said === 'clear' ? 'ghost' : 'outline'}
            >
              {words.says[said]}
            </Button>
          ))}
        </span>
      </Form>
    </details>
  )
}
