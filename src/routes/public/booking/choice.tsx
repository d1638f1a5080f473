import { chooseSession } from '#capabilities/booking/choice/choose-session.server.ts'
import { readChoicePage } from '#capabilities/booking/choice/read-choice-page.server.ts'
import { ChoiceMadeCard } from '#capabilities/booking/choice/ui/choice-made-card.tsx'
import { ChoicePanels } from '#capabilities/booking/choice/ui/choice-panels.tsx'
import { chooseRefund } from '#capabilities/booking/choose-refund.server.ts'
import { messagesIn } from '#kernel/messages.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { alsoAfterANo } from '#routes/also-after-a-no.ts'
import { answerForm, refuseForm } from '#routes/answer-form.server.ts'
import { pageLanguage } from '#routes/page-language.ts'
import { refusedPageIn } from '#routes/refused.server.ts'
import { RouteError } from '#routes/route-error.tsx'
import { brandIn } from '#ui/hooks/use-brand.ts'
import { useFocusWhenOver } from '#ui/hooks/use-focus-when-over.ts'
import type { Route } from './+types/choice'
import { linkLanguage, stillIn } from './link-language.server.ts'

const MESSAGES = {
  sk: { open: 'Vyberte si, ako ďalej', made: 'Vaša voľba', noDate: 'Vyberte, prosím, jeden z termínov.' },
  en: { open: 'Choose how to go on', made: 'Your choice', noDate: 'Please choose one of the dates.' },
}

/** The address is the key, so it stays here: no other site learns it, no search engine keeps it. */
export function headers() {
  return { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const words = messagesIn(MESSAGES, pageLanguage(matches))
  const title = loaderData?.kind === 'open' ? words.open : words.made
  return [{ title: `${title} | ${brandIn(matches).product}` }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const language = await linkLanguage(context, request.url, 'choice', params.token)
  const page = await readChoicePage(context.get(servicesContext), params.token).catch(refusedPageIn(language))
  return { ...page, language }
}

/** Choosing is a POST, and afterwards the page is read anew: neither a scanner nor a reload chooses. */
export async function action({ context, params: { token }, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const language = await linkLanguage(context, url, 'choice', token)
  return answerForm(
    request,
    async ({ given: { choice, sessionId, earlyStart } }) => {
      if (choice === 'refund') await chooseRefund(services, { token })
      else if (sessionId === undefined) refuseForm({ message: messagesIn(MESSAGES, language).noDate })
      else {
        const chosen = { token, sessionId, earlyStart: earlyStart === 'on' }
        await chooseSession(services, chosen, context.get(callContext))
      }
      return stillIn(url, `/volba/${token}`)
    },
    {
      language,
      headers: headers(),
      also: (_, { given }) => ({ form: given.choice === 'refund' ? 'refund' : 'session' }),
    },
  )
}

export const shouldRevalidate = alsoAfterANo

export default function Choice({ loaderData, actionData }: Route.ComponentProps) {
  const isOpen = loaderData.kind === 'open'
  const heading = useFocusWhenOver(isOpen)
  return (
    <main id="main" className="wrap py-[clamp(1.5rem,4vw,3.5rem)] pb-24">
      {isOpen ? (
        <ChoicePanels page={loaderData} refusal={actionData ?? null} />
      ) : (
        <ChoiceMadeCard page={loaderData} headingRef={heading} />
      )}
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
