import { type Callable, callable } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { lookUpCompany as contract } from './companies.contract.ts'
import { lookUpCompany } from './look-up-company.server.ts'

export const companiesCallables: ReadonlyArray<Callable<Services>> = [callable(contract, lookUpCompany)]
