import type { DiffParagraph } from '#capabilities/legal/versions/diff-words.ts'
import type { Language } from '#kernel/language.ts'
import { counted, plural } from '#ui/format/plural.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'

const MESSAGES = {
  sk: {
    unchanged: (n: number) => counted(n, ['nezmenený odsek', 'nezmenené odseky', 'nezmenených odsekov']),
    added: 'Pribudlo:',
    removed: 'Ubudlo:',
    changed: 'Zmenené:',
  },
  en: {
    unchanged: (n: number) => `${n} unchanged ${plural(n, ['paragraph', 'paragraphs'])}`,
    added: 'Added:',
    removed: 'Removed:',
    changed: 'Changed:',
  },
}

/** A paragraph before and after a change says where it is; the rest of what stayed is folded. */
const AROUND = 1

/** What differs between two texts, as one column to read: marked by colour, by line and for a screen reader by a word. */
export function TextDifferences({ lines, language }: { lines: ReadonlyArray<DiffParagraph>; language: Language }) {
  return (
    <div className="text-diff" lang={language}>
      {runsOf(lines).map(({ isFolded, from, paragraphs }) =>
        isFolded ? (
          <Folded key={from} paragraphs={paragraphs} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text may say the same twice, and its paragraphs never change places
          paragraphs.map((line, index) => <Paragraph key={from + index} line={line} />)
        ),
      )}
    </div>
  )
}

function Folded({ paragraphs }: { paragraphs: ReadonlyArray<DiffParagraph> }) {
  const words = useMessages(MESSAGES)
  return (
    <details className="text-diff-fold">
      <summary>{words.unchanged(paragraphs.length)}</summary>
      {paragraphs.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Paragraph key={index} line={line} />
      ))}
    </details>
  )
}

function Paragraph({ line: { kind, parts } }: { line: DiffParagraph }) {
  const words = useMessages(MESSAGES)
  return (
    <p className={`text-diff-line ${kind}`}>
      {kind !== 'same' && <span className="sr-only">{words[kind]} </span>}
      {parts.map(({ kind: part, text }, index) => {
        const key = `${index} ${part}`
        if (part === 'added') return <ins key={key}>{text}</ins>
        return part === 'removed' ? <del key={key}>{text}</del> : <span key={key}>{text}</span>
      })}
    </p>
  )
}

type Run = { isFolded: boolean; from: number; paragraphs: Array<DiffParagraph> }

/** Neighbours that are shown or folded together. */
function runsOf(lines: ReadonlyArray<DiffParagraph>): ReadonlyArray<Run> {
  const isNear = (at: number) =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ kind }) => kind !== 'same')
  const runs: Array<Run> = []
  lines.forEach((line, from) => {
    const isFolded = !isNear(from)
    const last = runs.at(-1)
    if (last?.isFolded === isFolded) last.paragraphs.push(line)
    else runs.push({ isFolded, from, paragraphs: [line] })
  })
  return runs
}
