const LETTERS: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd' }

/** A text without case and diacritics, letter by letter the same as the function `plain` of the database makes it. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]+/g, '')
    .toLowerCase()
    .replaceAll(/[łøđ]/g, (letter) => LETTERS[letter] ?? letter)
}
