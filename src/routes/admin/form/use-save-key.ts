import { useEffect, useEffectEvent } from 'react'

/** Ctrl S presses the button that saves, if there is something to save; the browser would offer to save the page. */
export function useSaveKey(findButton: () => HTMLButtonElement | null): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    const button = findButton()
    button?.form?.requestSubmit(button)
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
