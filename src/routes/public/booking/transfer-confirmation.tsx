import { confirmTransfer, readTransferConfirmation } from '#capabilities/booking/order/confirm-transfer.server.ts'
import {
  TRANSFER_CONFIRMATION_MESSAGES,
  TransferConfirmationCard,
} from '#capabilities/booking/order/ui/transfer-confirmation-card.tsx'
import { servicesContext } from '#platform/http/router-context.server.ts'
import { answerForm } from '#routes/answer-form.server.ts'
import { refusedPageIn } from '#routes/refused.server.ts'
import { RouteError } from '#routes/route-error.tsx'
import { brandIn } from '#ui/hooks/use-brand.ts'
import { useFocusWhenOver } from '#ui/hooks/use-focus-when-over.ts'
import type { Route } from './+types/transfer-confirmation'
import { linkLanguage } from './link-language.server.ts'

/** The address is the key, so it stays here: no other site learns it, no search engine keeps it. */
export function headers() {
  return { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { title } = TRANSFER_CONFIRMATION_MESSAGES[loaderData?.language ?? 'sk'][loaderData?.page.kind ?? 'open']
  return [{ title: `${title} | ${brandIn(matches).product}` }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const language = await linkLanguage(context, request.url, 'transfer', params.token)
  const page = await readTransferConfirmation(context.get(servicesContext), params).catch(refusedPageIn(language))
  return { page, language }
}

/** A click is a POST: neither a scanner of mail nor a reload confirms anything. */
export async function action({ context, params, url }: Route.ActionArgs) {
  return answerForm(
    new FormData(),
    async () => {
      await confirmTransfer(context.get(servicesContext), params)
      return `${url.pathname}${url.search}`
    },
    { form: 'confirm', language: await linkLanguage(context, url, 'transfer', params.token), headers: headers() },
  )
}

export default function TransferConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  const { page, language } = loaderData
  const heading = useFocusWhenOver(page.kind === 'open')
  return (
    <main id="main" className="wrap py-[clamp(1.5rem,4vw,3.5rem)] pb-24">
      <TransferConfirmationCard
        page={page}
        language={language}
        message={actionData?.message ?? null}
        headingRef={heading}
      />
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
