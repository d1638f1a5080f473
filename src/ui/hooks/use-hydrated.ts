import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's page and while it comes alive; what then waits for a script may show itself. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
