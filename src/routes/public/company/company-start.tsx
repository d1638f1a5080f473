import { Mailbox } from '#capabilities/company-page/company-page.ts'
import { sendCompanyPages } from '#capabilities/company-page/send-company-pages.server.ts'
import { DOOR_MESSAGES } from '#capabilities/company-page/ui/company-doors.messages.ts'
import { StartView } from '#capabilities/company-page/ui/start-view.tsx'
import { languageIn } from '#capabilities/legal/reading-language.ts'
import { inLanguage } from '#kernel/page-address.ts'
import { KEPT_BY_READER } from '#platform/http/page-kind.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { answerForm, fieldsIn } from '#routes/answer-form.server.ts'
import { RouteError } from '#routes/route-error.tsx'
import { brandIn } from '#ui/hooks/use-brand.ts'
import type { Route } from './+types/company-start'

const HIDDEN = { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }

export function headers() {
  return { ...HIDDEN, ...KEPT_BY_READER }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { title } = DOOR_MESSAGES[loaderData?.language ?? 'sk'].start
  return [{ title: `${title} | ${brandIn(matches).product}` }, { name: 'robots', content: 'noindex' }]
}

/** What has been done, by the address where a form ends; a reload sends nothing again. */
const DONE = { odoslane: 'sent', novy: 'renewed', odchod: 'left' } as const

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const [, done = null] = Object.entries(DONE).find(([name]) => searchParams.has(name)) ?? []
  return { language: languageIn(request.url) ?? ('sk' as const), done }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const language = languageIn(url.href) ?? 'sk'
  return answerForm(
    request,
    async ({ given }) => {
      const { email } = fieldsIn(Mailbox, given)
      await sendCompanyPages(context.get(servicesContext), { email, language }, context.get(callContext))
      return inLanguage(`${url.pathname}?odoslane=1`, language)
    },
    { form: 'ask', language, headers: HIDDEN, gives: ['email'] },
  )
}

export default function CompanyStart({ loaderData, actionData }: Route.ComponentProps) {
  const { language, done } = loaderData
  return (
    <main id="main" className="wrap py-[clamp(1.5rem,4vw,3.5rem)] pb-24">
      <StartView here={inLanguage('/firma', language)} done={actionData ? null : done} answer={actionData ?? null} />
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
