/** A text inside a filter of Ghost's query language: what is quoted there is data, whatever it looks like. */
export function nqlText(text: string): string {
  return `'${text.replaceAll('\\', String.raw`\\`).replaceAll("'", String.raw`\'`)}'`
}
