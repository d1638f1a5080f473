import { redirect } from 'react-router'
import { readReservationPage } from '#capabilities/booking/read-reservation-page.server.ts'
import { ReservationTicket } from '#capabilities/booking/ui/reservation-ticket.tsx'
import { findSeat } from '#capabilities/training/find-seat.server.ts'
import { TimeLeft } from '#capabilities/training/ui/time-left.tsx'
import { BRAND } from '#kernel/brand.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'
import { refusedPage } from '#routes/refused.server.ts'
import { RouteError } from '#routes/route-error.tsx'
import type { Route } from './+types/reservation'

/** The address is the key, so it stays here: no other site learns it, no search engine keeps it. */
export function headers() {
  return { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }
}

export function meta() {
  return [{ title: `Moja rezervácia | ${BRAND.product}` }, { name: 'robots', content: 'noindex' }]
}

/** A participant who comes with their own link is shown to their own page. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  if (await findSeat(services, token)) throw redirect(`/pripojit/${token}`, { headers: headers() })
  return readReservationPage(services, token).catch(refusedPage)
}

export default function Reservation({ loaderData: page }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap grid gap-6 py-[clamp(1.5rem,4vw,3.5rem)] pb-24">
      <p className="text-ink-2">Moja rezervácia</p>
      <ReservationTicket page={page} moment={page.startsAt > page.now ? <Moment page={page} /> : null} />
    </main>
  )
}

function Moment({ page: { startsAt, now } }: { page: { startsAt: string; now: string } }) {
  return (
    <p>
      <span className="block text-sm text-ink-2">Začíname o</span>{' '}
      <span className="ticket-moment block">
        <TimeLeft until={startsAt} now={now} />
      </span>
    </p>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
