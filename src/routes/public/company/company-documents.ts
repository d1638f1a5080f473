import { bundleDocuments } from '#capabilities/company-page/take-company-file.server.ts'
import { dayOf } from '#kernel/day.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'
import type { Route } from './+types/company-documents'
import { companyBundle } from './company-file.server.ts'
import { shownPartIn } from './shown-part.server.ts'

export function loader({ context, params: { token }, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const year = shownPartIn(request.url).year ?? Number(dayOf(services.clock.now()).slice(0, 4))
  return companyBundle(`doklady-${year}.zip`, () => bundleDocuments(services, { token, year }))
}
