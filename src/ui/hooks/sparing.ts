let isSparingNow = false
const listeners = new Set<() => void>()

/** Whether this browser is short of memory: nothing moves by itself then, and no film is fetched. Told from outside. */
export function isSparing(): boolean {
  return isSparingNow
}

export function setSparing(to: boolean): void {
  if (isSparingNow === to) return
  isSparingNow = to
  for (const tell of listeners) tell()
}

export function onSparingChange(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
