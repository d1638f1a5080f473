import { languageIn } from '#capabilities/legal/reading-language.ts'
import { acceptQuote } from '#capabilities/quotes/accept-quote.server.ts'
import { AcceptQuote, RefuseQuote } from '#capabilities/quotes/quotes.ts'
import { readQuotePage } from '#capabilities/quotes/read-quote-page.server.ts'
import { refuseQuote } from '#capabilities/quotes/refuse-quote.server.ts'
import { QUOTE_MESSAGES } from '#capabilities/quotes/ui/quote.messages.ts'
import { QuoteView } from '#capabilities/quotes/ui/quote-view.tsx'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { answerForm, fieldsIn, refuseForm } from '#routes/answer-form.server.ts'
import { refusedPageIn } from '#routes/refused.server.ts'
import { RouteError } from '#routes/route-error.tsx'
import { brandIn } from '#ui/hooks/use-brand.ts'
import { contractTextsIn } from '../contract-texts-in.server.ts'
import type { Route } from './+types/quote'

/** The address is the key, so it stays here: no other site learns it, no search engine keeps it. */
export function headers() {
  return { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { product } = brandIn(matches)
  const title = loaderData ? QUOTE_MESSAGES[loaderData.language].eyebrow(loaderData.page.number) : product
  return [{ title: loaderData ? `${title} | ${product}` : title }, { name: 'robots', content: 'noindex' }]
}

/** `?verzia={n}` is what the letter led to: the page says what is new since. */
export async function loader({ context, params: { token }, request }: Route.LoaderArgs) {
  const seen = Number(new URL(request.url).searchParams.get('verzia')) || null
  const page = await readQuotePage(context.get(servicesContext), { token, seen }).catch(
    refusedPageIn(languageIn(request.url) ?? 'sk'),
  )
  return {
    page,
    language: page.language,
    paper: `/ponuka/${token}/ponuka.pdf`,
    texts: contractTextsIn(context, page.language),
  }
}

/** Every step is a POST: no scanner of mail orders or refuses in anybody's name. */
export async function action({ context, params: { token }, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const call = context.get(callContext)
  const { language } = await readQuotePage(services, { token, seen: null }).catch(
    refusedPageIn(languageIn(url.href) ?? 'sk'),
  )
  const { invalid: message } = QUOTE_MESSAGES[language]
  return answerForm(
    request,
    async ({ given }) => {
      if (given.intent === 'accept') {
        await acceptQuote(services, { token, given: fieldsIn(AcceptQuote, given, { message }) }, call)
        const { reservation } = await readQuotePage(services, { token, seen: null })
        return reservation ?? url.pathname
      }
      if (given.intent !== 'refuse') return refuseForm({ status: 422 })
      await refuseQuote(services, { token, given: fieldsIn(RefuseQuote, given, { message }) }, call)
      return url.pathname
    },
    { language, headers: headers(), gives: 'all' },
  )
}

export default function Quote({ loaderData: { page, texts, paper }, actionData }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap py-[clamp(1.5rem,4vw,3.5rem)] pb-24">
      <QuoteView page={page} texts={texts} paper={paper} refused={actionData ?? null} />
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
