import { takeCompanyCertificate } from '#capabilities/company-page/take-company-file.server.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'
import type { Route } from './+types/company-certificate'
import { companyFile } from './company-file.server.ts'

export function loader({ context, params: { token, id } }: Route.LoaderArgs) {
  return companyFile(id, () => takeCompanyCertificate(context.get(servicesContext), { token, id }))
}
