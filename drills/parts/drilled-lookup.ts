export type DrilledNames = Readonly<Record<string, ReadonlyArray<ReadonlyArray<string>>>>

/** Names that only the drill knows: each look-up of one gets its next answer, and the last one for ever. */
export function drilledLookup(names: DrilledNames): (hostname: string) => ReadonlyArray<string> | null {
  const turns = new Map<string, number>()
  return (hostname) => {
    // Numbered twins of a name, so that each question can meet it for the first time.
    const answers = names[hostname.replace(/^\d+\./, '')]
    if (!answers) return null
    const turn = turns.get(hostname) ?? 0
    turns.set(hostname, turn + 1)
    return answers[Math.min(turn, answers.length - 1)] ?? []
  }
}
