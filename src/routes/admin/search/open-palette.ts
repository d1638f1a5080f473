const OPENED = 'bystro-search'

/** Opens the palette from wherever its link stands. */
export function openPalette(): void {
  window.dispatchEvent(new Event(OPENED))
}

/** Calls back whenever the palette is asked for by a link, by Ctrl+K or by ⌘K. */
export function listenForPalette(open: () => void): () => void {
  function onKey(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, isComposing } = event
    if (defaultPrevented || isComposing || altKey || shiftKey) return
    if (!(ctrlKey || metaKey) || key.toLowerCase() !== 'k') return
    event.preventDefault()
    open()
  }
  window.addEventListener(OPENED, open)
  document.addEventListener('keydown', onKey)
  return () => {
    window.removeEventListener(OPENED, open)
    document.removeEventListener('keydown', onKey)
  }
}
