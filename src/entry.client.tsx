import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { ROOT_ID } from '#routes/root-id.ts'

const isWhole = document.getElementById(ROOT_ID) !== null

if (isWhole) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}
// All that a visitor downloads of signing in is this question.
if (!isWhole || hasStoredSignIn())
  void import('#routes/resume-or-report-broken.ts').then(({ resumeOrReportBroken }) => resumeOrReportBroken(isWhole))

// What looks after speed and memory waits until the page has nothing else to do. Safari cannot tell when that is.
const later = 'requestIdleCallback' in window ? requestIdleCallback : (task: () => void) => setTimeout(task, 2_000)
if (isWhole) later(() => void import('#routes/watch-pace.ts').then(({ watchPace }) => watchPace()))

function hasStoredSignIn(): boolean {
  try {
    // STORED_SIGN_IN, spelled out: its file comes with the rest, and only if the answer is yes.
    return localStorage.getItem('bystro-auth') !== null
  } catch {
    return false
  }
}
