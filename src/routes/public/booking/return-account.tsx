import { giveAccount, readAccountPage } from '#capabilities/bank/returns/return-account.server.ts'
import { RETURN_ACCOUNT_MESSAGES, ReturnAccountCard } from '#capabilities/bank/returns/ui/return-account-card.tsx'
import { languageIn } from '#capabilities/legal/reading-language.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { answerForm } from '#routes/answer-form.server.ts'
import { refusedPageIn } from '#routes/refused.server.ts'
import { RouteError } from '#routes/route-error.tsx'
import { brandIn } from '#ui/hooks/use-brand.ts'
import { useFocusWhenOver } from '#ui/hooks/use-focus-when-over.ts'
import type { Route } from './+types/return-account'

/** The address is the key, so it stays here: no other site learns it, no search engine keeps it. */
export function headers() {
  return { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { title } = RETURN_ACCOUNT_MESSAGES[loaderData?.language ?? 'sk'][loaderData?.page.kind ?? 'open']
  return [{ title: `${title} | ${brandIn(matches).product}` }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const language = languageIn(request.url) ?? ('sk' as const)
  const page = await readAccountPage(context.get(servicesContext), params).catch(refusedPageIn(language))
  return { page, language }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  return answerForm(
    request,
    async ({ given: { iban = '' } }) => {
      const written = { token: params.token, iban: iban.slice(0, 60) }
      await giveAccount(context.get(servicesContext), written, context.get(callContext))
      return `${url.pathname}${url.search}`
    },
    { form: 'account', language: languageIn(url.href) ?? 'sk', headers: headers(), gives: ['iban'] },
  )
}

export default function ReturnAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { page, language } = loaderData
  const heading = useFocusWhenOver(page.kind === 'open')
  const refused = actionData && {
    message: actionData.message,
    iban: actionData.given.iban ?? '',
    isWrong: actionData.wrong.includes('iban'),
  }
  return (
    <main id="main" className="wrap py-[clamp(1.5rem,4vw,3.5rem)] pb-24">
      <ReturnAccountCard page={page} language={language} refused={refused ?? null} headingRef={heading} />
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
