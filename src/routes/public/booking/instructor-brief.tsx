import { data } from 'react-router'
import { readInstructorBrief } from '#capabilities/training/read-instructor-brief.server.ts'
import { BriefSheet } from '#capabilities/training/ui/brief-sheet.tsx'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'
import { pageLanguage } from '#routes/page-language.ts'
import { RouteError } from '#routes/route-error.tsx'
import { Button } from '#ui/controls/button.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { brandIn } from '#ui/hooks/use-brand.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { ErrorPage } from '#ui/page/error-page.tsx'
import type { Route } from './+types/instructor-brief'

const MESSAGES = {
  sk: {
    title: 'Príprava pre lektora',
    titleOf: (course: string) => `Príprava pre lektora: ${course}`,
    print: 'Vytlačiť',
    validUntil: (moment: string) => `Odkaz platí do ${moment}.`,
    expired: 'Platnosť odkazu sa skončila.',
    expiredText: 'Požiadajte toho, kto vám ho poslal, o nový.',
    unknown: 'Tento odkaz nepoznáme.',
    unknownText: 'Možno sa neskopíroval celý. Skúste ho, prosím, otvoriť priamo zo správy, v ktorej prišiel.',
    home: 'Späť na úvod',
  },
  en: {
    title: 'Brief for the instructor',
    titleOf: (course: string) => `Brief for the instructor: ${course}`,
    print: 'Print',
    validUntil: (moment: string) => `The link is valid until ${moment}.`,
    expired: 'The link is no longer valid.',
    expiredText: 'Please ask whoever sent it to you for a new one.',
    unknown: 'We do not know this link.',
    unknownText: 'It may not have been copied whole. Please try to open it from the message that it came in.',
    home: 'Back to homepage',
  },
}

/** The address is the key, so it stays here: no other site learns it, no search engine keeps it. */
export function headers() {
  return { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const words = messagesIn(MESSAGES, pageLanguage(matches))
  const title = loaderData ? words.titleOf(typo(loaderData.brief.title)) : words.title
  return [{ title: `${title} | ${brandIn(matches).product}` }, { name: 'robots', content: 'noindex' }]
}

const EXPIRED = 410

export async function loader({ context, params }: Route.LoaderArgs) {
  const read = await readInstructorBrief(context.get(servicesContext), params.token)
  if (read === null) throw data(null, { status: 404 })
  if (read === 'expired') throw data(null, { status: EXPIRED })
  return read
}

export default function InstructorBriefPage({ loaderData: { brief, until } }: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  return (
    <main id="main" className="wrap grid justify-items-start gap-4 py-[clamp(1.5rem,4vw,3.5rem)] pb-24">
      <div className="brief-page-tools">
        <Button className="scripted" onClick={() => print()}>
          {words.print}
        </Button>
        <p>{words.validUntil(formatDate(until, 'moment', language))}</p>
      </div>
      <BriefSheet brief={brief} />
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const words = useMessages(MESSAGES)
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : null
  if (status !== 404 && status !== EXPIRED) return <RouteError error={error} />
  return (
    <ErrorPage
      title={status === EXPIRED ? words.expired : words.unknown}
      text={status === EXPIRED ? words.expiredText : words.unknownText}
      action={{ kind: 'link', to: '/', label: words.home }}
    />
  )
}
