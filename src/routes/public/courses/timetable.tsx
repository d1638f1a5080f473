import { redirect } from 'react-router'
import { RegistrationOverPage, useReserve } from '#capabilities/booking/order/ui/registration-over-page.tsx'
import { languageIn } from '#capabilities/legal/reading-language.ts'
import { DAY_PARTS, filterSessions } from '#capabilities/schedule/timetable/filter-sessions.ts'
import { monthOf, monthsOf } from '#capabilities/schedule/timetable/month-weeks.ts'
import { TIMETABLE_PATH } from '#capabilities/schedule/timetable/session-path.ts'
import { readTimetableQuery, timetableHref, WHOLE_TIMETABLE } from '#capabilities/schedule/timetable/timetable-query.ts'
import { timetableContext } from '#capabilities/schedule/timetable-context.server.ts'
import { MonthCalendar } from '#capabilities/schedule/ui/month-calendar.tsx'
import { ScheduleSection } from '#capabilities/schedule/ui/schedule-section.tsx'
import { TimetableFilter } from '#capabilities/schedule/ui/timetable-filter.tsx'
import { TimetableShown } from '#capabilities/schedule/ui/timetable-shown.tsx'
import { useLiveSessions } from '#capabilities/schedule/ui/use-live-sessions.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import { inLanguage, pageIn } from '#kernel/page-address.ts'
import { asleep, publicPage } from '#platform/http/page-kind.ts'
import { pageLanguage } from '#routes/page-language.ts'
import { pageMeta } from '#routes/page-meta.ts'
import { useOrigin } from '#routes/use-origin.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { wordsOfSessions } from '../say-in.server.ts'
import { shownSessions } from '../shown-sessions.ts'
import { BreadcrumbsData } from '../structured-data/breadcrumbs-data.tsx'
import type { Route } from './+types/timetable'
import { cardsIn } from './cards-in.server.ts'
import { courseOptions } from './course-options.ts'
import { SessionTools } from './session-tools.tsx'
import '#capabilities/schedule/ui/timetable.css'

const MESSAGES = {
  sk: {
    title: 'Termíny',
    description:
      'Všetky termíny živých online kurzov o umelej inteligencii, s voľnými miestami a cenou. Zoznam aj kalendár.',
    none: 'Tomuto výberu nezodpovedá žiadny termín.',
    all: 'Všetky termíny',
    follow: 'Termíny môžete mať aj vo svojom kalendári: nové pribudnú samy a zrušené zmiznú.',
    subscribe: 'Odoberať kalendár',
  },
  en: {
    title: 'Sessions',
    description:
      'All sessions of the live online courses on AI, with free seats and prices. As a list and as a calendar.',
    none: 'No session fits this choice.',
    all: 'All sessions',
    follow: 'You can have the sessions in your own calendar: new ones appear by themselves and cancelled ones go.',
    subscribe: 'Subscribe to the calendar',
  },
}

export const handle = asleep(
  publicPage({
    kurz: 'any',
    cas: DAY_PARTS,
    jazyk: LANGUAGES,
    zobrazenie: ['kalendar'],
    mesiac: 'any',
  }),
)

/** A choice of dates is nothing to be found by: it is gone with the last of them. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  const isWhole = loaderData !== undefined && timetableHref(loaderData.query) === TIMETABLE_PATH
  return pageMeta(matches, {
    ...messagesIn(MESSAGES, pageLanguage(matches)),
    path: TIMETABLE_PATH,
    isUnlisted: !isWhole,
  })
}

/** An address that asks for a course or a month that is not there leads to one that is: only few pages are kept. */
export function loader({ context, request }: Route.LoaderArgs) {
  const query = readTimetableQuery(new URL(request.url).searchParams)
  const sessions = context.get(timetableContext).current()
  const language = languageIn(request.url) ?? 'sk'
  const courses = courseOptions(cardsIn(context, language))
  const isKnown = query.course === null || courses.some(({ slug }) => slug === query.course)
  const isMonth = query.month === null || monthsOf(sessions).includes(query.month)
  if (!isKnown || !isMonth) {
    const known = { ...query, ...(!isKnown && { course: null }), ...(!isMonth && { month: null }) }
    throw redirect(pageIn(timetableHref(known), language))
  }
  return { query, sessions, courses, words: wordsOfSessions(context, language, sessions) }
}

export default function Timetable({ loaderData }: Route.ComponentProps) {
  const { query, courses } = loaderData
  const words = useMessages(MESSAGES)
  const origin = useOrigin()
  const reserve = useReserve()
  const all = useLiveSessions(loaderData.sessions)
  const course = courses.find(({ slug }) => slug === query.course)?.key ?? null
  const fitting = shownSessions(filterSessions(all, { ...query, course }), loaderData.words)
  const first = fitting[0]
  const month = query.month ?? (first ? monthOf(first) : null)
  const isCalendar = query.view === 'calendar' && month !== null
  const shown = isCalendar ? fitting.filter((session) => monthOf(session) === month) : fitting
  const list = timetableHref({ ...query, view: 'list' })
  const feed = inLanguage(list.replace(TIMETABLE_PATH, `${TIMETABLE_PATH}/kalendar.ics`), useLanguage())
  const choice = (
    <>
      <TimetableFilter query={query} sessions={all} courses={courses} />
      {isCalendar && <MonthCalendar query={query} month={month} sessions={fitting} />}
    </>
  )
  return (
    <main id="main" className="timetable-page">
      <TimetableShown sessions={loaderData.sessions} />
      <BreadcrumbsData crumbs={[{ name: words.title, path: TIMETABLE_PATH }]} />
      <ScheduleSection
        level={1}
        isWhole
        sessions={shown}
        onReserve={reserve}
        contact="/kontakt"
        note={choice}
        empty={
          all.length > 0 ? (
            <EmptyState action={<ButtonLink to={timetableHref(WHOLE_TIMETABLE)}>{words.all}</ButtonLink>}>
              {words.none}
            </EmptyState>
          ) : undefined
        }
        Tools={SessionTools}
      >
        <p className="timetable-follow">
          {words.follow}
          <a className="link" href={(origin + feed).replace(/^https?:/, 'webcal:')}>
            {words.subscribe}
          </a>
        </p>
      </ScheduleSection>
      <RegistrationOverPage sessions={shownSessions(all, loaderData.words)} />
    </main>
  )
}
