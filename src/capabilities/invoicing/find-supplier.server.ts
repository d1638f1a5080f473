import type { Day } from '#kernel/day.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { Supplier } from './document.ts'
import { type Decisions, readDecisions } from './setup/read-decisions.server.ts'

type Brand = ReturnType<Services['settings']['current']>['brand']

/** Who we are on papers of a day that are no documents about money, as far as it is decided. */
export async function findSupplier(
  { db, settings }: { db: Executor; settings: Pick<Services['settings'], 'current'> },
  day: Day,
): Promise<Supplier> {
  return supplierOf(await readDecisions(db), settings.current().brand, day)
}

export function supplierOf({ choices, vatStatuses }: Decisions, { provider, vatPercent }: Brand, today: Day): Supplier {
  const { name, ico, dic, register } = provider
  const status =
    vatStatuses.find(({ fromDay }) => fromDay <= today)?.status ?? (vatPercent === null ? 'non-payer' : 'payer')
  const icDph = provider.icDph === '' || status === 'non-payer' ? null : provider.icDph
  const seat = choices.seat ?? { street: provider.seat, city: null, zip: null, country: 'SK' }
  return {
    name,
    ico,
    dic,
    icDph,
    register,
    ...seat,
    iban: choices.iban ?? null,
    isVatPayer: status === 'payer' && icDph !== null,
  }
}
