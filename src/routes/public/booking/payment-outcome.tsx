import { useEffect } from 'react'
import { data } from 'react-router'
import { forgetOrder } from '#capabilities/booking/order/open-order.ts'
import { useCourseUpdates } from '#capabilities/booking/order/ui/use-course-updates.ts'
import { ATTEMPTS, type PaymentStep, waitAfter } from '#capabilities/booking/payment/follow-payment.ts'
import { PAYMENT_MESSAGES } from '#capabilities/booking/payment/payment.messages.ts'
import type { OpenedOrder, PaymentOutcome as Outcome } from '#capabilities/booking/payment/payment-outcome.ts'
import { readPaymentOutcome } from '#capabilities/booking/payment/read-payment-outcome.server.ts'
import { MissingPaymentCard, PaymentOutcomeCard } from '#capabilities/booking/payment/ui/payment-outcome-card.tsx'
import { LINK_SENT } from '#capabilities/booking/payment/ui/send-link.tsx'
import { usePaymentVerification } from '#capabilities/booking/payment/ui/use-payment-verification.ts'
import { languageIn } from '#capabilities/legal/reading-language.ts'
import { StartUpGuard } from '#capabilities/staff/ui/start-up-guard.tsx'
import { isReminded } from '#capabilities/training/reminders/reminder.ts'
import type { Language } from '#kernel/language.ts'
import { useAnalytics } from '#platform/browser/analytics/analytics-context.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'
import { RouteError } from '#routes/route-error.tsx'
import { sendLink } from '#routes/send-link.server.ts'
import { TextLink } from '#ui/controls/text-link.tsx'
import { brandIn } from '#ui/hooks/use-brand.ts'
import type { Route } from './+types/payment-outcome'

