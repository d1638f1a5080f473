import { data, redirect } from 'react-router'
import { changeOwnCertificate } from '#capabilities/certificates/change-own-certificate.server.ts'
import { readOwnCertificate } from '#capabilities/certificates/own-certificate.server.ts'
import { OwnCertificatePanel } from '#capabilities/certificates/ui/own-certificate.tsx'
import { findFeedbackDoor } from '#capabilities/feedback/find-feedback-door.server.ts'
import { FeedbackDoorCard } from '#capabilities/feedback/ui/feedback-door.tsx'
import { languageIn } from '#capabilities/legal/reading-language.ts'
import { enterSession } from '#capabilities/training/enter-session.server.ts'
import { openJoinPage } from '#capabilities/training/open-join-page.server.ts'
import type { DoorState } from '#capabilities/training/training.ts'
import { JoinTicket } from '#capabilities/training/ui/join-ticket.tsx'
import { MaterialList } from '#capabilities/training/ui/material-list.tsx'
import { SoundCheck } from '#capabilities/training/ui/sound-check.tsx'
import { useFreshDoor } from '#capabilities/training/ui/use-fresh-door.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { COMMON_HEADERS } from '#platform/http/security-headers.server.ts'
import { pageLanguage } from '#routes/page-language.ts'
import { RouteError } from '#routes/route-error.tsx'
import { brandIn } from '#ui/hooks/use-brand.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { ErrorPage } from '#ui/page/error-page.tsx'
import type { Route } from './+types/join'
import { stillIn } from './link-language.server.ts'

const MESSAGES = {
  sk: {
    unknown: 'Tento odkaz nepoznáme',
    unknownHeading: 'Tento odkaz nepoznáme.',
    unknownText:
      'Možno sa neskopíroval celý. Otvorte ho, prosím, priamo z nášho e-mailu. Ak to nepomôže, odpovedzte naň.',
    home: 'Späť na úvod',
  },
  en: {
    unknown: 'We do not know this link',
    unknownHeading: 'We do not know this link.',
    unknownText:
      'It may not have been copied whole. Please open it straight from our e-mail. If that does not help, reply to it.',
    home: 'Back to homepage',
  },
}

/** The address is the key, so it stays here: no other site learns it, no search engine keeps it. */
const PRIVATE = { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }
/** The one page that may ask for a microphone, and only once somebody presses to try theirs. */
const TRIES_MICROPHONE = {
  'permissions-policy': COMMON_HEADERS['permissions-policy']?.replace('microphone=()', 'microphone=(self)') ?? '',
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const refresh = actionHeaders.get('refresh')
  return { ...PRIVATE, ...TRIES_MICROPHONE, ...(refresh && { refresh }) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { unknown } = messagesIn(MESSAGES, pageLanguage(matches))
  const title = loaderData ? `${typo(loaderData.title)} | ${brandIn(matches).product}` : unknown
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const page = await openJoinPage(services, params.token)
  if (!page) throw data(null, { status: 404 })
  // In front of the door, where everybody comes at once, neither is there yet.
  const isOver = Date.parse(page.endsAt) <= services.clock.now().getTime()
  const [certificate, feedback] = isOver
    ? await Promise.all([readOwnCertificate(services, params), findFeedbackDoor(services, { joinToken: params.token })])
    : [null, null]
  return { ...page, language: languageIn(request.url) ?? page.language, certificate, feedback }
}

/**
 * Entering is a POST: programs that open the links of a mail to check them would otherwise be the first in the room.
 * The policy of our pages lets no form end on another site, not even by a redirect, so a browser without our scripts
 * gets the page once more and goes on from there.
 */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const step = form.get('certificate')
  if (typeof step === 'string') {
    // What is not theirs to change any more is left as it is, and the page says how it stands.
    await changeOwnCertificate(context.get(servicesContext), { token: params.token, step }).catch(passRefusal)
    return redirect(stillIn(url, `/pripojit/${params.token}`), { status: 303, headers: PRIVATE })
  }
  const earlyStart = form.get('earlyStart') === 'on'
  const asked = { token: params.token, earlyStart }
  const lessonHref = await enterSession(context.get(servicesContext), asked, context.get(callContext))
  if (lessonHref === null) return redirect(stillIn(url, `/pripojit/${params.token}`), { status: 303, headers: PRIVATE })
  const isDocument = request.headers.get('accept')?.includes('text/html') === true
  if (!isDocument) return redirect(lessonHref, { status: 303, headers: PRIVATE })
  return data({ lessonHref }, { headers: { refresh: `0; url=${lessonHref}` } })
}

export default function Join({ loaderData, actionData, params }: Route.ComponentProps) {
  useFreshDoor(loaderData)
  return (
    <main id="main" className="wrap grid gap-8 py-[clamp(1.5rem,4vw,3.5rem)] pb-24">
      <JoinTicket
        page={loaderData}
        calendarHref={`/pripojit/${params.token}/kalendar.ics`}
        lessonHref={actionData?.lessonHref ?? null}
      />
      {loaderData.certificate && (
        <OwnCertificatePanel certificate={loaderData.certificate} at={`/pripojit/${params.token}`} />
      )}
      <MaterialList materials={loaderData.materials} hrefOf={(id) => `/pripojit/${params.token}/podklad/${id}`} />
      {loaderData.feedback && <FeedbackDoorCard door={loaderData.feedback} />}
      {isAhead(loaderData.door) && <SoundCheck />}
    </main>
  )
}

function passRefusal(error: unknown): void {
  if (!asRefusal(error)) throw error
}

function isAhead(door: DoorState): boolean {
  return door === 'early' || door === 'open' || door === 'preparing'
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const words = useMessages(MESSAGES)
  const isUnknown = typeof error === 'object' && error !== null && 'status' in error && error.status === 404
  if (!isUnknown) return <RouteError error={error} />
  return (
    <ErrorPage
      title={words.unknownHeading}
      text={words.unknownText}
      action={{ kind: 'link', to: '/', label: words.home }}
    />
  )
}
