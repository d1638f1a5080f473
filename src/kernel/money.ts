/** Money is a whole number of euro cents. Floating euros never enter a calculation. */
export type Cents = number

export function euros(amount: number): Cents {
  return Math.round(amount * 100)
}

/** Half a euro rounds up, as on a shop's price tag. */
export function roundToWholeEuros(cents: Cents): Cents {
  return Math.round(cents / 100) * 100
}

/** Takes a percentage off without leaving integers. */
export function lessPercent(cents: Cents, percent: number): Cents {
  return Math.round((cents * (100 - percent)) / 100)
}

export function inEuros(cents: Cents): number {
  return cents / 100
}

/** The VAT inside of a price, in whole numbers only. Half a cent is rounded away from zero, so that what is taken off mirrors it. */
export function vatInside(grossCents: Cents, percent: number): Cents {
  const parts = 100 + percent
  const size = Math.abs(grossCents)
  const vat = Math.floor((2 * size * percent + parts) / (2 * parts))
  // Not -0, which is another number to whoever compares.
  return grossCents < 0 ? 0 - vat : vat
}
