import { readPaymentConfirmation } from '#capabilities/booking/payment/read-payment-confirmation.server.ts'
import { PaymentConfirmationSheet } from '#capabilities/booking/payment/ui/payment-confirmation-sheet.tsx'
import { languageIn } from '#capabilities/legal/reading-language.ts'
import { messagesIn } from '#kernel/messages.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'
import { pageLanguage } from '#routes/page-language.ts'
import { refusedPageIn } from '#routes/refused.server.ts'
import { RouteError } from '#routes/route-error.tsx'
import { brandIn } from '#ui/hooks/use-brand.ts'
import type { Route } from './+types/payment-confirmation'

const MESSAGES = { sk: { title: 'Potvrdenie o platbe' }, en: { title: 'Payment confirmation' } }

/** The address is the key, so it stays here: no other site learns it, no search engine keeps it. */
export function headers() {
  return { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }
}

/** Browsers propose the title as the name of a printed file, so it carries the reference. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  const words = messagesIn(MESSAGES, pageLanguage(matches))
  const title = loaderData ? `${words.title} ${loaderData.reference}` : words.title
  return [{ title: `${title} | ${brandIn(matches).product}` }, { name: 'robots', content: 'noindex' }]
}

export function loader({ context, params, request }: Route.LoaderArgs) {
  const named = languageIn(request.url)
  const paper = readPaymentConfirmation(context.get(servicesContext), params.token, named)
  return paper.catch(refusedPageIn(named ?? 'sk'))
}

export default function ConfirmedPayment({ loaderData, params }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap py-[clamp(1.5rem,4vw,3.5rem)] pb-24">
      <PaymentConfirmationSheet paper={loaderData} backHref={`/moja-rezervacia/${params.token}`} />
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
