import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import type { SeatFeed } from '#capabilities/schedule/seat-feed.server.ts'
import type { Services } from '#platform/services.server.ts'
import { ADMIN_PAGES } from '#routes/admin/admin-pages.ts'
import { protectedRoutes } from '#routes/admin/protected-routes.testing.server.ts'
import { allCallables } from './app.server.ts'
import { jobDoors } from './job-doors.server.ts'
import type { Readings } from './readings.server.ts'
import { waitingQueues } from './waiting-queues.server.ts'

/** These tables are the product's whole surface: a door opened by accident shows up here as a difference. */

test('every callable is known with its method, access and limit', () => {
  const doors = allCallables({} as SeatFeed, {} as Readings).map(({ contract }) => {
    return [contract.method, contract.name, contract.access, contract.perMinute].join(' ')
  })
  expect(doors).toEqual([
    'GET seats visitor ',
    'POST createStripeCheckoutSession visitor 60',
    'POST verifyPaymentStatus visitor 60',
    'GET verify-payment visitor 60',
    'POST sendPaymentLink visitor 10',
    'POST countOpened visitor 60',
    'POST readFunnel viewer 60',
    'POST addManualParticipant admin 60',
    'POST addManualParticipantFixed admin 60',
    'POST deleteParticipant admin 60',
    'POST unsubscribeFromMarketing visitor 20',
    'POST resubscribeToMarketing visitor 20',
    'POST recordCookieChoice visitor 30',
    'POST getConsentRecord viewer 60',
    'POST updateConsent admin 60',
    'POST updateMarketingConsent admin 60',
    'POST withdrawMarketingConsent admin 60',
    'POST getMarketingConsents viewer 60',
    'POST getConsentStatistics viewer 60',
    'POST checkMarketingConsent viewer 60',
    'GET getTestimonials visitor ',
    'GET getLatestPosts visitor ',
    'POST sendContactEmail visitor 5',
    'POST signInWithPassword visitor 60',
    'POST signInWithCustomToken visitor 60',
    'POST verifySecondFactor visitor 60',
    'POST refreshToken visitor 60',
    'POST signOut visitor 60',
    'POST setAdminClaims signed-in 60',
    'POST removeAdminClaims admin 60',
    'POST getAvailableLanguages visitor ',
    'POST getTermsOfService visitor ',
    'POST getPrivacyPolicy visitor ',
    'GET getWebsiteAnalytics viewer ',
    'GET getBlogAnalytics viewer ',
    'GET getRealtimeAnalyticsData viewer ',
    'GET getDashboardAnalytics viewer ',
    'GET readDiagnostics visitor 240',
  ])
})

test('[ADM-142] every verb behind a closed door asks again who calls, whatever the door has done', async () => {
  const closed = allCallables({} as SeatFeed, {} as Readings).filter(({ contract }) => contract.access !== 'visitor')
  const nobody = { actor: { kind: 'visitor', id: null }, clientAddress: '', userAgent: '', requestId: 'r' } as const
  const stranger = { ...nobody, actor: { kind: 'user', id: 'somebody' } } as const
  for (const { contract, run } of closed) {
    await expect(run({} as Services, {} as never, nobody), contract.name).rejects.toMatchObject({ status: 401 })
    if (contract.access === 'signed-in') continue
    await expect(run({} as Services, {} as never, stranger), contract.name).rejects.toMatchObject({
      code: 'INSUFFICIENT_PERMISSIONS',
    })
  }
  expect(closed.length).toBeGreaterThan(8)
})

