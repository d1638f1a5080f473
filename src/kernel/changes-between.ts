/** What differs, field by field, as the audit keeps it. */
export function changesBetween(
  before: object,
  after: object,
): Readonly<Record<string, { before: unknown; after: unknown }>> {
  const [old, fresh] = [before as Record<string, unknown>, after as Record<string, unknown>]
  return Object.fromEntries(
    Object.keys(fresh)
      .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(fresh[field]))
      .map((field) => [field, { before: old[field], after: fresh[field] }]),
  )
}
