import { formatDate } from '#ui/format/date-format.ts'
import { useLanguage } from '#ui/hooks/use-messages.ts'

type LessonDatesProps = { dates: ReadonlyArray<{ startsAt: string; endsAt: string }> }

/** Every date of a session with several lessons, one on a line. */
export function LessonDates({ dates }: LessonDatesProps) {
  const language = useLanguage()
  return (
    <ul className="lesson-dates">
      {dates.map(({ startsAt, endsAt }) => (
        <li key={startsAt}>
          <time dateTime={startsAt}>{formatDate(startsAt, 'weekday', language)}</time>
          {`, ${formatDate(startsAt, 'time')}\u00a0–\u2060\u00a0${formatDate(endsAt, 'time')}`}
        </li>
      ))}
    </ul>
  )
}
