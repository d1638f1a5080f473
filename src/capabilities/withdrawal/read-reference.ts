/** An order's reference the way people write it: small letters, spaces, without dashes or without its beginning. Null when it is none. */
export function readReference(written: string): string | null {
  const letters = written.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  const [, first, second] = /^(?:BY)?([2-9A-HJ-NP-Z]{4})([2-9A-HJ-NP-Z]{4})$/.exec(letters) ?? []
  return first && second ? `BY-${first}-${second}` : null
}
