const OPENED = 'bystro-search'

/** Opens the palette from wherever its link stands. */
export function openPalette(): void {
  window.dispatchEvent(new Event(OPENED))
}

/** Calls back whenever the palette is asked for: by a link, by Ctrl+K or ⌘K, or by „/“ outside of fields. */
export function listenForPalette(open: () => void): () => void {
  function onKey(event: KeyboardEvent) {
    if (event.defaultPrevented || event.isComposing) return
    const isCommand =
      (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)
    if (!isCommand && !isSlash) return
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

/** Whether a letter would be written somewhere. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select')
}
