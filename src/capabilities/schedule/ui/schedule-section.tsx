import { useEffect, useRef, useState } from 'react'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-class.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { RuledHeading } from '#ui/marks/ruled-heading.tsx'
import { AVAILABILITY_LABELS, availabilityOf } from '../availability.ts'
import type { PublicSession } from '../schedule.ts'
import { type OnReserve, SessionRow } from './session-row.tsx'
import './schedule.css'

/** About a screen; more would push everything that follows out of reach. */
const SHOWN_AT_ONCE = 6

/** The course whose dates stand first, for who chose it. */
type FirstCourse = { title: string; onForget: () => void }

type ScheduleProps = { sessions: ReadonlyArray<PublicSession>; onReserve?: OnReserve | undefined }

/** Takes the timetable as it is at the moment; the page follows it once for everything that shows it. */
export function ScheduleSection({ sessions, onReserve, first = null }: ScheduleProps & { first?: FirstCourse | null }) {
  const becameFull = useBecameFull(sessions)
  return (
    <section id="schedule" className="wrap py-[var(--section)]" aria-labelledby="schedule-title">
      <div className="mb-10 grid gap-4">
        <RuledHeading id="schedule-title">Termíny</RuledHeading>
        <p className="max-w-[60ch] text-lg text-ink-2">
          {typo('Každý šikmý ťah je päť percent miest. Keď sú všetky plné, je plno.')}
        </p>
        {first && (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2" role="status">
            {typo(`Najprv vidíte termíny kurzu ${first.title}.`)}
            <Button size="sm" onClick={first.onForget}>
              {typo('Zoradiť podľa dátumu')}
            </Button>
          </p>
        )}
      </div>
      {sessions.length === 0 ? (
        <EmptyState>
          {typo('Nové termíny práve pripravujeme. ')}
          <a className="link" href="#contact">
            {typo('Napíšte nám')}
          </a>
          {typo(' a dáme vám vedieť.')}
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
  if (sessions.length === 0) return null
  return (
    <details className="later-sessions">
      <summary className={buttonClass('outline', 'md')}>
        Ďalšie termíny <span className="num text-ink-2">({sessions.length})</span>
        <Icon name="down" />
      </summary>
      <SessionList sessions={sessions} onReserve={onReserve} />
    </details>
  )
}

/** Counts change silently; only a session that has just sold out is worth interrupting for. */
function useBecameFull(sessions: ReadonlyArray<PublicSession>): string {
  const known = useRef<ReadonlySet<string> | null>(null)
  const [message, setMessage] = useState('')
  useEffect(() => {
    const full = sessions.filter((session) => availabilityOf(session) === 'full')
    const news = known.current ? full.find(({ id }) => !known.current?.has(id)) : undefined
    known.current = new Set(full.map(({ id }) => id))
    if (news) setMessage(`${news.title}, ${formatDate(news.date, 'weekday')}: ${AVAILABILITY_LABELS.full}`)
  }, [sessions])
  return message
}
