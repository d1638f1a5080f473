import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-class.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { RuledHeading } from '#ui/marks/ruled-heading.tsx'
import { AVAILABILITY_LABELS, availabilityOf } from '../availability.ts'
import type { PublicSession } from '../schedule.ts'
import { type OnReserve, SessionRow } from './session-row.tsx'
import './schedule.css'

const MESSAGES = {
  sk: {
    title: 'Termíny',
    lead: 'Každý šikmý ťah je päť percent miest. Keď sú všetky plné, je plno.',
    first: (title: string) => `Najprv vidíte termíny kurzu ${title}.`,
    byDate: 'Zoradiť podľa dátumu',
    none: { before: 'Nové termíny práve pripravujeme. ', link: 'Napíšte nám', after: ' a dáme vám vedieť.' },
    later: 'Ďalšie termíny',
  },
  en: {
    title: 'Sessions',
    lead: 'Each slanted stroke is five per cent of the seats. When all are filled, it is full.',
    first: (title: string) => `Sessions of ${title} come first.`,
    byDate: 'Sort by date',
    none: { before: 'We are planning new sessions. ', link: 'Write to us', after: ' and we will let you know.' },
    later: 'More sessions',
  },
}

/** About a screen; more would push everything that follows out of reach. */
const SHOWN_AT_ONCE = 6

/** The course whose dates stand first, for who chose it. */
type FirstCourse = { title: string; onForget: () => void }

type ScheduleProps = { sessions: ReadonlyArray<PublicSession>; onReserve?: OnReserve | undefined }

/** Takes the timetable as it is at the moment; the page follows it once for everything that shows it. */
export function ScheduleSection({ sessions, onReserve, first = null }: ScheduleProps & { first?: FirstCourse | null }) {
  const words = useMessages(MESSAGES)
  const becameFull = useBecameFull(sessions)
  return (
    <section id="schedule" className="wrap py-[var(--section)]" aria-labelledby="schedule-title">
      <div className="mb-10 grid gap-4">
        <RuledHeading id="schedule-title">{words.title}</RuledHeading>
        <p className="max-w-[60ch] text-lg text-ink-2">{words.lead}</p>
        {first && (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2" role="status">
            {words.first(first.title)}
            <Button size="sm" onClick={first.onForget}>
              {words.byDate}
            </Button>
          </p>
        )}
      </div>
      {sessions.length === 0 ? (
        <EmptyState>
          {words.none.before}
          <a className="link" href="#contact">
            {words.none.link}
          </a>
          {words.none.after}
        </EmptyState>
      ) : (
        <>
          <SessionList sessions={sessions.slice(0, SHOWN_AT_ONCE)} onReserve={onReserve} />
          <LaterSessions sessions={sessions.slice(SHOWN_AT_ONCE)} onReserve={onReserve} />
        </>
      )}
      <p role="status" className="sr-only">
        {becameFull}
      </p>
    </section>
  )
}

function SessionList({ sessions, onReserve }: ScheduleProps) {
  return (
    <ul className="session-list">
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} onReserve={onReserve} />
      ))}
    </ul>
  )
}

function LaterSessions({ sessions, onReserve }: ScheduleProps) {
  const words = useMessages(MESSAGES)
  if (sessions.length === 0) return null
  return (
    <details className="later-sessions">
      <summary className={buttonClass('outline', 'md')}>
        {words.later} <span className="num text-ink-2">({sessions.length})</span>
        <Icon name="down" />
      </summary>
      <SessionList sessions={sessions} onReserve={onReserve} />
    </details>
  )
}

/** Counts change silently; only a session that has just sold out is worth interrupting for. */
function useBecameFull(sessions: ReadonlyArray<PublicSession>): string {
  const { full: label } = useMessages(AVAILABILITY_LABELS)
  const language = useLanguage()
  const known = useRef<ReadonlySet<string> | null>(null)
  const [message, setMessage] = useState('')
  useEffect(() => {
    const full = sessions.filter((session) => availabilityOf(session) === 'full')
    const news = known.current ? full.find(({ id }) => !known.current?.has(id)) : undefined
    known.current = new Set(full.map(({ id }) => id))
    if (news) setMessage(`${news.title}, ${formatDate(news.date, 'weekday', language)}: ${label}`)
  }, [sessions, label, language])
  return message
}
