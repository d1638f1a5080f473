import type { ReactNode } from 'react'
import { typo } from '#kernel/typography.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'

const MESSAGES = {
  sk: { takeaway: 'Odnáša si:', improve: 'Zlepšiť:', silent: 'Bez slov.' },
  en: { takeaway: 'Takes away:', improve: 'To improve:', silent: 'No words.' },
}

type Said = { takeaway: string | null; improve: string | null }

/** What somebody wrote, as they wrote it. */
export function SaidWords({ answer: { takeaway, improve } }: { answer: Said }): ReactNode {
  const words = useMessages(MESSAGES)
  if (takeaway === null && improve === null) return <span className="text-ink-2">{words.silent}</span>
  return (
    <>
      {takeaway && (
        <span className="said" lang="sk">
          <small>{words.takeaway}</small> {typo(takeaway)}
        </span>
      )}
      {improve && (
        <span className="said" lang="sk">
          <small>{words.improve}</small> {typo(improve)}
        </span>
      )}
    </>
  )
}
