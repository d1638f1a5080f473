import { data, isRouteErrorResponse, redirect } from 'react-router'
import { paymentLinkCookie } from '#capabilities/booking/core/order-pass.server.ts'
import { resendTransferLink } from '#capabilities/booking/order/confirm-transfer.server.ts'
import { useGoingOn } from '#capabilities/booking/order/ui/use-going-on.ts'
import type { PaymentPage, TransferCodes } from '#capabilities/booking/payment/payment-page.ts'
import { readPaymentPage } from '#capabilities/booking/payment/read-payment-page.server.ts'
import { PaymentWaitCard } from '#capabilities/booking/payment/ui/payment-wait-card.tsx'
import { TransferCard } from '#capabilities/booking/payment/ui/transfer-card.tsx'
import { askForTransfer } from '#capabilities/invoicing/ask-for-transfer.server.ts'
import { messagesIn } from '#kernel/messages.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { answerForm } from '#routes/answer-form.server.ts'
import { pageLanguage } from '#routes/page-language.ts'
import { refusedPageIn } from '#routes/refused.server.ts'
import { RouteError } from '#routes/route-error.tsx'
import { brandIn } from '#ui/hooks/use-brand.ts'
import type { Route } from './+types/payment-wait'
import { linkLanguage } from './link-language.server.ts'

const MESSAGES = {
  sk: { preparing: 'Pripravujeme platbu', payment: 'Platba' },
  en: { preparing: 'We are preparing the payment', payment: 'Payment' },
}

/** The address is the key, so it stays here: no other site learns it, no search engine keeps it. */
export function headers() {
  return { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const words = messagesIn(MESSAGES, pageLanguage(matches))
  const title = loaderData?.kind === 'waiting' ? words.preparing : words.payment
  return [{ title: `${title} | ${brandIn(matches).product}` }, { name: 'robots', content: 'noindex' }]
}

/** Whoever comes with the link finds the order again after the payment: the link gives the browser its pass. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const language = await linkLanguage(context, request.url, 'payment', params.token)
  const page = await readPaymentPage(services, params.token).catch(refusedPageIn(language))
  const pass = paymentLinkCookie(services, request.headers.get('cookie'), params.token)
  const cookies = pass === null ? [] : [['set-cookie', pass] satisfies [string, string]]
  if (page.kind === 'elsewhere') throw redirect(page.url, { headers: [...Object.entries(headers()), ...cookies] })
  return data({ ...page, language, codes: await codesOf(services, page) }, { headers: cookies })
}

async function codesOf(
  services: Parameters<typeof askForTransfer>[0],
  page: PaymentPage,
): Promise<TransferCodes | null> {
  if (page.kind !== 'transfer') return null
  const { symbol, dueOn, missingCents: amountCents } = page
  return askForTransfer(services, { symbol, dueOn, amountCents, note: page.order.reference })
}

/** The only button of the page: the link to confirm once more. */
export async function action({ context, params, url }: Route.ActionArgs) {
  return answerForm(
    new FormData(),
    async () => {
      await resendTransferLink(context.get(servicesContext), params, context.get(callContext))
      return { isSent: true }
    },
    { form: 'resend', language: await linkLanguage(context, url, 'payment', params.token), headers: headers() },
  )
}

/** Money takes hours; a page that is left open all day asks seldom enough. */
const LOOK_FOR_MONEY_MS = 10_000

let standing: { token: string; page: Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>> } | undefined

/** A connection that fails in between does not take the page away from somebody whose seat is held: it looks again. */
export async function clientLoader({ params: { token }, serverLoader }: Route.ClientLoaderArgs) {
  try {
    standing = { token, page: await serverLoader() }
  } catch (error) {
    if (standing?.token !== token || (isRouteErrorResponse(error) && error.status < 500)) throw error
    // Replaced in the history: going back from Stripe would otherwise lead here, and from here to Stripe again.
    if (error instanceof Response) location.replace(error.headers.get('location') ?? '/')
  }
  return standing.page
}
clientLoader.hydrate = true as const

export default function PaymentWait({ loaderData, actionData, params }: Route.ComponentProps) {
  const isWaiting = loaderData.kind === 'waiting'
  const isTransfer = loaderData.kind === 'transfer'
  useGoingOn(isWaiting || isTransfer, isTransfer ? LOOK_FOR_MONEY_MS : undefined)
  return (
    <main id="main" className="wrap py-[clamp(1.5rem,4vw,3.5rem)] pb-24">
      {(isWaiting || isTransfer) && (
        <noscript>
          <meta httpEquiv="refresh" content={isTransfer ? '60' : '3'} />
        </noscript>
      )}
      {loaderData.kind === 'transfer' || loaderData.kind === 'arrived' ? (
        <TransferCard
          page={loaderData}
          codes={loaderData.codes}
          answer={{ message: messageIn(actionData), isSent: actionData !== undefined && 'isSent' in actionData }}
        />
      ) : (
        <PaymentWaitCard page={loaderData} href={`/platba/${params.token}`} />
      )}
    </main>
  )
}

function messageIn(answer: Route.ComponentProps['actionData']): string | null {
  return answer && 'message' in answer ? answer.message : null
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
