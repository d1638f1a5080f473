import type { Cents } from '#kernel/money.ts'

/** Ten digits before the point are more than any account here has seen, and stay exact as a number. */
const AMOUNT = /^(\d{1,10})(?:\.(\d{1,5}))?$/

/** A decimal of a statement in hundredths; null for anything else, also for a fraction of a cent. */
export function centsOfAmount(text: string): Cents | null {
  const [, whole, fraction = ''] = AMOUNT.exec(text) ?? []
  if (whole === undefined || /[1-9]/.test(fraction.slice(2))) return null
  return Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'))
}
