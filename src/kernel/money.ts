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
