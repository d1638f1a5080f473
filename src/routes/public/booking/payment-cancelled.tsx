import { useEffect } from 'react'
import { data, useRevalidator } from 'react-router'
import { forgetOrder } from '#capabilities/booking/order/open-order.ts'
import { SEND_LINK } from '#capabilities/booking/order/order-draft.ts'
import { giveUpHold } from '#capabilities/booking/payment/give-up-hold.server.ts'
import { OUTCOME_PATHS } from '#capabilities/booking/payment/payment.messages.ts'
import { readPaymentOutcome } from '#capabilities/booking/payment/read-payment-outcome.server.ts'
import { PaymentCancelledCard, UnknownOrderCard } from '#capabilities/booking/payment/ui/payment-cancelled-card.tsx'
import { LINK_SENT } from '#capabilities/booking/payment/ui/send-link.tsx'
import { languageIn } from '#capabilities/legal/reading-language.ts'
import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { alsoAfterANo } from '#routes/also-after-a-no.ts'
import { answerForm } from '#routes/answer-form.server.ts'
import { pageLanguage } from '#routes/page-language.ts'
import { RouteError } from '#routes/route-error.tsx'
import { sendLink } from '#routes/send-link.server.ts'
import { brandIn } from '#ui/hooks/use-brand.ts'
import type { Route } from './+types/payment-cancelled'
import { stillIn } from './link-language.server.ts'

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
  const { paymentId, outcome, language } = await readOutcome(context, request)
  const status = paymentId !== null && outcome === null ? 404 : 200
  const hasGivenUp = searchParams.has('uvolnene')
  return data({ language, paymentId, outcome, hasGivenUp, isLinkSent: searchParams.has(LINK_SENT) }, { status })
}

/** How the order in the address stands, and what the page speaks: what its address says, or else the order. */
async function readOutcome(context: Route.LoaderArgs['context'], { url, headers: sent }: Request) {
  const paymentId = new URL(url).searchParams.get('session_id')?.trim() || null
  const asked = paymentId === null ? null : { paymentId, cookie: sent.get('cookie') }
  const outcome = asked && (await readPaymentOutcome(context.get(servicesContext), asked))
  const language: Language = languageIn(url) ?? outcome?.language ?? 'sk'
  return { paymentId, outcome, language }
}

/** Giving up is a POST: neither a scanner nor a reload gives a seat away. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const { language } = await readOutcome(context, request)
  if (form.get('intent') === SEND_LINK) return sendLink(context, url, language)
  const paymentId = url.searchParams.get('session_id') ?? ''
  return answerForm(
    form,
    async () => {
      await giveUpHold(context.get(servicesContext), { paymentId }, context.get(callContext))
      return stillIn(url, `/payment-cancelled?${new URLSearchParams({ session_id: paymentId, uvolnene: '1' })}`)
    },
    { form: 'give-up', language, headers: headers() },
  )
}

/** The order may have been paid meanwhile. */
export const shouldRevalidate = alsoAfterANo

export default function PaymentCancelled({ loaderData, actionData }: Route.ComponentProps) {
  const { language, paymentId, outcome, hasGivenUp, isLinkSent } = loaderData
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
          outcomeHref={`${OUTCOME_PATHS[language]}?session_id=${encodeURIComponent(paymentId)}`}
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
