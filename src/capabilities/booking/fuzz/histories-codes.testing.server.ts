import type { ModelCode, ModelRegistration } from './histories-state.testing.server.ts'

/** Discount codes in the model of histories: who uses one, how often it may be used, and what it takes off. */

/** Few uses, so that orders compete for them. */
export const CODES: ReadonlyArray<ModelCode> = [
  { percent: 20, cents: null, maxUses: 2, isOnePerPerson: false, used: 0, late: 0, uses: [] },
  { percent: null, cents: 33_33, maxUses: null, isOnePerPerson: true, used: 0, late: 0, uses: [] },
]

export function lowered(wholeCents: number, code: ModelCode | null): number {
  if (!code) return wholeCents
  return wholeCents - (code.cents ?? Math.round((wholeCents * (code.percent ?? 0)) / 100))
}

export function isUsedUp({ maxUses, used }: ModelCode): boolean {
  return maxUses !== null && used >= maxUses
}

export function isUsedBy({ uses, isOnePerPerson }: ModelCode, person: number): boolean {
  return isOnePerPerson && uses.some((use) => use.person === person)
}

export function countCode(code: ModelCode, key: number, person: number): void {
  code.used++
  code.uses.push({ key, person: code.isOnePerPerson ? person : null })
}

/** A hold that ends unpaid gives its use back; money that comes after that takes one again, beside the limit. */
export function keepUse(
  codes: ReadonlyArray<ModelCode>,
  { key, content, totalCents, state, wasPaid }: ModelRegistration,
  usedBefore: boolean,
): void {
  const code = content.code === null || totalCents === 0 ? undefined : codes[content.code]
  const uses = state === 'held' || wasPaid
  if (!code || uses === usedBefore) return
  if (uses) {
    code.late++
    code.uses.push({ key, person: null })
  } else {
    code.used--
    code.uses = code.uses.filter((use) => use.key !== key)
  }
}
