import { paragraphsOf } from '../parse-legal-text.ts'

type Kept = 'same' | 'added' | 'removed'
export type DiffPart = { kind: Kept; text: string }
/** One paragraph of either text; `changed` stands in both with other words. */
export type DiffParagraph = { kind: Kept | 'changed'; parts: ReadonlyArray<DiffPart> }

/** What was and what is, paragraph by paragraph and inside of a changed one word by word, in reading order. */
export function diffTexts(before: string, after: string): ReadonlyArray<DiffParagraph> {
  const steps = stepsBetween(paragraphsOf(before), paragraphsOf(after))
  const lines: Array<DiffParagraph> = []
  let removed: Array<string> = []
  let added: Array<string> = []
  for (const { kind, text } of steps) {
    if (kind === 'removed') removed.push(text)
    else if (kind === 'added') added.push(text)
    else {
      lines.push(...pairedUp(removed, added), { kind: 'same', parts: [{ kind: 'same', text }] })
      removed = []
      added = []
    }
  }
  return [...lines, ...pairedUp(removed, added)]
}

export function diffWords(before: string, after: string): ReadonlyArray<DiffPart> {
  const parts: Array<{ kind: Kept; text: string }> = []
  for (const { kind, text } of stepsBetween(wordsOf(before), wordsOf(after))) {
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += text
    else parts.push({ kind, text })
  }
  return parts
}

/** How many words came and went, for a sentence above the comparison. */
export function countChanges(lines: ReadonlyArray<DiffParagraph>): { added: number; removed: number } {
  const count = (kind: Kept) =>
    lines
      .flatMap(({ parts }) => parts)
      .filter((part) => part.kind === kind)
      .reduce((sum, { text }) => sum + text.split(/\s+/).filter(Boolean).length, 0)
  return { added: count('added'), removed: count('removed') }
}

/** Words, the spaces between them and marks apart: a comma that moved is no changed word. Joined they are the text. */
function wordsOf(text: string): ReadonlyArray<string> {
  return text.match(/[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu) ?? []
}

/** Above this the table of a comparison costs more than it tells; the whole is then shown as taken out and put in. */
const LARGEST_TABLE = 6_000_000

/** The longest common sequence; between two finds what went stands before what came. */
function stepsBetween(before: ReadonlyArray<string>, after: ReadonlyArray<string>): ReadonlyArray<DiffPart> {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let end = 0
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  ) {
    end += 1
  }
  const as = (kind: Kept) => (text: string) => ({ kind, text })
  return [
    ...before.slice(0, start).map(as('same')),
    ...middle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(as('same')),
  ]
}

function middle(before: ReadonlyArray<string>, after: ReadonlyArray<string>): ReadonlyArray<DiffPart> {
  const width = after.length + 1
  if (before.length === 0 || after.length === 0 || (before.length + 1) * width > LARGEST_TABLE) {
    return [
      ...before.map((text) => ({ kind: 'removed' as const, text })),
      ...after.map((text) => ({ kind: 'added' as const, text })),
    ]
  }
  const common = new Uint32Array((before.length + 1) * width)
  const at = (row: number, column: number) => common[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      common[row * width + column] =
        before[row] === after[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const steps: Array<DiffPart> = []
  let row = 0
  let column = 0
  while (row < before.length || column < after.length) {
    const [old, fresh] = [before[row], after[column]]
    if (old !== undefined && old === fresh) {
      steps.push({ kind: 'same', text: old })
      row += 1
      column += 1
    } else if (old !== undefined && (fresh === undefined || at(row + 1, column) >= at(row, column + 1))) {
      steps.push({ kind: 'removed', text: old })
      row += 1
    } else if (fresh !== undefined) {
      steps.push({ kind: 'added', text: fresh })
      column += 1
    }
  }
  return steps
}

/** Two paragraphs that share less than this are two paragraphs, not one that changed. */
const ALIKE = 0.4

/** A run of paragraphs that went and came: each that came looks for the first that it is a new wording of. */
function pairedUp(removed: ReadonlyArray<string>, added: ReadonlyArray<string>): ReadonlyArray<DiffParagraph> {
  const lines: Array<DiffParagraph> = []
  let next = 0
  for (const text of added) {
    const match = removed.findIndex((old, index) => index >= next && likeness(old, text) >= ALIKE)
    if (match === -1) {
      lines.push({ kind: 'added', parts: [{ kind: 'added', text }] })
      continue
    }
    for (const old of removed.slice(next, match))
      lines.push({ kind: 'removed', parts: [{ kind: 'removed', text: old }] })
    lines.push({ kind: 'changed', parts: diffWords(removed[match] ?? '', text) })
    next = match + 1
  }
  for (const old of removed.slice(next)) lines.push({ kind: 'removed', parts: [{ kind: 'removed', text: old }] })
  return lines
}

/** The share of words that two paragraphs have in common, 0 to 1. */
function likeness(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []))
  if (!a || !b || a.size + b.size === 0) return 0
  return (2 * [...a].filter((word) => b.has(word)).length) / (a.size + b.size)
}
