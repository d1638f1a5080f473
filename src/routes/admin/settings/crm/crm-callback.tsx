import { data, redirect } from 'react-router'
import { finishCrmSignIn } from '#capabilities/crm/finish-crm-sign-in.server.ts'
import { refuse } from '#capabilities/crm/sign-in.refusals.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { adminMeta } from '#routes/admin/shell/admin-meta.ts'
import { withNext } from '#routes/admin/shell/next-path.ts'
import { EntranceCard } from '#routes/admin/sign-in/entrance-card.tsx'
import { pageLanguage } from '#routes/page-language.ts'
import { refusedPageIn } from '#routes/refused.server.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/crm-callback'

const OFFICE = '/admin/crm'

const MESSAGES = {
  sk: {
    title: 'Zoho CRM sa neprepojilo',
    advice: 'Nič sa nezmenilo. Prihlásenie môžete začať znova na obrazovke CRM.',
    back: 'Späť na CRM',
  },
  en: {
    title: 'Zoho CRM was not connected',
    advice: 'Nothing has changed. You can begin the sign-in again on the CRM screen.',
    back: 'Back to the CRM',
  },
}

/** A code and a state stand in the address: no other site learns it, and nobody keeps the page. */
export function headers() {
  return { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, messagesIn(MESSAGES, pageLanguage(matches)).title)
}

/**
 * Where a sign-in at Zoho comes back to. Whatever comes of it, the browser goes on to an address without code and state:
 * to the screen of the CRM, or here again with the name of the trouble alone.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const given = Object.fromEntries(url.searchParams)
  if (isProblem(given.problem)) {
    const { status, sk, en } = refuse.table[given.problem]
    return data({ problem: { sk, en } }, { status })
  }
  const services = context.get(servicesContext)
  const signedIn = await services.auth.identify({ cookie: request.headers.get('cookie') ?? '' })
  if (signedIn?.missing !== 'nothing') throw redirect(withNext('/admin', OFFICE))
  const { id, role, language } = signedIn.user
  const { requestId } = context.get(callContext)
  const { state, code, error } = given
  try {
    const back = { state, code, error, accountsServer: given['accounts-server'] }
    await finishCrmSignIn(services, back, { actor: { kind: role ?? 'user', id }, requestId })
  } catch (caught) {
    const refusal = asRefusal(caught)
    if (!refusal || !isProblem(refusal.code)) return refusedPageIn(language)(caught)
    services.log.warn({ refusal: refusal.code, reason: refusal.details?.reason }, 'the CRM was not connected')
    throw redirect(`${url.pathname}?${new URLSearchParams({ problem: refusal.code, lang: language })}`)
  }
  throw redirect(`${OFFICE}?done=connected`)
}

function isProblem(code: string | undefined): code is keyof typeof refuse.table {
  return code !== undefined && Object.hasOwn(refuse.table, code)
}

export default function CrmCallback({ loaderData: { problem } }: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  return (
    <EntranceCard title={words.title} mark="makcen">
      <AnswerNote id="answer">{typo(problem[language])}</AnswerNote>
      <p className="text-ink-2">{words.advice}</p>
      <ButtonLink to={OFFICE} look="ink">
        {words.back}
      </ButtonLink>
    </EntranceCard>
  )
}
