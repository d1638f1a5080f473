import { useEffect, useEffectEvent } from 'react'

/** Where a letter is a letter. */
const FIELDS = 'input, textarea, select, [contenteditable], dialog'

/** Does something when a letter is pressed alone, and nobody is writing. */
export function useLetterKey(letter: string, act: () => void): void {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey, isComposing, defaultPrevented, repeat } = event
    if (key.toLowerCase() !== letter || altKey || ctrlKey || metaKey) return
    if (isComposing || defaultPrevented || repeat) return
    if (target instanceof Element && target.closest(FIELDS)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    addEventListener('keydown', onPress)
    return () => removeEventListener('keydown', onPress)
  }, [])
}
