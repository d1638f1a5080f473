import { languageIn } from '#capabilities/legal/reading-language.ts'
import { timetableCalendar } from '#capabilities/schedule/timetable/timetable-calendar.server.ts'
import { timetableContext } from '#capabilities/schedule/timetable-context.server.ts'
import { dayOf } from '#kernel/day.ts'
import { calendarType } from '#platform/files/ics/calendar-file.server.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'
import { wordsOfSessions } from '../say-in.server.ts'
import { shownSessions } from '../shown-sessions.ts'
import type { Route } from './+types/session-calendar'

/** One date of the timetable as a file for a calendar. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const session = context
    .get(timetableContext)
    .current()
    .find(({ id }) => id === params.session)
  if (!session) return new Response(null, { status: 404, headers: { 'x-robots-tag': 'noindex' } })
  const language = languageIn(request.url) ?? 'sk'
  const shown = shownSessions([session], wordsOfSessions(context, language, [session]))
  return new Response(timetableCalendar(context.get(servicesContext), shown, { language }), {
    headers: {
      'content-type': calendarType('PUBLISH'),
      'content-disposition': `attachment; filename="termin-${dayOf(new Date(session.date))}.ics"`,
      'cache-control': 'public, max-age=60',
      'x-robots-tag': 'noindex',
    },
  })
}
