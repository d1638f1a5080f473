import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { buttonClass } from '#ui/controls/button-class.ts'
import { PageLink } from '#ui/controls/page-link.tsx'
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
    none: { before: 'Nové termíny práve pripravujeme. ', link: 'Napíšte nám', after: ' a dáme vám vedieť.' },
    later: 'Ďalšie termíny',
  },
  en: {
    title: 'Sessions',
    lead: 'Each slanted stroke is five per cent of the seats. When all are filled, it is full.',
    none: { before: 'We are planning new sessions. ', link: 'Write to us', after: ' and we will let you know.' },
    later: 'More sessions',
  },
}

/** About a screen; more would push everything that follows out of reach. */
const SHOWN_AT_ONCE = 6

type ScheduleProps = {
  sessions: ReadonlyArray<PublicSession>
  onReserve?: OnReserve | undefined
  /** What else can be done with a date. */
  Tools?: ComponentType<{ session: PublicSession }> | undefined
}

type ScheduleSectionProps = ScheduleProps & {
  id?: string
  level?: 1 | 2
  /** Below the heading: which dates these are, and the choice of others. */
  note?: ReactNode
  /** All of them at once, where they are what the page is for. */
  isWhole?: boolean
  /** In the place of dates, where there are none for another reason than that none are planned. */
  empty?: ReactNode
  /** Where somebody writes to us. */
  contact?: string
  children?: ReactNode
}

/** Takes the timetable as it is at the moment; the page follows it once for everything that shows it. */
export function ScheduleSection({
  sessions,
  onReserve,
  Tools,
  id = 'schedule',
  level = 2,
  note,
  isWhole = false,
  empty,
  contact = '#contact',
  children,
}: ScheduleSectionProps) {
  const words = useMessages(MESSAGES)
  const becameFull = useBecameFull(sessions)
  const atOnce = isWhole ? sessions.length : SHOWN_AT_ONCE
  return (
    <section id={id} className="wrap py-[var(--section)]" aria-labelledby="schedule-title">
      <div className="mb-10 grid gap-4">
        <RuledHeading level={level} id="schedule-title">
          {words.title}
        </RuledHeading>
        <p className="max-w-[35.25em] text-lg text-ink-2">{words.lead}</p>
        {note}
      </div>
      {sessions.length === 0 ? (
        (empty ?? (
          <EmptyState>
            {words.none.before}
            <PageLink className="link" to={contact}>
              {words.none.link}
            </PageLink>
            {words.none.after}
          </EmptyState>
        ))
      ) : (
        <>
          <SessionList sessions={sessions.slice(0, atOnce)} onReserve={onReserve} Tools={Tools} />
          <LaterSessions sessions={sessions.slice(atOnce)} onReserve={onReserve} Tools={Tools} />
        </>
      )}
      {children}
      <p role="status" className="sr-only">
        {becameFull}
      </p>
    </section>
  )
}

function SessionList({ sessions, onReserve, Tools }: ScheduleProps) {
  return (
    <ul className="session-list">
      {sessions.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          onReserve={onReserve}
          tools={Tools && <Tools session={session} />}
        />
      ))}
    </ul>
  )
}

function LaterSessions({ sessions, onReserve, Tools }: ScheduleProps) {
  const words = useMessages(MESSAGES)
  if (sessions.length === 0) return null
  return (
    <details className="later-sessions">
      <summary className={buttonClass('outline', 'md')}>
        {words.later} <span className="num text-ink-2">({sessions.length})</span>
        <Icon name="down" />
      </summary>
      <SessionList sessions={sessions} onReserve={onReserve} Tools={Tools} />
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
