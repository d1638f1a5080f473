import type { Cents } from '#kernel/money.ts'

/** The agreed price where it is the price; null where nothing was agreed on, or everybody buys for less today. */
export function lowerOf(agreed: Cents | null, everybodys: Cents): Cents | null {
  return agreed !== null && agreed <= everybodys ? agreed : null
}
