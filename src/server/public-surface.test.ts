import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import type { SeatFeed } from '#capabilities/schedule/seat-feed.server.ts'
import type { Services } from '#platform/services.server.ts'
import { ADMIN_PAGES } from '#routes/admin/shell/admin-pages.ts'
import { protectedRoutes } from '#routes/admin/shell/protected-routes.testing.server.ts'
import { allCallables } from './app.server.ts'
import { jobHandlers } from './job-handlers.server.ts'
import type { Snapshots } from './snapshots.server.ts'
import { waitingQueues } from './waiting-queues.server.ts'

/** These tables are the product's whole surface: a door opened by accident shows up here as a difference. */

test('every callable is known with its method, access and limit', () => {
  const doors = allCallables({} as SeatFeed, {} as Snapshots).map(({ contract }) => {
    return [contract.method, contract.name, contract.access, contract.perMinute].join(' ')
  })
  expect(doors).toEqual([
    'GET seats visitor ',
    'POST createStripeCheckoutSession visitor 60',
    'POST verifyPaymentStatus visitor 60',
    'GET verify-payment visitor 60',
    'POST sendPaymentLink visitor 10',
    'POST countOpened visitor 60',
    'POST readFunnel readFunnel 60',
    'POST addManualParticipant addManualParticipant 60',
    'POST addManualParticipantFixed addManualParticipant 60',
    'POST deleteParticipant deleteParticipant 60',
    'POST lookUpCompany visitor 10',
    'POST unsubscribeFromMarketing visitor 20',
    'POST resubscribeToMarketing visitor 20',
    'POST recordCookieChoice visitor 30',
    'POST getConsentRecord getConsentRecord 60',
    'POST updateConsent updateConsent 60',
    'POST updateMarketingConsent updateMarketingConsent 60',
    'POST withdrawMarketingConsent withdrawMarketingConsent 60',
    'POST getMarketingConsents listMarketingConsents 60',
    'POST getConsentStatistics getConsentStatistics 60',
    'POST checkMarketingConsent checkMarketingConsent 60',
    'GET getTestimonials visitor ',
    'GET getLatestPosts visitor ',
    'POST sendContactEmail visitor 5',
    'POST signInWithPassword visitor 60',
    'POST signInWithCustomToken visitor 60',
    'POST verifySecondFactor visitor 60',
    'POST refreshToken visitor 60',
    'POST signOut visitor 60',
    'POST setAdminClaims signed-in 60',
    'POST removeAdminClaims removeAdminClaims 60',
    'POST beginPasskeySignIn visitor 60',
    'POST signInWithPasskey visitor 60',
    'POST beginOwnPasskey visitor 60',
    'POST verifyPasskeySecondFactor visitor 60',
    'POST beginPasskeyEnrolment visitor 60',
    'POST finishPasskeyEnrolment visitor 60',
    'POST getAvailableLanguages visitor ',
    'POST getTermsOfService visitor ',
    'POST getPrivacyPolicy visitor ',
    'GET getWebsiteAnalytics readWebsiteFigures ',
    'GET getBlogAnalytics readBlogFigures ',
    'GET getRealtimeAnalyticsData readRealtimeFigures ',
    'GET getDashboardAnalytics readDashboardFigures ',
    'GET readDiagnostics visitor 240',
  ])
})

