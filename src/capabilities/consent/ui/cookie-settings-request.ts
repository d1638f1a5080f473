const REQUEST_EVENT = 'cookieSettingsRequest'

/** From anywhere on the page: the settings themselves stand once, beside the banner. */
export function requestCookieSettings(): void {
  dispatchEvent(new Event(REQUEST_EVENT))
}

export function onCookieSettingsRequest(requested: () => void): () => void {
  addEventListener(REQUEST_EVENT, requested)
  return () => removeEventListener(REQUEST_EVENT, requested)
}
