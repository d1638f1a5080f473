import type { MouseEvent } from 'react'

/** False for a click that asks for a new tab, a new window or a download: that one belongs to the browser. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
