import { findSetup } from '#capabilities/invoicing/find-setup.server.ts'
import { termsCarryTransfers } from '#capabilities/legal/carries-transfers.server.ts'
import { dayOf } from '#kernel/day.ts'
import type { TransferObstacles } from '#platform/settings/settings.server.ts'

/** What a buyer who chooses a transfer would miss: terms that speak of it, and an account with a document that asks for the money. */
export const findTransferObstacles: TransferObstacles = async (db, settings, now) => {
  const isCarried = await termsCarryTransfers(db, dayOf(now))
  const setup = await findSetup({ db, settings: { current: () => settings } })
  return [...(isCarried ? [] : (['terms'] as const)), ...(setup === null ? (['account'] as const) : [])]
}
