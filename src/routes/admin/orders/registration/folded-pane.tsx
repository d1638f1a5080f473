import type { ReactNode } from 'react'
import { useNarrow } from '#ui/hooks/use-narrow.ts'
import { Icon } from '#ui/marks/icon.tsx'

type FoldedPaneProps = {
  title: string
  /** What of it is worth knowing while it is closed. */
  note?: string | undefined
  /** Open on a phone, too: somebody is in the middle of something there. */
  isWanted?: boolean
  children: ReactNode
}

/** A part of the page that a phone shows when it is asked for. Where there is room, and without a script, it is open. */
export function FoldedPane({ title, note, isWanted = false, children }: FoldedPaneProps) {
  const isNarrow = useNarrow()
  return (
    <details className="pane folded-pane" open={!isNarrow || isWanted}>
      <summary>
        <h2>{title}</h2>
        {note && <small className="row-note">{note}</small>}
        <Icon name="down" />
      </summary>
      <div className="registration-pane">{children}</div>
    </details>
  )
}
