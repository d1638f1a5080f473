import type { Language } from '#kernel/language.ts'
import type { Cents } from '#kernel/money.ts'

const NBSP = '\u00a0'

/**
 * 15900 → `159 €`, 12750 → `127,50 €`, −6400 → `−64 €`. Whole euros carry no cents. In English `€159`, `€127.50`, `−€64`, and
 * `€1,275` of a thousand and more.
 */
export function formatMoney(cents: Cents, language: Language = 'sk'): string {
  return written(cents, language, Math.round(cents) % 100 !== 0)
}

/** 15900 → `159,00 €`: where sums are compared digit by digit, and where a press moves exactly so much. */
export function exactMoney(cents: Cents, language: Language = 'sk'): string {
  return written(cents, language, true)
}

function written(cents: Cents, language: Language, withCents: boolean): string {
  const amount = Math.abs(Math.round(cents))
  const [between, point] = language === 'sk' ? [NBSP, ','] : [',', '.']
  const whole = String(Math.floor(amount / 100)).replace(/\B(?=(\d{3})+$)/g, between)
  const sum = withCents ? `${whole}${point}${String(amount % 100).padStart(2, '0')}` : whole
  const sign = cents < 0 ? '−' : ''
  return language === 'sk' ? `${sign}${sum}${NBSP}€` : `${sign}€${sum}`
}
