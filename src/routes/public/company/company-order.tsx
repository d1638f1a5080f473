import { refuse } from '#capabilities/company-page/company-page.refusals.ts'
import { MOST_COLLEAGUES, PickedColleagues } from '#capabilities/company-page/company-page.ts'
import { listColleagues, orderFormFor } from '#capabilities/company-page/order-for-colleagues.server.ts'
import { DOOR_MESSAGES } from '#capabilities/company-page/ui/company-doors.messages.ts'
import { OrderView } from '#capabilities/company-page/ui/order-view.tsx'
import { languageIn } from '#capabilities/legal/reading-language.ts'
import { freeSeats } from '#capabilities/schedule/availability.ts'
import { timetableContext } from '#capabilities/schedule/timetable-context.server.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'
import { answerForm } from '#routes/answer-form.server.ts'
import { refusedPageIn } from '#routes/refused.server.ts'
import { RouteError } from '#routes/route-error.tsx'
import { brandIn } from '#ui/hooks/use-brand.ts'
import type { Route } from './+types/company-order'

export function headers() {
  return { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { order } = DOOR_MESSAGES[loaderData?.language ?? 'sk']
  return [{ title: `${order.title} | ${brandIn(matches).product}` }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context, params: { token }, request }: Route.LoaderArgs) {
  const language = languageIn(request.url) ?? ('sk' as const)
  const services = context.get(servicesContext)
  const { colleagues } = await listColleagues(services, { token }).catch(refusedPageIn(language))
  return { language, colleagues, sessions: context.get(timetableContext).current() }
}

/** Nothing is ordered here: it ends at the form of the order, filled in. */
export async function action({ context, params: { token }, request, url }: Route.ActionArgs) {
  const language = languageIn(url.href) ?? 'sk'
  const services = context.get(servicesContext)
  return answerForm(
    request,
    async ({ form, given }) => {
      const asked = { session: given.session, people: form.getAll('people') }
      const { data: picked } = PickedColleagues.safeParse(asked)
      if (picked === undefined) return refuse.now('NOBODY_CHOSEN')
      const session = context
        .get(timetableContext)
        .current()
        .find(({ id }) => id === picked.session)
      if (!session || session.isClosed || freeSeats(session) < picked.people.length) refuse.now('TOO_FEW_SEATS')
      return orderFormFor(services, { token, language, ...picked })
    },
    {
      form: 'order',
      language,
      headers: headers(),
      gives: ['session'],
      also: (_, { form }) => ({ people: form.getAll('people').map(String).slice(0, MOST_COLLEAGUES) }),
    },
  )
}

export default function CompanyOrder({ loaderData, actionData, params: { token } }: Route.ComponentProps) {
  const { language, colleagues, sessions } = loaderData
  const given = { session: actionData?.given.session ?? '', people: actionData?.people ?? [] }
  return (
    <main id="main" className="wrap py-[clamp(1.5rem,4vw,3.5rem)] pb-24">
      <OrderView
        sessions={sessions}
        colleagues={colleagues}
        here={`/firma/${token}`}
        language={language}
        message={actionData?.message || null}
        given={given}
      />
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