/** Nobody's business: no other site learns the address, no search engine keeps it. */
export function headers() {
  return { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { pageTitle } = PAYMENT_MESSAGES[loaderData?.language ?? 'sk']
  return [{ title: `${pageTitle} | ${brandIn(matches).product}` }, { name: 'robots', content: 'noindex' }]
}

/**
 * `/success` and `/payment-success` speak Slovak, `/payment-result` English, unless `lang` says otherwise. `pokus` is
 * written by the page itself where no script runs: the page then asks Stripe while it is made, and refreshes.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const language = languageOf(request.url)
  const paymentId = searchParams.get('session_id')?.trim() || null
  const attempt = Math.min(ATTEMPTS, Math.max(0, Math.trunc(Number(searchParams.get('pokus')) || 0)))
  const outcome =
    paymentId === null
      ? null
      : await readPaymentOutcome(context.get(servicesContext), {
          paymentId,
          asksStripe: attempt > 0,
          cookie: request.headers.get('cookie'),
        })
  return data(
    {
      language,
      paymentId,
      attempt,
      outcome,
      isReminded: outcome?.opened ? willBeReminded(outcome.opened) : false,
      isLinkSent: searchParams.has(LINK_SENT),
      usesStandIns: context.get(servicesContext).config.usesStandIns,
    },
    { status: paymentId === null ? 400 : 200 },
  )
}

export function action({ context, url }: Route.ActionArgs) {
  return sendLink(context, url, languageOf(url.href))
}

function languageOf(url: string): Language {
  return languageIn(url) ?? (new URL(url).pathname.startsWith('/payment-result') ? 'en' : 'sk')
}

/** Whoever pays at this moment, or paid before it. */
function willBeReminded({ order, now }: OpenedOrder): boolean {
  return isReminded({ paidAt: new Date(now) }, { startsAt: new Date(order.startsAt) })
}

let standing: { url: string; page: Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>> } | undefined

/** A connection that fails while the page is read anew leaves what was found out: the payment does not depend on it. */
export async function clientLoader({ request: { url }, serverLoader }: Route.ClientLoaderArgs) {
  try {
    standing = { url, page: await serverLoader() }
  } catch (error) {
    if (standing?.url !== url) throw error
  }
  return standing.page
}
clientLoader.hydrate = true as const

export default function PaymentOutcome({ loaderData, actionData }: Route.ComponentProps) {
  const { language, paymentId, usesStandIns } = loaderData
  const words = PAYMENT_MESSAGES[language]
  const query = paymentId === null ? '' : `?session_id=${encodeURIComponent(paymentId)}`
  return (
    <main id="main" lang={language} className="wrap py-[clamp(1.5rem,4vw,3.5rem)] pb-24">
      <p className="mb-4 flex justify-end">
        <TextLink
          to={`${words.otherLanguage.path}${query}`}
          lang={language === 'sk' ? 'en' : 'sk'}
          hrefLang={language === 'sk' ? 'en' : 'sk'}
        >
          {words.otherLanguage.label}
        </TextLink>
      </p>
      <StartUpGuard language={language} usesStandIns={usesStandIns} note={words.notAffected}>
        {paymentId === null ? (
          <MissingPaymentCard language={language} />
        ) : (
          <Verified
            {...loaderData}
            refusal={actionData?.message ?? null}
            paymentId={paymentId}
            key={`${language} ${paymentId}`}
          />
        )}
      </StartUpGuard>
    </main>
  )
}

type Shown = Route.ComponentProps['loaderData'] & { paymentId: string; refusal: string | null }

function Verified({ language, paymentId, attempt, outcome, isReminded: isTold, isLinkSent, refusal }: Shown) {
  const isOpen = outcome === null || outcome.kind === 'held'
  const asked = usePaymentVerification({ paymentId: isOpen ? paymentId : null, language, isHeld: outcome !== null })
  const step = asked.kind === 'initializing' ? stepWithoutScripts(attempt, outcome !== null) : asked
  const paidCourse = paidCourseOf(outcome, step)
  useCourseUpdates(paidCourse)
  usePaidOnce(paidCourse, outcome)
  const overCourse = outcome !== null && outcome.kind !== 'held' ? outcome.courseId : paidCourse
  useEffect(() => {
    if (overCourse !== null) forgetOrder(overCourse)
  }, [overCourse])
  const isWaiting = isOpen && (step.kind === 'initializing' || step.kind === 'verifying')
  const address = new URLSearchParams({ session_id: paymentId, lang: language })
  return (
    <>
      {isWaiting && (
        <noscript>
          <meta httpEquiv="refresh" content={refreshAfter(attempt, address)} />
        </noscript>
      )}
      <PaymentOutcomeCard
        language={language}
        outcome={outcome}
        isReminded={isTold}
        step={step}
        link={{ isSent: isLinkSent, refusal }}
        href={`?${address}`}
      />
    </>
  )
}

/** Once an order in a visit: the page may be loaded again. */
function usePaidOnce(paidCourse: string | null, outcome: Outcome | null) {
  const analytics = useAnalytics()
  const order = outcome?.opened?.order
  const value = order && order.totalCents / 100
  const reference = order?.reference ?? paidCourse
  // Who opens somebody's outcome has paid nothing.
  const isStrangers = outcome !== null && outcome.opened === null
  useEffect(() => {
    if (paidCourse === null || isStrangers) return
    analytics.registration('paid', { value, once: `paid ${reference}` })
  }, [analytics, paidCourse, isStrangers, reference, value])
}

/** Without scripts the server asks, and the number of the attempt is in the address. */
function stepWithoutScripts(attempt: number, isKnown: boolean): PaymentStep {
  if (attempt === 0) return { kind: 'initializing' }
  if (!isKnown) return { kind: 'failed', reason: 'fault', details: 'Payment verification failed with status 404' }
  if (attempt >= ATTEMPTS) return { kind: 'failed', reason: 'pending', details: null }
  return { kind: 'verifying', attempt }
}

function refreshAfter(attempt: number, address: URLSearchParams): string {
  const seconds = attempt === 0 ? 1 : waitAfter(attempt) / 1_000
  return `${seconds};url=?${address}&pokus=${attempt + 1}`
}

function paidCourseOf(outcome: Outcome | null, step: PaymentStep): string | null {
  if (outcome?.kind === 'paid') return outcome.courseId
  return step.kind === 'success' ? (step.courseId ?? outcome?.courseId ?? null) : null
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
