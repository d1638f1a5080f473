import type { Language } from '#kernel/language.ts'

/** 75.5 → `75,5 %` and `75.5%` */
export function formatPercent(rate: number, language: Language): string {
  return language === 'sk' ? `${String(rate).replace('.', ',')}\u00a0%` : `${rate}%`
}

/** 10000 → 10 000 */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0')
}
