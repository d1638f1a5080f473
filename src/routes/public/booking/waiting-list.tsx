import { data } from 'react-router'
import { z } from 'zod'
import { languageIn } from '#capabilities/legal/reading-language.ts'
import { freeSeats } from '#capabilities/schedule/availability.ts'
import { timetableContext } from '#capabilities/schedule/timetable-context.server.ts'
import { joinWaitingList } from '#capabilities/waiting/join-waiting-list.server.ts'
import { JoinPage } from '#capabilities/waiting/ui/join-page.tsx'
import { refuse } from '#capabilities/waiting/waiting.refusals.ts'
import { JoinWish } from '#capabilities/waiting/waiting.ts'
import { inLanguage } from '#kernel/page-address.ts'
import { KEPT_BY_READER } from '#platform/http/page-kind.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { answerForm, fieldsIn } from '#routes/answer-form.server.ts'
import { RouteError } from '#routes/route-error.tsx'
import { brandIn } from '#ui/hooks/use-brand.ts'
import { wordsOfSessions } from '../say-in.server.ts'
import { shownSessions } from '../shown-sessions.ts'
import type { Route } from './+types/waiting-list'

const MESSAGES = { sk: { title: 'Poradovník' }, en: { title: 'Waiting list' } }
/** More dates than that are a timetable. */
const MOST_OTHERS = 3

const HIDDEN = { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }

export function headers() {
  return { ...HIDDEN, ...KEPT_BY_READER }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { title } = MESSAGES[loaderData?.language ?? 'sk']
  return [{ title: `${title} | ${brandIn(matches).product}` }, { name: 'robots', content: 'noindex' }]
}

/** `?odoslane` is where a posted form ends; a reload sends nothing again. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const language = languageIn(request.url) ?? ('sk' as const)
  const sessions = context.get(timetableContext).current()
  const session = sessions.find(({ id }) => id === params.session)
  if (!session) {
    const { status, ...text } = refuse.table.LINE_CLOSED
    throw data({ message: text[language], language }, { status: status === 409 ? 404 : status })
  }
  const others = sessions
    .filter((other) => other.id !== session.id && other.level === session.level && other.courseId === session.courseId)
    .filter((other) => freeSeats(other) > 0 && !other.isClosed)
    .slice(0, MOST_OTHERS)
  const [shown = session, ...shownOthers] = shownSessions(
    [session, ...others],
    wordsOfSessions(context, language, [session, ...others]),
  )
  return { session: shown, others: shownOthers, language, isMailed: new URL(request.url).searchParams.has('odoslane') }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const language = languageIn(url.href) ?? 'sk'
  return answerForm(
    request,
    async ({ given }) => {
      const sessionId = z.uuid().safeParse(params.session).data ?? refuse.now('LINE_CLOSED')
      const wish = fieldsIn(JoinWish, given)
      const asked = { ...wish, sessionId, language }
      await joinWaitingList(context.get(servicesContext), asked, context.get(callContext))
      return inLanguage(`${url.pathname}?odoslane=1`, language)
    },
    { form: 'join', language, headers: HIDDEN, gives: ['email', 'name', 'wants', 'acceptsFrom'] },
  )
}

export default function WaitingList({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap py-[clamp(1.5rem,4vw,3.5rem)] pb-24">
      <JoinPage {...loaderData} isMailed={loaderData.isMailed && !actionData} refused={actionData ?? null} />
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
