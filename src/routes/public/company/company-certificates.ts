import { bundleCertificates } from '#capabilities/company-page/take-company-file.server.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'
import type { Route } from './+types/company-certificates'
import { companyBundle } from './company-file.server.ts'
import { shownPartIn } from './shown-part.server.ts'

export function loader({ context, params: { token }, request }: Route.LoaderArgs) {
  const { search, page } = shownPartIn(request.url)
  return companyBundle('certifikaty.zip', () =>
    bundleCertificates(context.get(servicesContext), { token, search, page }),
  )
}
