/** Longest in the standard; ours has 24. */
const MOST_LENGTH = 34
const LENGTHS: Readonly<Record<string, number>> = { SK: 24, CZ: 24, AT: 20, DE: 22, HU: 28, PL: 28 }

/** As it is stored: people write an account in groups of four. */
export function compactIban(written: string): string {
  return written.replaceAll(/\s+/gu, '').toUpperCase()
}

/** For people: groups of four. */
export function groupedIban(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1\u00a0')
}

/** Whether an account can exist: its form, its length where we know it, and its two check digits (ISO 7064, 97-10). */
export function isIban(written: string): boolean {
  const iban = compactIban(written)
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{10,30}$/.test(iban) || iban.length > MOST_LENGTH) return false
  if (iban.length !== (LENGTHS[iban.slice(0, 2)] ?? iban.length)) return false
  const digits = Array.from(iban.slice(4) + iban.slice(0, 4), (sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
