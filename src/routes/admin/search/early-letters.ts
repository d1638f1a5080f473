type KeyEvent = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'isComposing'> & Event

/**
 * What is typed between the wish to search and the moment its field has the focus: fetching the palette and opening it takes
 * a slow machine seconds. No letter lands on the screen beneath, where some of them do things. The answer ends the listening
 * and gives the letters; Escape before it gives up.
 */
export function catchEarlyLetters(keys: EventTarget, onGivenUp: () => void): () => string {
  let typed = ''

  function onKey(event: Event) {
    const { key, altKey, ctrlKey, metaKey, isComposing } = event as KeyEvent
    if (altKey || ctrlKey || metaKey || isComposing || key === 'Tab') return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (key === 'Escape') {
      take()
      onGivenUp()
    } else if (key === 'Backspace') typed = [...typed].slice(0, -1).join('')
    else if ([...key].length === 1) typed += key
  }

  function take(): string {
    keys.removeEventListener('keydown', onKey, { capture: true })
    return typed
  }

  keys.addEventListener('keydown', onKey, { capture: true })
  return take
}
