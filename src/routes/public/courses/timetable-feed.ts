import { languageIn } from '#capabilities/legal/reading-language.ts'
import { filterSessions } from '#capabilities/schedule/timetable/filter-sessions.ts'
import { timetableCalendar } from '#capabilities/schedule/timetable/timetable-calendar.server.ts'
import { readTimetableQuery } from '#capabilities/schedule/timetable/timetable-query.ts'
import { timetableContext } from '#capabilities/schedule/timetable-context.server.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'
import { wordsOfSessions } from '../say-in.server.ts'
import { shownSessions } from '../shown-sessions.ts'
import type { Route } from './+types/timetable-feed'
import { cardsIn } from './cards-in.server.ts'
import { courseOptions } from './course-options.ts'

/** The timetable as a calendar that programs follow, with the same choice of dates as the page. */
export function loader({ context, request }: Route.LoaderArgs) {
  const language = languageIn(request.url) ?? 'sk'
  const { course: slug, ...asked } = readTimetableQuery(new URL(request.url).searchParams)
  const course = slug === null ? null : courseOptions(cardsIn(context, language)).find((each) => each.slug === slug)
  if (course === undefined) return new Response(null, { status: 404, headers: { 'x-robots-tag': 'noindex' } })
  const sessions = filterSessions(context.get(timetableContext).current(), {
    ...asked,
    course: course?.key ?? null,
  })
  const shown = shownSessions(sessions, wordsOfSessions(context, language, sessions))
  return new Response(timetableCalendar(context.get(servicesContext), shown, { isFollowed: true, language }), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'x-robots-tag': 'noindex',
    },
  })
}
