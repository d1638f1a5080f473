/** The name of the constraint that refused a statement, or null. The query builder wraps the database's own error. */
export function violatedConstraint(error: unknown): string | null {
  const { constraint, cause } = (error ?? {}) as { constraint?: unknown; cause?: { constraint?: unknown } }
  const name = constraint ?? cause?.constraint
  return typeof name === 'string' ? name : null
}
