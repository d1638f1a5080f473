import { consentModeSignals } from '#capabilities/consent/cookies/consent-mode.ts'
import {
  type CookiePreferences,
  cookiePreferences,
  onCookieChoice,
} from '#capabilities/consent/cookies/cookie-preferences.ts'
import { trackedPage } from '#capabilities/insights/tracked-routes.ts'
import { COOKIE_STORAGE } from '#capabilities/legal/cookie-policy.ts'
import type { createAnalytics } from '#platform/browser/analytics/analytics.ts'
import { arrivalOf } from '#platform/browser/analytics/arrival.ts'
import { deviceOf } from '#platform/browser/analytics/device.ts'
import { firstPartySink } from '#platform/browser/analytics/first-party-sink.ts'
import { looksLikeSecret } from '#platform/browser/analytics/harmless-word.ts'
import { lateSink } from '#platform/browser/analytics/late-sink.ts'
import { postVisits } from '#platform/browser/analytics/post-visits.ts'
import { socialLog } from '#platform/browser/analytics/social-log.ts'
import { type Consent, createTracker } from '#platform/browser/analytics/tracker.ts'
import { createVisitMemory } from '#platform/browser/analytics/visit-memory.ts'

export type AnalyticsSettings = {
  measurementId: string | null
  tagUrl: string | null
  respectsConsent: boolean
  countsBeforeChoice: boolean
}

let isStarted = false

/** Brings together what no part knows alone: the choice about cookies, the pages that are tracked, and the receivers. */
export function startAnalytics(
  analytics: ReturnType<typeof createAnalytics>,
  { measurementId, tagUrl, respectsConsent, countsBeforeChoice }: AnalyticsSettings,
  arrived: { address: string; referrer: string },
): void {
  if (isStarted) return
  isStarted = true
  const memory = createVisitMemory(
    arrivalOf(arrived.address, arrived.referrer),
    storageOf(() => sessionStorage),
    COOKIE_STORAGE.visit,
  )
  const { arrival } = memory
  const own = firstPartySink({ arrival, device: thisDevice(), post: postVisits })
  const social = socialLog({
    storage: storageOf(() => localStorage),
    names: { share: COOKIE_STORAGE.shares, click: COOKIE_STORAGE.clicks },
    arrival,
  })
  const google =
    measurementId === null
      ? []
      : [
          lateSink(async () => {
            const { googleAnalytics } = await import('#platform/browser/analytics/google-analytics.ts')
            return googleAnalytics({
              measurementId,
              tagUrl,
              denied: consentModeSignals(null),
              origin: location.origin,
              arrival,
            })
          }),
        ]
  const tracker = createTracker({
    sinks: [own, social, ...google],
    memory,
    pageOf: harmlessPage,
    respectsConsent,
    countsBeforeChoice,
    address: arrived.address,
    refused(why) {
      // biome-ignore lint/suspicious/noConsole: for whoever writes a screen; visitors are not told
      if (import.meta.env.DEV) console.warn('analytics', why.code, why.message)
    },
  })
  const follow = () => tracker.follow(consentOf(cookiePreferences()))
  follow()
  onCookieChoice(follow)
  analytics.handTo(tracker)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') own.flush()
  })
  addEventListener('pagehide', () => own.flush())
}

/** The server takes no slug that could be a key to something; one such would cost the batch around it. */
function harmlessPage(pathname: string) {
  const page = trackedPage(pathname)
  return page?.article && looksLikeSecret(page.article) ? { ...page, article: null } : page
}

function consentOf(preferences: CookiePreferences | null): Consent {
  const chosen = preferences?.analytics ? 'allowed' : 'refused'
  return { standing: preferences === null ? 'none' : chosen, grants: consentModeSignals(preferences) }
}

function thisDevice() {
  return deviceOf({
    hasFinger: matchMedia('(pointer: coarse)').matches,
    narrowSide: Math.min(screen.width, screen.height),
  })
}

/** Null where it is forbidden: then even naming it throws. */
function storageOf(named: () => Storage): Storage | null {
  try {
    return named()
  } catch {
    return null
  }
}
