/** By country, as the registry of SWIFT has them. Who is not in it has no such accounts. */
const LENGTHS = new Map(
  [
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 FK18',
    'FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21',
    'LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24',
    'SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30',
  ]
    .join(' ')
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))] as const),
)

/** As it is stored: people write an account in groups of four. */
export function compactIban(written: string): string {
  return written.replaceAll(/\s+/gu, '').toUpperCase()
}

/** For people: groups of four. */
export function groupedIban(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1\u00a0')
}

/** Whether an account can exist: its form, the length of its country, and its two check digits (ISO 7064, 97-10). */
export function isIban(written: string): boolean {
  const iban = compactIban(written)
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{10,30}$/.test(iban) || iban.length !== LENGTHS.get(iban.slice(0, 2))) return false
  const digits = Array.from(iban.slice(4) + iban.slice(0, 4), (sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