test('[ADM-142] every verb behind a closed door asks again who calls, whatever the door has done', async () => {
  const closed = allCallables({} as SeatFeed, {} as Snapshots).filter(({ contract }) => contract.access !== 'visitor')
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
    '/': 'routes/public/landing/home.tsx',
    '/kontakt': 'routes/public/landing/contact.tsx',
    '/blog': 'routes/public/reading/blog.tsx',
    '/blog/:slug': 'routes/public/reading/article.tsx',
    '/blog/rss.xml': 'routes/public/reading/rss.ts',
    '/rezervacia/:session': 'routes/public/booking/registration.tsx',
    '/pripojit/:token': 'routes/public/booking/join.tsx',
    '/lektor/:token': 'routes/public/booking/instructor-brief.tsx',
    '/platba/:token': 'routes/public/booking/payment-wait.tsx',
    '/moja-rezervacia/:token': 'routes/public/booking/reservation.tsx',
    '/moja-rezervacia/:token/potvrdenie': 'routes/public/booking/payment-confirmation.tsx',
    '/moja-rezervacia/:token/kalendar.ics': 'routes/public/booking/reservation-calendar.ts',
    '/volba/:token': 'routes/public/booking/choice.tsx',
    '/potvrdenie-adresy/:token': 'routes/public/booking/mailbox.tsx',
    '/zmena/:token': 'routes/public/booking/change.tsx',
    '/payment-success': 'routes/public/booking/payment-outcome.tsx',
    '/success': 'routes/public/booking/payment-outcome.tsx',
    '/payment-result': 'routes/public/booking/payment-outcome.tsx',
    '/payment-cancelled': 'routes/public/booking/payment-cancelled.tsx',
    '/vop': 'routes/public/legal/terms.tsx',
    '/terms': 'routes/public/legal/terms.tsx',
    '/privacy': 'routes/public/legal/privacy.tsx',
    '/cookies': 'routes/public/legal/cookies.tsx',
    '/pristupnost': 'routes/public/legal/accessibility.tsx',
    '/odstupenie': 'routes/public/booking/withdrawal.tsx',
    '/facebook-debug': 'routes/public/social/facebook-debug.tsx',
    '/twitter-embed-test': 'routes/public/social/twitter-embed-test.tsx',
    '/linkedin-demo': 'routes/public/social/linkedin-demo.tsx',
    '/pripojit/:token/kalendar.ics': 'routes/public/booking/join-calendar.ts',
    '/unsubscribe': 'routes/public/legal/unsubscribe.tsx',
    '/*': 'routes/public/not-found.tsx',
    '/schedule': 'routes/public/machine-readable/schedule.tsx',
    '/share/:file': 'routes/public/machine-readable/share-image.ts',
    '/sitemap.xml': 'routes/public/machine-readable/sitemap.ts',
    '/robots.txt': 'routes/public/machine-readable/robots.ts',
    '/.well-known/security.txt': 'routes/public/machine-readable/security-txt.ts',
    '/manifest.webmanifest': 'routes/public/machine-readable/manifest.ts',
    '/admin': 'routes/admin/sign-in/sign-in.tsx',
    '/admin/two-factor': 'routes/admin/sign-in/two-factor.tsx',
    '/admin/two-factor/setup': 'routes/admin/sign-in/two-factor-setup.tsx',
    '/admin/reset-password': 'routes/admin/sign-in/reset-password.tsx',
    '/admin/invitation/:token': 'routes/admin/sign-in/invitation.tsx',
    '/admin/debug': 'routes/admin/settings/technical/debug.tsx',
    '/auth/zoho/callback': 'routes/admin/settings/crm/crm-callback.tsx',
    '/admin/sign-out': 'routes/admin/sign-in/sign-out.ts',
    '/admin/analytics': 'routes/admin/analytics/analytics.tsx',
    '/admin/analytics/export/:sheet': 'routes/admin/analytics/analytics-export.ts',
    '/admin/analytics-test': 'routes/admin/settings/technical/analytics-test.tsx',
    '/admin/social-media-demo': 'routes/admin/offer-and-site/social/social-media-demo.tsx',
    '/admin/blog-analytics': 'routes/admin/analytics/to-analytics.ts',
    '/admin/engagement': 'routes/admin/analytics/to-analytics.ts',
    '/admin/website-analytics': 'routes/admin/analytics/to-analytics.ts',
    '/admin/participants/add': 'routes/admin/orders/participants/add-participant.tsx',
    '/admin/dashboard': 'routes/admin/today/dashboard.tsx',
    '/admin/blog': 'routes/admin/offer-and-site/blog/blog.tsx',
    '/admin/sessions': 'routes/admin/sessions/sessions.tsx',
    '/admin/sessions/new': 'routes/admin/sessions/form/session-new.tsx',
    '/admin/sessions/:id': 'routes/admin/sessions/session-detail.tsx',
    '/admin/sessions/:id/communication': 'routes/admin/sessions/session-communication.tsx',
    '/admin/sessions/:id/money': 'routes/admin/sessions/session-money.tsx',
    '/admin/sessions/:id/move-people': 'routes/admin/sessions/session-move-people.tsx',
    '/admin/sessions/:id/edit': 'routes/admin/sessions/form/session-edit.tsx',
    '/admin/sessions/:id/duplicate': 'routes/admin/sessions/form/session-duplicate.tsx',
    '/admin/sessions/:id/preview': 'routes/admin/sessions/form/session-preview.tsx',
    '/admin/sessions/:id/brief': 'routes/admin/sessions/session-brief.tsx',
    '/admin/sessions/export': 'routes/admin/sessions/sessions-export.ts',
    '/admin/sessions/:id/move': 'routes/admin/sessions/changes/session-move.tsx',
    '/admin/sessions/:id/cancel': 'routes/admin/sessions/changes/session-cancel.tsx',
    '/admin/sessions/:id/message': 'routes/admin/sessions/changes/session-message.tsx',
    '/admin/changes': 'routes/admin/sessions/changes/changes.tsx',
    '/admin/changes/:id': 'routes/admin/sessions/changes/change.tsx',
    '/admin/courses': 'routes/admin/offer-and-site/courses/courses.tsx',
    '/admin/my-sessions': 'routes/admin/sessions/own/own-sessions.tsx',
    '/admin/my-sessions/:id': 'routes/admin/sessions/own/own-session.tsx',
    '/admin/courses/new': 'routes/admin/offer-and-site/courses/course-new.tsx',
    '/admin/instructors': 'routes/admin/offer-and-site/instructors/instructors.tsx',
    '/admin/instructors/:id': 'routes/admin/offer-and-site/instructors/instructor.tsx',
    '/admin/courses/:kind': 'routes/admin/offer-and-site/courses/course-edit.tsx',
    '/admin/defaults': 'routes/admin/offer-and-site/defaults/defaults.tsx',
    '/admin/content': 'routes/admin/offer-and-site/content/content.tsx',
    '/admin/content/:block': 'routes/admin/offer-and-site/content/content-block.tsx',
    '/admin/participants': 'routes/admin/orders/participants/participants.tsx',
    '/admin/registrations': 'routes/admin/orders/registration/registrations.tsx',
    '/admin/registrations/export': 'routes/admin/orders/registration/registrations-export.ts',
    '/admin/registrations/:id': 'routes/admin/orders/registration/registration.tsx',
    '/admin/people/:id': 'routes/admin/orders/person/person.tsx',
    '/admin/consent-audit': 'routes/admin/privacy/consent/consent-audit.tsx',
    '/admin/consent-audit/statistics': 'routes/admin/privacy/consent/consent-statistics.tsx',
    '/admin/consent-audit/marketing': 'routes/admin/privacy/consent/consent-marketing.tsx',
    '/admin/consent-audit/cookies': 'routes/admin/privacy/consent/consent-cookies.tsx',
    '/admin/consent-audit/people/:entry': 'routes/admin/privacy/consent/consent-person.tsx',
    '/admin/consent-audit/export': 'routes/admin/privacy/consent/consent-export.ts',
    '/admin/consent-audit/marketing/export': 'routes/admin/privacy/consent/consent-marketing-export.ts',
    '/admin/consent-audit/cookies/export': 'routes/admin/privacy/consent/consent-cookies-export.ts',
    '/admin/consent-audit/people/:entry/proof': 'routes/admin/privacy/consent/consent-person-proof.ts',
    '/admin/payments': 'routes/admin/money/payments.tsx',
    '/admin/reconciliation': 'routes/admin/money/reconciliation/reconciliation.tsx',
    '/admin/monthly-close': 'routes/admin/money/close/monthly-close.tsx',
    '/admin/webhooks': 'routes/admin/settings/technical/webhooks.tsx',
    '/admin/data-requests': 'routes/admin/privacy/requests/data-requests.tsx',
    '/admin/data-requests/new': 'routes/admin/privacy/requests/data-request-new.tsx',
    '/admin/data-requests/:id': 'routes/admin/privacy/requests/data-request.tsx',
    '/admin/data-requests/export': 'routes/admin/privacy/requests/data-requests-export.ts',
    '/admin/data-requests/:id/copy': 'routes/admin/privacy/requests/data-request-copy.ts',
    '/admin/crm': 'routes/admin/settings/crm/crm.tsx',
    '/admin/crm/export': 'routes/admin/settings/crm/crm-export.ts',
    '/admin/withdrawals': 'routes/admin/orders/withdrawals/withdrawals.tsx',
    '/admin/withdrawals/export': 'routes/admin/orders/withdrawals/withdrawals-export.ts',
    '/admin/messages': 'routes/admin/messages/messages.tsx',
    '/admin/messages/templates': 'routes/admin/messages/message-templates.tsx',
    '/admin/messages/:id': 'routes/admin/messages/message.tsx',
    '/admin/messages/export': 'routes/admin/messages/messages-export.ts',
    '/admin/mails': 'routes/admin/messages/mails/mails.tsx',
    '/admin/mails/export': 'routes/admin/messages/mails/mails-export.ts',
    '/admin/testimonials': 'routes/admin/offer-and-site/testimonials/testimonials.tsx',
    '/admin/testimonials/new': 'routes/admin/offer-and-site/testimonials/testimonial-new.tsx',
    '/admin/testimonials/:id': 'routes/admin/offer-and-site/testimonials/testimonial.tsx',
    '/admin/testimonials/export': 'routes/admin/offer-and-site/testimonials/testimonials-export.ts',
    '/admin/legal': 'routes/admin/offer-and-site/legal/legal.tsx',
    '/admin/legal/new': 'routes/admin/offer-and-site/legal/legal-new.tsx',
    '/admin/legal/diff': 'routes/admin/offer-and-site/legal/legal-diff.tsx',
    '/admin/legal/texts': 'routes/admin/offer-and-site/legal/legal-texts.tsx',
    '/admin/legal/texts/:hash': 'routes/admin/offer-and-site/legal/legal-text.tsx',
    '/admin/legal/:id': 'routes/admin/offer-and-site/legal/legal-version.tsx',
    '/admin/legal/:id/preview': 'routes/admin/offer-and-site/legal/legal-preview.tsx',
    '/admin/manage': 'routes/admin/settings/staff-users/staff-users.tsx',
    '/admin/audit': 'routes/admin/settings/audit/audit.tsx',
    '/admin/monthly-close/export': 'routes/admin/money/close/monthly-close-export.ts',
    '/admin/payments/export': 'routes/admin/money/payments-export.ts',
    '/admin/audit/export': 'routes/admin/settings/audit/audit-export.ts',
    '/admin/participants/export': 'routes/admin/orders/participants/participants-export.ts',
    '/admin/auth-diagnostics': 'routes/admin/settings/technical/auth-diagnostics.tsx',
    '/admin/account': 'routes/admin/settings/account/account.tsx',
    '/admin/settings': 'routes/admin/settings/settings.tsx',
    '/admin/alerts': 'routes/admin/today/alerts.tsx',
    '/admin/settings/system': 'routes/admin/settings/technical/settings-system.tsx',
    '/admin/settings/connections': 'routes/admin/settings/connections/settings-connections.tsx',
    '/admin/settings/jobs': 'routes/admin/settings/technical/settings-jobs.tsx',
    '/admin/settings/retention': 'routes/admin/privacy/retention/settings-retention.tsx',
    '/admin/settings/samples': 'routes/admin/settings/settings-samples.tsx',
    '/admin/search': 'routes/admin/search/search.tsx',
    '/admin/search/results': 'routes/admin/search/search-results.ts',
    '/admin/search/open': 'routes/admin/search/search-open.ts',
    '/admin/*': 'routes/admin/shell/not-found.tsx',
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
  const names = jobHandlers.map(({ definition }) => definition.name)
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
    'check-vat-numbers',
    'split-addresses',
    'check-invariants',
    'reconcile-payments',
    'forget-company-lookups',
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
