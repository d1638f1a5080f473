/** The statements of a migration, each with the notes that stand in front of it. */
export function statementsOf(text: string): ReadonlyArray<{ notes: string; sql: string }> {
  return text
    .split('--> statement-breakpoint')
    .map((part) => {
      const lines = part.trim().split('\n')
      const first = lines.findIndex((line) => line.trim() !== '' && !line.startsWith('--'))
      if (first === -1) return { notes: lines.join('\n'), sql: '' }
      return { notes: lines.slice(0, first).join('\n'), sql: lines.slice(first).join('\n').trim() }
    })
    .filter(({ sql: statement }) => statement !== '')
}
