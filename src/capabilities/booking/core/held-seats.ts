/** The holder in whose row of `held_seats` a session counts what waits for transfers, whoever it is of. */
export const TRANSFERS_HOLDER = 'transfers'

/** In which rows of `held_seats` a registration counts while it is held. */
export function holdersOf({ origin, holderKey }: { origin: string; holderKey: string | null }): ReadonlyArray<string> {
  if (holderKey === null) return []
  return origin === 'transfer' ? [holderKey, TRANSFERS_HOLDER] : [holderKey]
}
