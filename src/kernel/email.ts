/** Standard form of an address with one @; stricter rules refuse people, not mistakes. Never two, never a header's text. */
const EMAIL = /^[^\s@<>(),;:"\\[\]\p{Cc}]+@[^\s@<>(),;:"\\[\]\p{Cc}]+\.[^\s@<>(),;:"\\[\].\p{Cc}]{2,}$/u

export function isEmail(address: string): boolean {
  return EMAIL.test(address)
}
