import { filterSessions } from '#capabilities/schedule/timetable/filter-sessions.ts'
import { timetableCalendar } from '#capabilities/schedule/timetable/timetable-calendar.server.ts'
import { readTimetableQuery } from '#capabilities/schedule/timetable/timetable-query.ts'
import { timetableContext } from '#capabilities/schedule/timetable-context.server.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'
import type { Route } from './+types/timetable-feed'
import { cardsIn } from './cards-in.server.ts'
import { courseOptions } from './course-options.ts'

/** The timetable as a calendar that programs follow, with the same choice of dates as the page. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { course: slug, part, language } = readTimetableQuery(new URL(request.url).searchParams)
  const course = slug === null ? null : courseOptions(cardsIn(context)).find((each) => each.slug === slug)
  if (course === undefined) return new Response(null, { status: 404, headers: { 'x-robots-tag': 'noindex' } })
  const sessions = filterSessions(context.get(timetableContext).current(), {
    course: course?.key ?? null,
    part,
    language,
  })
  return new Response(timetableCalendar(context.get(servicesContext), sessions, { isFollowed: true }), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'x-robots-tag': 'noindex',
    },
  })
}
