import { type RefObject, useEffect } from 'react'

/** A fold that lies over the list closes like a menu: by Escape, and by pressing anywhere else. */
export function useDismissedDetails(fold: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      const details = fold.current
      if (details?.open && !details.contains(target as Node)) details.open = false
    }
    const onKey = (event: KeyboardEvent) => {
      const details = fold.current
      if (event.key !== 'Escape' || !details?.open || !details.contains(document.activeElement)) return
      event.preventDefault()
      details.open = false
      details.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey, true)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey, true)
    }
  }, [fold])
}