test('every screen is known with its address', async () => {
  const { default: routes } = await import('../routes.ts')
  expect(addresses(await routes)).toEqual({
    '/': 'routes/public/home.tsx',
    '/kontakt': 'routes/public/contact.tsx',
    '/blog': 'routes/public/blog.tsx',
    '/blog/:slug': 'routes/public/article.tsx',
    '/blog/rss.xml': 'routes/public/rss.ts',
    '/rezervacia/:session': 'routes/public/registration.tsx',
    '/pripojit/:token': 'routes/public/join.tsx',
    '/lektor/:token': 'routes/public/instructor-brief.tsx',
    '/platba/:token': 'routes/public/payment-wait.tsx',
    '/moja-rezervacia/:token': 'routes/public/reservation.tsx',
    '/moja-rezervacia/:token/potvrdenie': 'routes/public/payment-confirmation.tsx',
    '/moja-rezervacia/:token/kalendar.ics': 'routes/public/reservation-calendar.ts',
    '/volba/:token': 'routes/public/choice.tsx',
    '/potvrdenie-adresy/:token': 'routes/public/mailbox.tsx',
    '/zmena/:token': 'routes/public/change.tsx',
    '/payment-success': 'routes/public/payment-outcome.tsx',
    '/success': 'routes/public/payment-outcome.tsx',
    '/payment-result': 'routes/public/payment-outcome.tsx',
    '/payment-cancelled': 'routes/public/payment-cancelled.tsx',
    '/vop': 'routes/public/terms.tsx',
    '/terms': 'routes/public/terms.tsx',
    '/privacy': 'routes/public/privacy.tsx',
    '/cookies': 'routes/public/cookies.tsx',
    '/pristupnost': 'routes/public/accessibility.tsx',
    '/odstupenie': 'routes/public/withdrawal.tsx',
    '/facebook-debug': 'routes/public/facebook-debug.tsx',
    '/twitter-embed-test': 'routes/public/twitter-embed-test.tsx',
    '/linkedin-demo': 'routes/public/linkedin-demo.tsx',
    '/pripojit/:token/kalendar.ics': 'routes/public/join-calendar.ts',
    '/unsubscribe': 'routes/public/unsubscribe.tsx',
    '/*': 'routes/public/not-found.tsx',
    '/schedule': 'routes/public/schedule.tsx',
    '/share/:file': 'routes/public/share-image.ts',
    '/sitemap.xml': 'routes/public/sitemap.ts',
    '/robots.txt': 'routes/public/robots.ts',
    '/.well-known/security.txt': 'routes/public/security-txt.ts',
    '/manifest.webmanifest': 'routes/public/manifest.ts',
    '/admin': 'routes/admin/sign-in.tsx',
    '/admin/two-factor': 'routes/admin/two-factor.tsx',
    '/admin/two-factor/setup': 'routes/admin/two-factor-setup.tsx',
    '/admin/reset-password': 'routes/admin/reset-password.tsx',
    '/admin/invitation/:token': 'routes/admin/invitation.tsx',
    '/admin/debug': 'routes/admin/debug.tsx',
    '/auth/zoho/callback': 'routes/admin/crm-callback.tsx',
    '/admin/sign-out': 'routes/admin/sign-out.ts',
    '/admin/analytics': 'routes/admin/analytics.tsx',
    '/admin/analytics/export/:sheet': 'routes/admin/analytics-export.ts',
    '/admin/analytics-test': 'routes/admin/analytics-test.tsx',
    '/admin/social-media-demo': 'routes/admin/social-media-demo.tsx',
    '/admin/blog-analytics': 'routes/admin/to-analytics.ts',
    '/admin/engagement': 'routes/admin/to-analytics.ts',
    '/admin/website-analytics': 'routes/admin/to-analytics.ts',
    '/admin/participants/add': 'routes/admin/add-participant.tsx',
    '/admin/dashboard': 'routes/admin/dashboard.tsx',
    '/admin/blog': 'routes/admin/blog.tsx',
    '/admin/sessions': 'routes/admin/sessions.tsx',
    '/admin/sessions/new': 'routes/admin/session-new.tsx',
    '/admin/sessions/:id': 'routes/admin/session-detail.tsx',
    '/admin/sessions/:id/edit': 'routes/admin/session-edit.tsx',
    '/admin/sessions/:id/duplicate': 'routes/admin/session-duplicate.tsx',
    '/admin/sessions/:id/preview': 'routes/admin/session-preview.tsx',
    '/admin/sessions/:id/brief': 'routes/admin/session-brief.tsx',
    '/admin/sessions/export': 'routes/admin/sessions-export.ts',
    '/admin/sessions/:id/move': 'routes/admin/session-move.tsx',
    '/admin/sessions/:id/cancel': 'routes/admin/session-cancel.tsx',
    '/admin/sessions/:id/message': 'routes/admin/session-message.tsx',
    '/admin/changes': 'routes/admin/changes.tsx',
    '/admin/changes/:id': 'routes/admin/change.tsx',
    '/admin/courses': 'routes/admin/courses.tsx',
    '/admin/courses/:kind': 'routes/admin/course-edit.tsx',
    '/admin/defaults': 'routes/admin/defaults.tsx',
    '/admin/content': 'routes/admin/content.tsx',
    '/admin/content/:block': 'routes/admin/content-block.tsx',
    '/admin/participants': 'routes/admin/participants.tsx',
    '/admin/registrations/:id': 'routes/admin/registration.tsx',
    '/admin/consent-audit': 'routes/admin/consent-audit.tsx',
    '/admin/consent-audit/statistics': 'routes/admin/consent-statistics.tsx',
    '/admin/consent-audit/marketing': 'routes/admin/consent-marketing.tsx',
    '/admin/consent-audit/cookies': 'routes/admin/consent-cookies.tsx',
    '/admin/consent-audit/people/:entry': 'routes/admin/consent-person.tsx',
    '/admin/consent-audit/export': 'routes/admin/consent-export.ts',
    '/admin/consent-audit/marketing/export': 'routes/admin/consent-marketing-export.ts',
    '/admin/consent-audit/cookies/export': 'routes/admin/consent-cookies-export.ts',
    '/admin/consent-audit/people/:entry/proof': 'routes/admin/consent-person-proof.ts',
    '/admin/payments': 'routes/admin/payments.tsx',
    '/admin/reconciliation': 'routes/admin/reconciliation.tsx',
    '/admin/monthly-close': 'routes/admin/monthly-close.tsx',
    '/admin/webhooks': 'routes/admin/webhooks.tsx',
    '/admin/data-requests': 'routes/admin/data-requests.tsx',
    '/admin/data-requests/new': 'routes/admin/data-request-new.tsx',
    '/admin/data-requests/:id': 'routes/admin/data-request.tsx',
    '/admin/data-requests/export': 'routes/admin/data-requests-export.ts',
    '/admin/data-requests/:id/copy': 'routes/admin/data-request-copy.ts',
    '/admin/crm': 'routes/admin/crm.tsx',
    '/admin/crm/export': 'routes/admin/crm-export.ts',
    '/admin/withdrawals': 'routes/admin/withdrawals.tsx',
    '/admin/withdrawals/export': 'routes/admin/withdrawals-export.ts',
    '/admin/messages': 'routes/admin/messages.tsx',
    '/admin/messages/:id': 'routes/admin/message.tsx',
    '/admin/messages/export': 'routes/admin/messages-export.ts',
    '/admin/mails': 'routes/admin/mails.tsx',
    '/admin/mails/export': 'routes/admin/mails-export.ts',
    '/admin/testimonials': 'routes/admin/testimonials.tsx',
    '/admin/testimonials/new': 'routes/admin/testimonial-new.tsx',
    '/admin/testimonials/:id': 'routes/admin/testimonial.tsx',
    '/admin/testimonials/export': 'routes/admin/testimonials-export.ts',
    '/admin/legal': 'routes/admin/legal.tsx',
    '/admin/legal/new': 'routes/admin/legal-new.tsx',
    '/admin/legal/diff': 'routes/admin/legal-diff.tsx',
    '/admin/legal/texts': 'routes/admin/legal-texts.tsx',
    '/admin/legal/texts/:hash': 'routes/admin/legal-text.tsx',
    '/admin/legal/:id': 'routes/admin/legal-version.tsx',
    '/admin/legal/:id/preview': 'routes/admin/legal-preview.tsx',
    '/admin/manage': 'routes/admin/manage.tsx',
    '/admin/audit': 'routes/admin/audit.tsx',
    '/admin/monthly-close/export': 'routes/admin/monthly-close-export.ts',
    '/admin/payments/export': 'routes/admin/payments-export.ts',
    '/admin/audit/export': 'routes/admin/audit-export.ts',
    '/admin/participants/export': 'routes/admin/participants-export.ts',
    '/admin/auth-diagnostics': 'routes/admin/auth-diagnostics.tsx',
    '/admin/account': 'routes/admin/account.tsx',
    '/admin/settings': 'routes/admin/settings.tsx',
    '/admin/alerts': 'routes/admin/alerts.tsx',
    '/admin/settings/system': 'routes/admin/settings-system.tsx',
    '/admin/settings/connections': 'routes/admin/settings-connections.tsx',
    '/admin/settings/jobs': 'routes/admin/settings-jobs.tsx',
    '/admin/settings/retention': 'routes/admin/settings-retention.tsx',
    '/admin/settings/samples': 'routes/admin/settings-samples.tsx',
    '/admin/*': 'routes/admin/not-found.tsx',
    '/galeria': 'routes/development/gallery.tsx',
    '/galeria/registracia': 'routes/development/registration-parts.tsx',
    '/galeria/clanok': 'routes/development/article-cards.tsx',
    '/galeria/odkazy': 'routes/development/link-previews.tsx',
    '/galeria/chyba': 'routes/development/failure.tsx',
  })
})

