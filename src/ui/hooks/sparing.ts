import { useSyncExternalStore } from 'react'

let isSparing = false
const listeners = new Set<() => void>()

/** Whether this browser is short of memory: nothing moves by itself then, and no film is fetched. Told from outside. */
export function setSparing(to: boolean): void {
  if (isSparing === to) return
  isSparing = to
  for (const tell of listeners) tell()
}

export function useSparing(): boolean {
  return useSyncExternalStore(
    onSparingChange,
    () => isSparing,
    () => false,
  )
}

function onSparingChange(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
