import { data } from 'react-router'
import { resubscribe, unsubscribe } from '#capabilities/consent/consent.contract.ts'
import { grantMarketingWish } from '#capabilities/consent/marketing/grant-marketing-wish.server.ts'
import { marketingLink } from '#capabilities/consent/marketing/marketing-link.server.ts'
import { failedWish, failureOf, grantedWish, openedPage } from '#capabilities/consent/marketing/marketing-page.ts'
import { MarketingCard } from '#capabilities/consent/ui/marketing-card.tsx'
import { messagesIn } from '#kernel/messages.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import { limitedBy } from '#platform/http/client-address.server.ts'
import { limitRate } from '#platform/http/limit-rate.server.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { RouteError } from '#routes/route-error.tsx'
import { brandIn } from '#ui/hooks/use-brand.ts'
import type { Route } from './+types/unsubscribe'

const MESSAGES = {
  sk: { subscribe: 'Prihlásenie na novinky', unsubscribe: 'Odhlásenie z noviniek' },
  en: { subscribe: 'Subscribe to our news', unsubscribe: 'Unsubscribe from our news' },
}

/** The address holds somebody's e-mail and the key to it, so it stays here: no other site learns it, no engine keeps it. */
export function headers() {
  return { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const words = messagesIn(MESSAGES, 'sk')
  const title = loaderData?.kind === 'confirm' ? words.subscribe : words.unsubscribe
  return [{ title: `${title} | ${brandIn(matches).product}` }, { name: 'robots', content: 'noindex' }]
}

export function loader({ request }: Route.LoaderArgs) {
  return marketingLink(new URL(request.url).searchParams)
}

/** For a browser without JavaScript, as wide as the callables' doors. GET only shows: programs that check mail open every link in it. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const call = context.get(callContext)
  const link = marketingLink(new URL(request.url).searchParams)
  const wanted = (await request.formData()).get('intent')
  const intent = link.kind === 'confirm' ? 'confirm' : wanted === 'resubscribe' ? 'resubscribe' : 'unsubscribe'
  // Somebody who wants to come back has just left.
  const page = { ...openedPage(link), success: intent === 'resubscribe' ? ('unsubscribe' as const) : null }
  const { name, perMinute } = intent === 'unsubscribe' ? unsubscribe : resubscribe
  try {
    await limitRate(services.db, { name, by: limitedBy(call.clientAddress), perMinute: perMinute ?? 1 })
    const answer = await grantMarketingWish(services, { intent, link }, call)
    return data(grantedWish(page, intent, answer))
  } catch (error) {
    const refusal = asRefusal(error)
    if (!refusal) services.log.error({ error }, 'a marketing wish failed')
    const failure = failureOf(intent, refusal && { message: refusal.text.sk })
    return data(failedWish(page, failure), { status: refusal?.status ?? 500 })
  }
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap py-[clamp(1.5rem,4vw,3.5rem)] pb-24">
      <MarketingCard link={loaderData} answered={actionData ?? null} />
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
