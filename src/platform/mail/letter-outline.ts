/** What a letter says, to be looked at on a screen: without its links, which open doors for the reader alone. */
export type LetterOutline = { subject: string; parts: ReadonlyArray<OutlinePart> }

export type OutlinePart =
  | { kind: 'heading' | 'paragraph' | 'button'; text: string }
  | { kind: 'facts'; rows: ReadonlyArray<{ term: string; value: string }> }
  | { kind: 'list'; items: ReadonlyArray<string> }
