import type { Cents } from '#kernel/money.ts'

/** A sum written in euros, with a comma or a point, thousands apart or not; NaN for anything else. */
export function centsIn(text: string): Cents {
  const plain = text.replaceAll(/[\s\u00a0]/g, '').replace(/€$/, '')
  const [, euros, rest = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(plain) ?? []
  return euros === undefined ? Number.NaN : Number(euros) * 100 + Number(rest.padEnd(2, '0'))
}

/** A sum as a form shows it to be changed: 12750 → `127,50`. */
export function eurosOf(cents: Cents): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}
