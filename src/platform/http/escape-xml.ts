const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** What no XML may hold, however it is written, or only to everybody's surprise: control characters, and two that are none. */
const IMPOSSIBLE = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu

/** Text as it stands in an element or attribute of XML. Readers refuse a whole feed for one character it may not hold. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(IMPOSSIBLE, '')
    .replaceAll(/[&<>"']/g, (letter) => NAMES[letter] ?? letter)
}