test('every screen behind the guard has a line in the table of screens, and every line has its screen', async () => {
  const { default: routes } = await import('../routes.ts')
  const built = protectedRoutes(await routes).filter(({ isScreen }) => isScreen)
  expect(built.map(({ path }) => path).toSorted()).toEqual(ADMIN_PAGES.map(({ path }) => path as string).toSorted())
})

test('every kind of job is known, and no two share a name', () => {
  const names = jobDoors.map(({ definition }) => definition.name)
  expect(names).toEqual([
    'forget-spent-turns',
    'write-about-alerts',
    'send-alert-notice',
    'seal-audit',
    'anchor-audit',
    'watch-system',
    'measure-crawler-accuracy',
    'send-mail',
    'fail-stranded-mails',
    'apply-webhook',
    'close-checkout',
    'sweep-bookings',
    'watch-holds',
    'check-invariants',
    'reconcile-payments',
    'send-refund',
    'keep-balance',
    'resume-refunds',
    'watch-webhooks',
    'invite-participants',
    'invite-replacement',
    'invite-transferred',
    'uninvite-participants',
    'remind-participants',
    'decide-withdrawal',
    'watch-withdrawals',
    'forget-data-request',
    'watch-data-requests',
    'tell-erasures',
    'carry-out-change',
    'carry-out-step',
    'push-payment-to-crm',
    'remove-from-crm',
    'tell-crm',
    'send-password-reset',
    'forget-old-sign-ins',
    'roll-visits',
    'keep-visit-months',
    'read-social-metrics',
    'read-social-comments',
    'run-retention',
    'forget-unused-pictures',
  ])
  const waiting = waitingQueues.map(({ name }) => name)
  expect(waiting).toEqual(['invoice-payment'])
  expect(new Set([...names, ...waiting]).size).toBe(names.length + waiting.length)
})

function addresses(routes: ReadonlyArray<RouteConfigEntry>, parent = ''): Record<string, string> {
  return Object.assign(
    {},
    ...routes.map((route) => {
      const address = route.path ? `${parent}/${route.path}` : parent
      if (route.children) return addresses(route.children, address)
      return { [address || '/']: route.file }
    }),
  )
}
