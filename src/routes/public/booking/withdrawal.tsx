import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { LANGUAGE_PARAMETER, languageIn, preferredLanguage } from '#capabilities/legal/reading-language.ts'
import { checkWithdrawal, firstWrong } from '#capabilities/withdrawal/check-withdrawal.ts'
import { openDeclaredOrder, openOwnOrder } from '#capabilities/withdrawal/open-own-order.server.ts'
import { WithdrawalPage } from '#capabilities/withdrawal/ui/withdrawal-page.tsx'
import { withdrawFromContract } from '#capabilities/withdrawal/withdraw-from-contract.server.ts'
import {
  WITHDRAWAL_MESSAGES,
  WITHDRAWAL_TRANSLATIONS,
  withdrawalPath,
} from '#capabilities/withdrawal/withdrawal.messages.ts'
import { WithdrawalForm } from '#capabilities/withdrawal/withdrawal.ts'
import { FIRST_STEP, type WithdrawalStep } from '#capabilities/withdrawal/withdrawal-step.ts'
import { textsOf } from '#kernel/form-texts.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import { publicPage } from '#platform/http/page-kind.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { pageMeta } from '#routes/page-meta.ts'
import { RouteError } from '#routes/route-error.tsx'
import { BreadcrumbsData } from '../structured-data/breadcrumbs-data.tsx'
import type { Route } from './+types/withdrawal'

export const handle = publicPage({ [LANGUAGE_PARAMETER]: LANGUAGES })

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const language = loaderData?.language ?? 'sk'
  const { title, description } = WITHDRAWAL_MESSAGES[language]
  const path = withdrawalPath(language)
  return pageMeta(matches, { title, description, path, translations: WITHDRAWAL_TRANSLATIONS })
}

export function loader({ request }: Route.LoaderArgs) {
  return { language: languageIn(request.url) ?? 'sk' }
}

/** A page of the law that the browser goes to by itself is in the visitor's language; nothing else is to be fetched. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const language = languageIn(request.url)
  if (!language) throw redirect(withdrawalPath(preferredLanguage()))
  return { language }
}

/** Both steps are posted, so what is written travels in the form and never in an address. */
export async function action({ context, request }: Route.ActionArgs) {
  const language = languageIn(request.url) ?? 'sk'
  const form = WithdrawalForm.parse(textsOf(await request.formData()))
  const { step, id = randomUUID(), reservation, ...given } = form
  const services = context.get(servicesContext)
  // No form that is drawn again, but a way of several steps: a no belongs to the step that it stopped.
  const answer = (next: WithdrawalStep, status = 200) => data(next, { status })
  if (step === 'open') {
    const opened = await openOwnOrder(services, reservation ?? '')
    return answer(opened ? { ...FIRST_STEP, given: opened.values, own: opened.order } : FIRST_STEP)
  }
  const { values, errors } = checkWithdrawal(given, language)
  const own = await openDeclaredOrder(services, reservation, values)
  if (step === 'correct') return answer({ ...FIRST_STEP, given, own })
  if (firstWrong(errors)) return answer({ ...FIRST_STEP, given, errors, own }, 422)
  if (step === 'check') return answer({ kind: 'summary', id, values, own, failure: null })
  try {
    const received = await withdrawFromContract(services, { id, language, ...values }, context.get(callContext))
    if (!received.isReceived) return answer({ ...FIRST_STEP, given, errors: received.errors, own }, 422)
    return answer({ kind: 'received', values, receivedAt: received.receivedAt.toISOString() })
  } catch (error) {
    const refusal = asRefusal(error)
    if (!refusal) throw error
    return answer({ kind: 'summary', id, values, own, failure: refusal.text[language] }, refusal.status)
  }
}

export default function Withdrawal({ loaderData: { language }, actionData }: Route.ComponentProps) {
  const crumbs = [{ name: WITHDRAWAL_MESSAGES[language].title, path: withdrawalPath(language) }]
  return (
    <>
      <BreadcrumbsData crumbs={crumbs} />
      <WithdrawalPage language={language} step={actionData ?? FIRST_STEP} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
