import { languageIn } from '#capabilities/legal/reading-language.ts'
import { changeWish, confirmEntry, leaveWaitingList, waitForAll } from '#capabilities/waiting/change-entry.server.ts'
import { readEntryPage } from '#capabilities/waiting/read-entry-page.server.ts'
import { ENTRY_MESSAGES } from '#capabilities/waiting/ui/entry.messages.ts'
import { EntryView } from '#capabilities/waiting/ui/entry-page.tsx'
import { SeatsWish } from '#capabilities/waiting/waiting.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'
import { answerForm, fieldsIn, refuseForm } from '#routes/answer-form.server.ts'
import { refusedPageIn } from '#routes/refused.server.ts'
import { RouteError } from '#routes/route-error.tsx'
import { brandIn } from '#ui/hooks/use-brand.ts'
import { useFocusWhenOver } from '#ui/hooks/use-focus-when-over.ts'
import type { Route } from './+types/waiting-entry'

/** The address is the key, so it stays here: no other site learns it, no search engine keeps it. */
export function headers() {
  return { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { title } = ENTRY_MESSAGES[loaderData?.language ?? 'sk'][loaderData?.page.kind ?? 'waiting']
  return [{ title: `${title} | ${brandIn(matches).product}` }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const named = languageIn(request.url)
  const page = await readEntryPage(context.get(servicesContext), params).catch(refusedPageIn(named ?? 'sk'))
  return { page, language: named ?? page.language }
}

/** Every step is a POST: neither a scanner of mail nor a reload joins or leaves. */
export async function action({ context, params: { token }, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  return answerForm(
    request,
    async ({ given }) => {
      if (given.intent === 'confirm') await confirmEntry(services, { token })
      else if (given.intent === 'leave') await leaveWaitingList(services, { token })
      else if (given.intent === 'wait-for-all') await waitForAll(services, { token })
      else if (given.intent === 'change') await changeWish(services, { token, wish: fieldsIn(SeatsWish, given) })
      else refuseForm({ status: 422 })
      return `${url.pathname}${url.search}`
    },
    { language: languageIn(url.href) ?? 'sk', headers: headers() },
  )
}

export default function WaitingEntry({ loaderData, actionData }: Route.ComponentProps) {
  const { page, language } = loaderData
  const heading = useFocusWhenOver(page.kind === 'asked' || page.kind === 'offered')
  return (
    <main id="main" className="wrap py-[clamp(1.5rem,4vw,3.5rem)] pb-24">
      <EntryView page={page} language={language} message={actionData?.message || null} headingRef={heading} />
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
