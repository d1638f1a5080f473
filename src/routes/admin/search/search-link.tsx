import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { openPalette } from './open-palette.ts'
import { SEARCH_MESSAGES } from './search.messages.ts'

/** Leads to the page of the search; with a script it opens the palette over whatever is there. */
export function SearchLink({ look }: { look: 'field' | 'icon' }) {
  const words = useMessages(SEARCH_MESSAGES)
  return look === 'icon' ? (
    <Link to="/admin/search" className="btn ghost square" aria-label={words.open} onClick={openInstead}>
      <Icon name="search" />
    </Link>
  ) : (
    <Link to="/admin/search" className="search-field" aria-keyshortcuts="Control+K Meta+K /" onClick={openInstead}>
      <Icon name="search" />
      {words.open}
      <span aria-hidden="true">
        <kbd>{words.keys.search}</kbd>
      </span>
    </Link>
  )
}

function openInstead(event: MouseEvent) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  openPalette()
}
