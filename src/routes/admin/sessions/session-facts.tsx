import { datesOf } from '#capabilities/schedule/lessons.ts'
import type { SessionDetails } from '#capabilities/schedule/session-details.ts'
import type { SessionForStaff } from '#capabilities/schedule/sessions-for-staff.ts'
import { LessonDates } from '#capabilities/schedule/ui/lesson-dates.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { SESSION_MESSAGES } from './session.messages.ts'

const MESSAGES = {
  sk: {
    about: 'O termíne',
    when: 'Kedy',
    lessons: 'Lekcie',
    duration: 'Trvanie',
    minutes: (count: number) => `${count} min`,
    place: 'Miesto',
    level: 'Úroveň',
    instructor: 'Kurz vedie',
    visibility: 'Viditeľnosť',
    base: 'Základná cena',
    fixed: 'Pevná cena',
    cancelled: 'Zrušený',
    links: 'Odkazy',
    join: 'Vysielanie',
    recording: 'Záznam',
    materials: 'Materiály',
    none: 'nevyplnené',
    noJoin: 'Chýba odkaz na vysielanie',
  },
  en: {
    about: 'About the session',
    when: 'When',
    lessons: 'Lessons',
    duration: 'Duration',
    minutes: (count: number) => `${count} min`,
    place: 'Place',
    level: 'Level',
    instructor: 'Instructor',
    visibility: 'Visibility',
    base: 'Base price',
    fixed: 'Fixed price',
    cancelled: 'Cancelled',
    links: 'Links',
    join: 'Lesson',
    recording: 'Recording',
    materials: 'Materials',
    none: 'not set',
    noJoin: 'The link to the lesson is missing',
  },
}

type SessionFactsProps = { session: SessionForStaff; details: SessionDetails; cancelledAt: string | null }

/** Everything that was decided about a session, to be read. */
export function SessionFacts({ session, details, cancelledAt }: SessionFactsProps) {
  const words = useMessages(MESSAGES)
  const shared = useMessages(SESSION_MESSAGES)
  const endsAt = new Date(Date.parse(session.startsAt) + details.durationMinutes * 60_000)
  const timed = { ...session, startsAt: new Date(session.startsAt) }
  const needsJoin = details.joinUrl === null && session.status === 'published'
  return (
    <section className="pane session-sheet">
      <h2>{words.about}</h2>
      <Facts
        items={[
          {
            term: words.when,
            value: (
              <span className="num">{`${formatDate(new Date(session.startsAt), 'moment')}\u00a0– ${formatDate(endsAt, 'time')}`}</span>
            ),
          },
          ...(session.furtherLessons
            ? [{ term: words.lessons, value: <LessonDates dates={datesOf(timed) ?? []} /> }]
            : []),
          { term: words.duration, value: words.minutes(details.durationMinutes) },
          { term: words.place, value: details.location },
          { term: words.level, value: details.level },
          { term: words.instructor, value: details.instructor ?? words.none },
          { term: words.visibility, value: shared.visibilities[details.visibility] },
          { term: words.base, value: formatMoney(details.basePriceCents) },
          ...(details.priceCents === null ? [] : [{ term: words.fixed, value: formatMoney(details.priceCents) }]),
          ...(cancelledAt ? [{ term: words.cancelled, value: formatDate(new Date(cancelledAt), 'moment') }] : []),
        ]}
      />
      <h2>{words.links}</h2>
      {needsJoin && <p className="form-note">{words.noJoin}</p>}
      <Facts
        items={[
          { term: words.join, value: <Address of={details.joinUrl} none={words.none} /> },
          { term: words.recording, value: <Address of={details.recordingUrl} none={words.none} /> },
          { term: words.materials, value: <Address of={details.materialsUrl} none={words.none} /> },
        ]}
      />
    </section>
  )
}

function Address({ of, none }: { of: string | null; none: string }) {
  if (of === null) return none
  return (
    <a className="link wrap-anywhere" href={of} rel="noreferrer" target="_blank">
      {of}
    </a>
  )
}
