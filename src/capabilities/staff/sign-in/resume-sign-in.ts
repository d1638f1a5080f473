import { isAdminArea } from '#platform/browser/session/needs-backend.ts'
import { pageBackend } from './page-backend.ts'

/** Somebody who signed in here before opens a page of visitors: their sign-in is kept fresh in the background. */
export function resumeSignIn(): void {
  // A page of the back office knows for whom it was made, and starts by itself.
  if (isAdminArea(location.pathname)) return
  void pageBackend().begin({ pathname: location.pathname, user: undefined })
}
