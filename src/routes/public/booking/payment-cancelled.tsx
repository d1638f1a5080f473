import { useEffect } from 'react'
import { data, useRevalidator } from 'react-router'
import { forgetOrder } from '#capabilities/booking/order/open-order.ts'
import { SEND_LINK } from '#capabilities/booking/order/order-draft.ts'
import { giveUpHold } from '#capabilities/booking/payment/give-up-hold.server.ts'
import { readPaymentOutcome } from '#capabilities/booking/payment/read-payment-outcome.server.ts'
import { PaymentCancelledCard, UnknownOrderCard } from '#capabilities/booking/payment/ui/payment-cancelled-card.tsx'
import { LINK_SENT } from '#capabilities/booking/payment/ui/send-link.tsx'
import { messagesIn } from '#kernel/messages.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { alsoAfterANo } from '#routes/also-after-a-no.ts'
import { answerForm } from '#routes/answer-form.server.ts'
import { pageLanguage } from '#routes/page-language.ts'
import { RouteError } from '#routes/route-error.tsx'
import { sendLink } from '#routes/send-link.server.ts'
import { brandIn } from '#ui/hooks/use-brand.ts'
import type { Route } from './+types/payment-cancelled'

const MESSAGES = { sk: { title: 'Platba nie je dokončená' }, en: { title: 'The payment is not finished' } }

/** Nobody's business: no other site learns the address, no search engine keeps it. */
export function headers() {
  return { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }
}

export function meta({ matches }: Route.MetaArgs) {
  const { title } = messagesIn(MESSAGES, pageLanguage(matches))
  return [{ title: `${title} | ${brandIn(matches).product}` }, { name: 'robots', content: 'noindex' }]
}

/** `uvolnene` is where the form ends, so that a page read later says the same as the one right after it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const paymentId = searchParams.get('session_id')?.trim() || null
  const cookie = request.headers.get('cookie')
  const outcome =
    paymentId === null ? null : await readPaymentOutcome(context.get(servicesContext), { paymentId, cookie })
  const status = paymentId !== null && outcome === null ? 404 : 200
  const hasGivenUp = searchParams.has('uvolnene')
  return data({ paymentId, outcome, hasGivenUp, isLinkSent: searchParams.has(LINK_SENT) }, { status })
}

/** Giving up is a POST: neither a scanner nor a reload gives a seat away. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.get('intent') === SEND_LINK) return sendLink(context, url, 'sk')
  const paymentId = url.searchParams.get('session_id') ?? ''
  return answerForm(
    form,
    async () => {
      await giveUpHold(context.get(servicesContext), { paymentId }, context.get(callContext))
      return `/payment-cancelled?${new URLSearchParams({ session_id: paymentId, uvolnene: '1' })}`
    },
    { form: 'give-up', headers: headers() },
  )
}

/** The order may have been paid meanwhile. */
export const shouldRevalidate = alsoAfterANo

export default function PaymentCancelled({ loaderData, actionData }: Route.ComponentProps) {
  const { paymentId, outcome, hasGivenUp, isLinkSent } = loaderData
  const { revalidate } = useRevalidator()
  const overCourse = outcome !== null && outcome.kind !== 'held' ? outcome.courseId : null
  useEffect(() => {
    if (overCourse !== null) forgetOrder(overCourse)
  }, [overCourse])
  return (
    <main id="main" className="wrap py-[clamp(1.5rem,4vw,3.5rem)] pb-24">
      {outcome && paymentId !== null ? (
        <PaymentCancelledCard
          outcome={outcome}
          outcomeHref={`/payment-success?session_id=${encodeURIComponent(paymentId)}`}
          hasGivenUp={hasGivenUp}
          refusal={actionData?.message ?? null}
          isLinkSent={isLinkSent}
          onEnd={revalidate}
        />
      ) : (
        <UnknownOrderCard hasId={paymentId !== null} />
      )}
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
