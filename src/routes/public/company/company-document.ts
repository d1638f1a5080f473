import { takeCompanyDocument } from '#capabilities/company-page/take-company-file.server.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'
import type { Route } from './+types/company-document'
import { companyFile } from './company-file.server.ts'

export function loader({ context, params: { token, id } }: Route.LoaderArgs) {
  return companyFile(id, () => takeCompanyDocument(context.get(servicesContext), { token, id }))
}
