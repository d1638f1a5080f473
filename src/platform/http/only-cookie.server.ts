/** The value of a cookie in a Cookie header. Several of one name are nobody's: one of them was put there by another site. */
export function onlyCookie(header: string, name: string): string | null {
  const [only, ...others] = header
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`))
  return only === undefined || others.length > 0 ? null : only.slice(name.length + 1)
}
