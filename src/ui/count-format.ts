/** 10000 → 10 000 */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0')
}
