import { redirect } from 'react-router'
import { z } from 'zod'
import { coursePagesContext } from '#capabilities/catalogue/pages/course-pages-context.server.ts'
import { coursePath } from '#capabilities/catalogue/pages/course-path.ts'
import { languageIn } from '#capabilities/legal/reading-language.ts'
import { courseKeyOf } from '#capabilities/schedule/timetable/filter-sessions.ts'
import { findCourseOfSession } from '#capabilities/schedule/timetable/find-course-of-session.server.ts'
import { sessionAnchor, TIMETABLE_PATH } from '#capabilities/schedule/timetable/session-path.ts'
import { timetableContext } from '#capabilities/schedule/timetable-context.server.ts'
import { pageIn } from '#kernel/page-address.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'
import type { Route } from './+types/session-link'

/**
 * The link of one date leads to where it stands: its row on the page of its course. Of one that is over or called off only
 * the course is left, and of one that was never public nothing is told.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const id = z.uuid().safeParse(params.session).data ?? null
  const pages = context.get(coursePagesContext).current()
  const session = context
    .get(timetableContext)
    .current()
    .find((each) => each.id === id)
  const course = session
    ? courseKeyOf(session)
    : id && (await findCourseOfSession(context.get(servicesContext), { id }))
  const page = pages.find(({ key }) => key === course)
  const path = page ? coursePath(page.slug) : TIMETABLE_PATH
  const place = session ? sessionAnchor(session.id) : page ? 'terminy' : null
  const address = pageIn(path, languageIn(request.url) ?? 'sk')
  return redirect(place === null ? address : `${address}#${place}`, {
    status: 302,
    headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
  })
}
