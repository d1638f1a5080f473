import { useEffect, useEffectEvent } from 'react'
import { useDesk } from './use-desk.ts'

/** Where a letter is a letter. A box that is ticked takes none. */
const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], dialog'

/** Whether a key was pressed alone, and nobody is writing. */
export function isLetterFree({ target, altKey, ctrlKey, metaKey, isComposing, defaultPrevented }: KeyboardEvent) {
  if (altKey || ctrlKey || metaKey || isComposing || defaultPrevented) return false
  return !(target instanceof Element && target.closest(FIELDS))
}

/** Does something when a letter is pressed alone, and nobody is writing. */
export function useLetterKey(letter: string, act: () => void): void {
  const { areLettersOn } = useDesk()
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (!areLettersOn || event.key.toLowerCase() !== letter || event.repeat || !isLetterFree(event)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    addEventListener('keydown', onPress)
    return () => removeEventListener('keydown', onPress)
  }, [])
}
