import { useSyncExternalStore } from 'react'
import { isSparing, onSparingChange } from './sparing.ts'

/** Whether nothing should move by itself, because this browser is short of memory. */
export function useSparing(): boolean {
  return useSyncExternalStore(onSparingChange, isSparing, () => false)
}
