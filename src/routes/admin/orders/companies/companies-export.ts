import { exportCompanies } from '#capabilities/booking/companies/list-companies.server.ts'
import { backToList, takeAway } from '#routes/admin/table/take-away.server.ts'
import { COMPANY_LIST } from './companies-list.tsx'

export const loader = backToList(COMPANY_LIST)

export const action = takeAway(COMPANY_LIST, (services, { filters }, call) => exportCompanies(services, filters, call))
