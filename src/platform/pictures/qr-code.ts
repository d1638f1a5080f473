import { encode } from 'uqr'

/** Dark modules, row by row. */
export type QrCode = ReadonlyArray<ReadonlyArray<boolean>>

/** Holds 412 bytes, as fine as a phone still reads with ease; an address for an authenticator app has about 130. */
const LARGEST_VERSION = 15

/** Bytes, with error correction M. */
export function qrCode(text: string): QrCode {
  return encode([...new TextEncoder().encode(text)], { ecc: 'M', border: 0, maxVersion: LARGEST_VERSION }).data
}

/** One path for a viewBox with four light modules around the code, which readers need. */
export function qrPath(code: QrCode): { size: number; path: string } {
  const runs = code.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return []
      const end = row.findIndex((next, at) => at > x && !next)
      return [`M${x + 4} ${y + 4}h${(end === -1 ? row.length : end) - x}v1H${x + 4}z`]
    }),
  )
  return { size: code.length + 8, path: runs.join('') }
}
