import { answerFeedback } from '#capabilities/feedback/answer-feedback.server.ts'
import { giveVoice } from '#capabilities/feedback/give-voice.server.ts'
import { readFeedbackPage } from '#capabilities/feedback/read-feedback-page.server.ts'
import { FEEDBACK_MESSAGES } from '#capabilities/feedback/ui/feedback.messages.ts'
import { FeedbackView } from '#capabilities/feedback/ui/feedback-view.tsx'
import { withdrawVoice } from '#capabilities/feedback/withdraw-voice.server.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { answerForm, refuseForm } from '#routes/answer-form.server.ts'
import { refusedPageIn } from '#routes/refused.server.ts'
import { RouteError } from '#routes/route-error.tsx'
import { brandIn } from '#ui/hooks/use-brand.ts'
import type { Route } from './+types/feedback'
import { linkLanguage } from './link-language.server.ts'

/** The address is the key, so it stays here: no other site learns it, no search engine keeps it. */
export function headers() {
  return { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { title } = FEEDBACK_MESSAGES[loaderData?.language ?? 'sk']
  return [{ title: `${title} | ${brandIn(matches).product}` }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const language = await linkLanguage(context, request.url, 'feedback', params.token)
  const page = await readFeedbackPage(context.get(servicesContext), params).catch(refusedPageIn(language))
  return { page, language }
}

/** Every step is a POST: no scanner of mail answers or agrees in anybody's name. */
export async function action({ context, params: { token }, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const call = context.get(callContext)
  const language = await linkLanguage(context, url, 'feedback', token)
  return answerForm(
    request,
    async ({ given }) => {
      if (given.intent === 'answer') await answerFeedback(services, { token, given })
      else if (given.intent === 'voice') await giveVoice(services, { token, given, language }, call)
      else if (given.intent === 'withdraw') await withdrawVoice(services, { token }, call)
      else refuseForm({ status: 422 })
      return `${url.pathname}${url.search}`
    },
    {
      language,
      headers: headers(),
      gives: ['score', 'takeaway', 'improve', 'words', 'name', 'role', 'company'],
    },
  )
}

export default function Feedback({ loaderData: { page, language }, actionData }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap py-[clamp(1.5rem,4vw,3.5rem)] pb-24">
      <FeedbackView page={page} language={language} refused={actionData ?? null} />
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
