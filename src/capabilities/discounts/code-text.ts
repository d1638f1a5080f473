/** As it is kept and printed: people write codes in small letters and copy spaces along. */
export function codeText(given: string): string {
  return given.replaceAll(/\s+/g, '').toUpperCase()
}

export const CODE_FORM = /^[A-Z0-9-]{4,30}$/
