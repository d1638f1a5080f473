type Texts<Name extends string> = Readonly<Partial<Record<Name, string>>>

/** Which fields say something else than what is stored. Browsers end the lines of a text in two ways. */
export function changedFields<Name extends string>(
  names: ReadonlyArray<Name>,
  typed: Texts<Name>,
  stored: Texts<Name>,
): ReadonlyArray<Name> {
  const said = (texts: Texts<Name>, name: Name) => (texts[name] ?? '').replaceAll('\r\n', '\n')
  return names.filter((name) => said(typed, name) !== said(stored, name))
}
