import type { Cents } from './money.ts'

/** Ten million is more than any form here moves; whoever types it has slipped. */
const MOST_CENTS: Cents = 9_999_999_99

/**
 * A sum as people write it in euros: `1250`, `1 250,50`, `1 250.5 €`. Spaces of any kind set thousands apart. NaN for
 * anything else and for more than the most that a form takes.
 */
export function centsIn(text: string, most: Cents = MOST_CENTS): Cents {
  const [, euros, rest = ''] = /^(\d+|\d{1,3}(?:\s\d{3})+)(?:[.,](\d{1,2}))?\s*€?$/.exec(text.trim()) ?? []
  const cents = euros === undefined ? Number.NaN : Number(euros.replaceAll(/\s/g, '') + rest.padEnd(2, '0'))
  return cents <= most ? cents : Number.NaN
}

/** A sum as a form shows it to be changed: 12750 → `127,50`. */
export function eurosOf(cents: Cents): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}
