import { data } from 'react-router'
import { readInstructorBrief } from '#capabilities/training/read-instructor-brief.server.ts'
import { BriefSheet } from '#capabilities/training/ui/brief-sheet.tsx'
import { typo } from '#kernel/typography.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'
import { RouteError } from '#routes/route-error.tsx'
import { Button } from '#ui/controls/button.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { brandIn } from '#ui/hooks/use-brand.ts'
import { ErrorPage } from '#ui/page/error-page.tsx'
import type { Route } from './+types/instructor-brief'

/** The address is the key, so it stays here: no other site learns it, no search engine keeps it. */
export function headers() {
  return { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? `Príprava pre lektora: ${typo(loaderData.brief.title)}` : 'Príprava pre lektora'
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
  return (
    <main id="main" className="wrap brief-page py-[clamp(1.5rem,4vw,3.5rem)] pb-24">
      <div className="brief-page-tools">
        <Button className="scripted" onClick={() => print()}>
          Vytlačiť
        </Button>
        <p>{typo(`Odkaz platí do ${formatDate(until, 'moment')}.`)}</p>
      </div>
      <BriefSheet brief={brief} />
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : null
  if (status !== 404 && status !== EXPIRED) return <RouteError error={error} />
  return (
    <ErrorPage
      title={status === EXPIRED ? 'Platnosť odkazu sa skončila.' : 'Tento odkaz nepoznáme.'}
      text={typo(
        status === EXPIRED
          ? 'Požiadajte toho, kto vám ho poslal, o nový.'
          : 'Možno sa neskopíroval celý. Skúste ho, prosím, otvoriť priamo zo správy, v ktorej prišiel.',
      )}
      action={{ kind: 'link', to: '/', label: 'Späť na úvod' }}
    />
  )
}
