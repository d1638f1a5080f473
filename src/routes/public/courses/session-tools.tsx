import { endOfLesson, lessonsOf } from '#capabilities/schedule/lessons.ts'
import type { ShownSession } from '#capabilities/schedule/schedule.ts'
import { sessionPath } from '#capabilities/schedule/timetable/session-path.ts'
import { CalendarLinks } from '#capabilities/schedule/ui/calendar-links.tsx'
import { ShareButtons } from '#capabilities/sharing/ui/share-buttons.tsx'
import { inLanguage, pageIn } from '#kernel/page-address.ts'
import { useOrigin } from '#routes/use-origin.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import '#capabilities/schedule/ui/timetable.css'

const MESSAGES = {
  sk: {
    open: 'Pridať do kalendára alebo zdieľať',
    of: 'termín',
    further: (days: string) => `Ďalšie lekcie: ${days}.`,
  },
  en: {
    open: 'Add to calendar, share',
    of: 'session',
    further: (days: string) => `Further lessons: ${days}.`,
  },
}

/** What else can be done with a date: into a calendar, and to somebody else. */
export function SessionTools({ session }: { session: ShownSession }) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  const url = useOrigin() + pageIn(sessionPath(session.id), language)
  const [first, ...further] = lessonsOf({ ...session, startsAt: new Date(session.date) })
  const days = further.map(({ startsAt }) => formatDate(startsAt, 'moment', language)).join(', ')
  const details = [url, ...(days ? [words.further(days)] : [])].join('\n')
  const day = formatDate(session.date, 'weekday', language)
  const entry = {
    title: session.title,
    startsAt: first.startsAt.toISOString(),
    endsAt: endOfLesson(first).toISOString(),
    location: session.location,
    details,
  }
  return (
    <details className="session-tools">
      <summary>
        {words.open}
        <span className="sr-only">
          : {words.of} <span lang={session.wordsIn}>{session.title}</span>, {day}
        </span>
      </summary>
      <div>
        <CalendarLinks entry={entry} file={inLanguage(`${sessionPath(session.id)}/kalendar.ics`, language)} />
        <ShareButtons url={url} title={`${session.title}, ${day}`} size="sm" />
      </div>
    </details>
  )
}
