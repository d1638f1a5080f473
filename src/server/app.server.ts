import { blogCallables } from '#capabilities/blog/blog.callables.server.ts'
import { mountGhostWebhook } from '#capabilities/blog/mount-ghost-webhook.server.ts'
import { bookingCallables } from '#capabilities/booking/booking.callables.server.ts'
import { companiesCallables } from '#capabilities/companies/companies.callables.server.ts'
import { consentCallables } from '#capabilities/consent/consent.callables.server.ts'
import { mountOneClickUnsubscribe } from '#capabilities/consent/marketing/mount-one-click-unsubscribe.server.ts'
import { contactCallables } from '#capabilities/contact/contact.callables.server.ts'
import { insightsCallables } from '#capabilities/insights/insights.callables.server.ts'
import { mountVisits } from '#capabilities/insights/mount-visits.server.ts'
import type { Visits } from '#capabilities/insights/open-visits.server.ts'
import { legalCallables } from '#capabilities/legal/legal.callables.server.ts'
import { mountWebhook } from '#capabilities/payments/webhooks/mount-webhook.server.ts'
import { scheduleCallables } from '#capabilities/schedule/schedule.callables.server.ts'
import type { SeatFeed } from '#capabilities/schedule/seat-feed.server.ts'
import { diagnosticsCallables } from '#capabilities/staff/diagnostics/diagnostics.callables.server.ts'
import { passkeysCallables } from '#capabilities/staff/passkeys/passkeys.callables.server.ts'
import { staffCallables } from '#capabilities/staff/staff.callables.server.ts'
import { testimonialsCallables } from '#capabilities/testimonials/testimonials.callables.server.ts'
import { type Assets, mountAssets } from '#platform/http/assets.server.ts'
import type { Callable } from '#platform/http/callable.server.ts'
import { createHttpApp, type HttpApp } from '#platform/http/create-http-app.server.ts'
import { mountHealth } from '#platform/http/mount-health.server.ts'
import type { PageCache } from '#platform/http/page-cache.server.ts'
import { mountStream } from '#platform/live/mount-stream.server.ts'
import type { StreamHub } from '#platform/live/stream-hub.server.ts'
import { mountMedia } from '#platform/media/mount-media.server.ts'
import { mountPictures } from '#platform/pictures/mount-pictures.server.ts'
import type { Services } from '#platform/services.server.ts'
import { mountUploads } from '#platform/uploads/mount-uploads.server.ts'
import { createPages, type RenderPage } from './pages.server.ts'
import type { Snapshots } from './snapshots.server.ts'

/** Every call the product answers, whatever its capability. */
export function allCallables(feed: SeatFeed, snapshots: Snapshots): ReadonlyArray<Callable<Services>> {
  return [
    ...scheduleCallables(feed),
    ...bookingCallables,
    ...companiesCallables,
    ...consentCallables,
    ...testimonialsCallables(snapshots.testimonials),
    ...blogCallables(snapshots.blog),
    ...contactCallables,
    ...staffCallables,
    ...passkeysCallables,
    ...legalCallables(snapshots.legalContents),
    ...insightsCallables(async () => snapshots.blog.titles()),
    ...diagnosticsCallables,
  ]
}

export function createApp(options: {
  services: Services
  feed: SeatFeed
  snapshots: Snapshots
  streams: StreamHub
  visits: Visits
  cache: PageCache
  assets: Assets | null
  render: RenderPage
  isReady: () => Promise<boolean>
}): HttpApp {
  const { services, feed, snapshots, streams, visits, cache, assets, render, isReady } = options
  const pages = createPages({ services, feed, snapshots, cache, render })
  return createHttpApp({
    services,
    callables: allCallables(feed, snapshots),
    first: pages.mountCached,
    mounts: [
      (app) => mountHealth(app, isReady),
      (app) => mountWebhook(app, services),
      (app) => mountGhostWebhook(app, services),
      (app) => mountOneClickUnsubscribe(app, services),
      (app) => mountVisits(app, services, visits),
      (app) => assets && mountAssets(app, assets),
      (app) => mountPictures(app, services),
      (app) => mountUploads(app, services),
      (app) => mountMedia(app, services),
      (app) => mountStream(app, '/api/live/sessions', streams, feed.greeting),
    ],
    pages: pages.mount,
  })
}
