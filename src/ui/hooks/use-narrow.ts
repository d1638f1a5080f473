import { useSyncExternalStore } from 'react'

const NARROW = '(width < 48rem)'

/** Whether the screen is a phone's, where rows become cards. The server takes it for a wide one. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(NARROW)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(NARROW).matches,
    () => false,
  )
}
