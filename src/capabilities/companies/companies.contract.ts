import { type ApiOf, contract } from '#platform/http/contract.ts'
import { LookedUpCompany, LookUpCompany } from './companies.ts'

/** Somebody who types a number wrong a few times; a script has to wait. */
const LOOK_UPS_PER_MINUTE = 10

export const lookUpCompany = contract({
  name: 'lookUpCompany',
  method: 'POST',
  access: 'visitor',
  summary: 'What the public register says of the company with this number, so that its buyer need not write it.',
  input: LookUpCompany,
  output: LookedUpCompany,
  perMinute: LOOK_UPS_PER_MINUTE,
})

export type CompaniesApi = ApiOf<[typeof lookUpCompany]>
