import { startCookieCard } from '#capabilities/consent/ui/start-cookie-card.ts'
import { openPopups } from '#capabilities/sharing/ui/open-popups.ts'
import { tellClicks } from '#platform/browser/analytics/told.ts'
import { applicationOf } from '#routes/asleep/application.ts'
import { rest } from '#routes/asleep/rest.ts'
import { beginCounting } from '#routes/begin-counting.ts'
import { pageAnalytics } from '#routes/page-analytics.ts'
import { ROOT_ID } from '#routes/root-id.ts'

const isWhole = document.getElementById(ROOT_ID) !== null

if (isWhole) begin()
// All that a visitor downloads of signing in is this question.
if (!isWhole || hasStoredSignIn())
  void import('#routes/resume-or-report-broken.ts').then(({ resumeOrReportBroken }) => resumeOrReportBroken(isWhole))

// What looks after speed and memory waits until the page has nothing else to do. Safari cannot tell when that is.
const later = 'requestIdleCallback' in window ? requestIdleCallback : (task: () => void) => setTimeout(task, 2_000)
if (isWhole) later(() => void import('#routes/watch-pace.ts').then(({ watchPace }) => watchPace()))

/** What every page needs at once, and then its application, unless it comes asleep. */
function begin(): void {
  const analytics = pageAnalytics()
  const asleep = applicationOf(document)
  if (asleep) {
    // First, so that a page is known before anything is said on it.
    analytics.see(asleep.seen)
    if (asleep.analytics) beginCounting(analytics, asleep.analytics)
  } else void import('#routes/start-application.tsx').then(({ startApplication }) => startApplication())
  startCookieCard(analytics)
  tellClicks(analytics)
  openPopups()
  if (asleep) rest(analytics)
}

function hasStoredSignIn(): boolean {
  try {
    // STORED_SIGN_IN, spelled out: its file comes with the rest, and only if the answer is yes.
    return localStorage.getItem('bystro-auth') !== null
  } catch {
    return false
  }
}
