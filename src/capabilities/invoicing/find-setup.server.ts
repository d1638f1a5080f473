import type { Executor } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { findMissingChoices, isComplete } from './setup/find-missing-choices.ts'
import { type Decisions, readDecisions } from './setup/read-decisions.server.ts'
import { supplierIn } from './setup/supplier-in.ts'
import type { InvoicingSetup } from './setup.ts'

/** The basic rate since 2025, for a payer whose settings of the site name none. */
const BASIC_PERCENT = 23

type Asked = { db: Executor; settings: Pick<Services['settings'], 'current'> }

/** What issuing needs, or null while anything is still to be decided. One statement; a transaction's own `db` may be given. */
export async function findSetup({ db, settings }: Asked): Promise<InvoicingSetup | null> {
  return setupOf(await readDecisions(db), settings.current().brand)
}

/** The same of what was read already. */
export function setupOf(
  { choices, vatStatuses, closedMonths }: Decisions,
  brand: ReturnType<Services['settings']['current']>['brand'],
): InvoicingSetup | null {
  if (!isComplete(choices)) return null
  const supplier = supplierIn(brand.provider, choices)
  if (findMissingChoices({ choices, vatStatuses, icDph: supplier.icDph }).length > 0) return null
  return {
    choices,
    vatStatuses: vatStatuses.map(({ fromDay, status }) => ({ fromDay, status })),
    supplier,
    vatPercent: brand.vatPercent ?? BASIC_PERCENT,
    closedMonths,
  }
}
