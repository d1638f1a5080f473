import type { MouseEvent } from 'react'

/** A menu that leads to a screen closes with the choice: the page around it stays. */
export function closeAfterChoice(event: MouseEvent<HTMLElement>): void {
  const menu = event.currentTarget
  if ((event.target as Element).closest('a') && menu.matches(':popover-open')) menu.hidePopover()
}
