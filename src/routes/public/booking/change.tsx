import { type Answer, answerChange } from '#capabilities/changes/answer-change.server.ts'
import { readChangePage } from '#capabilities/changes/read-change-page.server.ts'
import { ChangeAnsweredCard } from '#capabilities/changes/ui/change-answered-card.tsx'
import { ChangePanels } from '#capabilities/changes/ui/change-panels.tsx'
import { messagesIn } from '#kernel/messages.ts'
import { limitRate } from '#platform/http/limit-rate.server.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { alsoAfterANo } from '#routes/also-after-a-no.ts'
import { answerForm, refuseForm } from '#routes/answer-form.server.ts'
import { pageLanguage } from '#routes/page-language.ts'
import { refusedPageIn } from '#routes/refused.server.ts'
import { RouteError } from '#routes/route-error.tsx'
import { brandIn } from '#ui/hooks/use-brand.ts'
import { useFocusWhenOver } from '#ui/hooks/use-focus-when-over.ts'
import type { Route } from './+types/change'
import { linkLanguage, stillIn } from './link-language.server.ts'

const MESSAGES = {
  sk: { title: 'Zmena termínu', noDate: 'Vyberte, prosím, jeden z termínov.' },
  en: { title: 'Change of date', noDate: 'Please choose one of the dates.' },
}

/** More than anybody presses, far less than a script would like. */
const ANSWERS_PER_MINUTE = 20

/** The address is the key, so it stays here: no other site learns it, no search engine keeps it. */
export function headers() {
  return { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }
}

export function meta({ matches }: Route.MetaArgs) {
  const { title } = messagesIn(MESSAGES, pageLanguage(matches))
  return [{ title: `${title} | ${brandIn(matches).product}` }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const language = await linkLanguage(context, request.url, 'change', params.token)
  const page = await readChangePage(context.get(servicesContext), params.token).catch(refusedPageIn(language))
  return { ...page, language }
}

/** Answering is a POST, and afterwards the page is read anew: neither a scanner nor a reload answers. */
export async function action({ context, params: { token }, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const language = await linkLanguage(context, url, 'change', token)
  return answerForm(
    request,
    async ({ form, given }) => {
      const answer = answerIn(given.answer ?? '', form)
      if (!answer) return refuseForm({ message: messagesIn(MESSAGES, language).noDate })
      await limitRate(services.db, { name: 'change-answer', by: token, perMinute: ANSWERS_PER_MINUTE })
      await answerChange(services, { token, ...answer }, context.get(callContext))
      return stillIn(url, `/zmena/${token}`)
    },
    { language, headers: headers(), also: (_, { given }) => ({ form: given.answer ?? '' }) },
  )
}

function answerIn(answer: string, form: FormData): Answer | null {
  if (answer === 'stays' || answer === 'refund') return { answer }
  const sessionId = form.get('sessionId')
  const isId = typeof sessionId === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(sessionId)
  return isId ? { answer: 'other-session', sessionId, earlyStart: form.get('earlyStart') === 'on' } : null
}

export const shouldRevalidate = alsoAfterANo

export default function Change({ loaderData, actionData }: Route.ComponentProps) {
  const heading = useFocusWhenOver(loaderData.state === 'open')
  return (
    <main id="main" className="wrap py-[clamp(1.5rem,4vw,3.5rem)] pb-24">
      {loaderData.state === 'open' ? (
        <ChangePanels page={loaderData} refusal={actionData ?? null} />
      ) : (
        <ChangeAnsweredCard page={loaderData} headingRef={heading} />
      )}
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
