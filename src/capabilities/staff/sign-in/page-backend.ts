import { browserWorld } from '#platform/browser/session/browser-world.ts'
import { type Backend, openBackend } from '#platform/browser/session/open-backend.ts'

let backend: Backend | undefined

/** The backend's client of this page: one, however many parts of the screen ask for it. Never on the server. */
export function pageBackend(): Backend {
  backend ??= openBackend(browserWorld())
  return backend
}
