import { Link } from 'react-router'
import type { SessionSeats } from '#capabilities/booking/figures/list-seats-ahead.server.ts'
import { typo } from '#kernel/typography.ts'
import { TextLink } from '#ui/controls/text-link.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { counted, plural } from '#ui/format/plural.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { SeatTicks, type Tone } from '#ui/marks/seat-ticks.tsx'
import { useMay } from '../shell/use-role.ts'

const SEATS = ['miesto', 'miesta', 'miest'] as const

const MESSAGES = {
  sk: {
    title: 'Najbližšie termíny',
    all: (count: number) => `Všetkých ${count}`,
    none: 'V najbližších šiestich týždňoch nie je zverejnený žiadny termín.',
    plan: 'Naplánovať termín',
    full: 'Obsadené',
    free: (count: number) => `${plural(count, ['voľné', 'voľné', 'voľných'])} ${counted(count, SEATS)}`,
    held: (count: number) => `, čaká na platbu ${count}`,
    seats: (sold: number, capacity: number) => `Obsadené ${sold} z ${capacity}`,
    running: (until: string) => `Práve prebieha, do ${until}`,
    people: (count: number) => counted(count, ['človek', 'ľudia', 'ľudí']),
    who: 'Kto prišiel',
  },
  en: {
    title: 'Next sessions',
    all: (count: number) => `All ${count}`,
    none: 'No session is published for the next six weeks.',
    plan: 'Plan a session',
    full: 'Sold out',
    free: (count: number) => `${count} ${plural(count, ['seat', 'seats'])} free`,
    held: (count: number) => `, ${count} awaiting payment`,
    seats: (sold: number, capacity: number) => `${sold} of ${capacity} seats taken`,
    running: (until: string) => `On now, until ${until}`,
    people: (count: number) => `${count} ${plural(count, ['person', 'people'])}`,
    who: 'Who is here',
  },
}

/** What is being taught at this moment. */
export function RunningSession({ session }: { session: SessionSeats }) {
  const words = useMessages(MESSAGES)
  const { id, title, endsAt, instructor, sold, capacity } = session
  return (
    <section className="running-session">
      <p className="running-until">{words.running(formatDate(new Date(endsAt), 'time'))}</p>
      <div>
        <h2>
          <Link to={`/admin/sessions/${id}`}>{typo(title)}</Link>
        </h2>
        <SeatTicks n={(sold / capacity) * 20} tone="mute" />
        <p>{[instructor, words.people(sold)].filter(Boolean).join(', ')}</p>
      </div>
      <Link to={`/admin/sessions/${id}`} className="btn sm ink">
        {words.who}
      </Link>
    </section>
  )
}

type NextSessionsProps = { sessions: { next: ReadonlyArray<SessionSeats>; all: number } }

export function NextSessions({ sessions: { next, all } }: NextSessionsProps) {
  const words = useMessages(MESSAGES)
  const may = useMay()
  return (
    <section aria-labelledby="next-sessions">
      <h2 id="next-sessions" className="with-link">
        {words.title}
        {all > next.length && <TextLink to="/admin/sessions">{words.all(all)}</TextLink>}
      </h2>
      {next.length === 0 && (
        <p>
          {words.none} {may('saveSession') && <TextLink to="/admin/sessions/new">{words.plan}</TextLink>}
        </p>
      )}
      <ul className="next-sessions">
        {next.map((session) => (
          <NextSession key={session.id} session={session} />
        ))}
      </ul>
    </section>
  )
}

function NextSession({ session }: { session: SessionSeats }) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  const { id, title, startsAt, instructor, capacity, sold, held, free } = session
  const at = new Date(startsAt)
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'Europe/Bratislava' }).format(at)
  const tone: Tone = free === 0 ? 'info' : 'ok'
  return (
    <li>
      <div className="next-day">
        <b>{formatDate(at, 'short')}</b>
        {weekday} {formatDate(at, 'time')}
      </div>
      <div>
        <Link to={`/admin/sessions/${id}`} className="row-link">
          {typo(title)}
        </Link>
        {instructor && <small className="row-note">{instructor}</small>}
      </div>
      <div className="next-seats">
        <span className="flex items-center gap-2">
          <SeatTicks n={((sold + held) / capacity) * 20} tone={tone} small />
          <span className="num">
            {sold}/{capacity}
          </span>
        </span>
        <small className={`tone-${tone}`}>
          {free === 0 ? words.full : words.free(free)}
          {held > 0 && words.held(held)}
        </small>
      </div>
    </li>
  )
}
