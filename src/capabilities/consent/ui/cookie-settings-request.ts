const listeners = new Set<() => void>()
let isWaiting = false

/** From anywhere on the page. Where the settings are not there yet, they open when they have come. */
export function requestCookieSettings(): void {
  isWaiting = listeners.size === 0
  for (const requested of listeners) requested()
}

export function onCookieSettingsRequest(requested: () => void): () => void {
  listeners.add(requested)
  if (isWaiting) {
    isWaiting = false
    requested()
  }
  return () => listeners.delete(requested)
}
