import type { Cents } from '#kernel/money.ts'

const NBSP = '\u00a0'

/** 15900 → `159 €`, 12750 → `127,50 €`, −6400 → `−64 €`. Whole euros carry no cents. */
export function formatMoney(cents: Cents): string {
  const amount = Math.abs(Math.round(cents))
  const whole = String(Math.floor(amount / 100)).replace(/\B(?=(\d{3})+$)/g, NBSP)
  const rest = amount % 100
  return `${cents < 0 ? '−' : ''}${whole}${rest ? `,${String(rest).padStart(2, '0')}` : ''}${NBSP}€`
}

/** 15900 → `159,00 €`: where sums are compared digit by digit, and where a press moves exactly so much. */
export function exactMoney(cents: Cents): string {
  const text = formatMoney(cents)
  return /,\d\d/.test(text) ? text : text.replace(`${NBSP}€`, `,00${NBSP}€`)
}
