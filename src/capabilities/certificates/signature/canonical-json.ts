export type Json = string | number | boolean | null | ReadonlyArray<Json> | { readonly [key: string]: Json }

/** One text for the same data, whoever writes it: keys by their code units, no spaces (as in RFC 8785). */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const keys = Object.keys(value).toSorted((a, b) => (a < b ? -1 : 1))
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`).join(',')}}`
}

function isList(value: object): value is ReadonlyArray<Json> {
  return Array.isArray(value)
}
