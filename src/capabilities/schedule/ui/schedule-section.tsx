import { useEffect, useRef, useState } from 'react'
import { BRAND } from '#kernel/brand.ts'
import { formatDate } from '#ui/date-format.ts'
import { RuledHeading } from '#ui/ruled-heading.tsx'
import { typo } from '#ui/typography.ts'
import { AVAILABILITY_LABELS, availabilityOf } from '../availability.ts'
import type { PublicSession } from '../schedule.ts'
import { SessionRow } from './session-row.tsx'
import { useLiveSessions } from './use-live-sessions.ts'
import './schedule.css'

export function ScheduleSection({ sessions: rendered }: { sessions: ReadonlyArray<PublicSession> }) {
  const sessions = useLiveSessions(rendered)
  const becameFull = useBecameFull(sessions)
  return (
    <section id="schedule" className="wrap py-[var(--section)]" aria-labelledby="schedule-title">
      <div className="mb-10 grid gap-4">
        <RuledHeading id="schedule-title">Termíny</RuledHeading>
        <p className="max-w-[60ch] text-lg text-ink-2">
          {typo('Každý šikmý ťah je päť percent miest. Keď sú všetky plné, je plno.')}
        </p>
      </div>
      {sessions.length === 0 ? (
        <p className="text-lg">
          {typo('Nové termíny práve pripravujeme. ')}
          <a className="link" href={`mailto:${BRAND.email}`}>
            Napíšte nám
          </a>
          {typo(' a dáme vám vedieť.')}
        </p>
      ) : (
        <ul className="session-list">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {becameFull}
      </p>
    </section>
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
