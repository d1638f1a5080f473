import type { OpenAlert } from '#platform/alerts/list-open-alerts.server.ts'

/** Another line of what waits already stands for these, and takes them back once it is done. */
const TOLD_ELSEWHERE: ReadonlySet<string> = new Set([
  'data-request-due',
  'reconciliation',
  'refund-failed',
  'refund-stuck',
  'withdrawal-by-hand',
  'withdrawal-due',
  'withdrawal-undecided',
])

/** Alerts that no other line stands for. A dispute has its line while its bank waits for an answer. */
export function untoldAlerts(
  alerts: ReadonlyArray<OpenAlert>,
  { hasDisputes }: { hasDisputes: boolean },
): ReadonlyArray<OpenAlert> {
  return alerts.filter(({ kind }) => !TOLD_ELSEWHERE.has(kind) && !(kind === 'dispute' && hasDisputes))
}

/** Their invariants are about money and have their orders listed. */
const ABOUT_MONEY = ['I2', 'I2b', 'I3']

/** Where somebody sees what an alert is about; null where no screen shows it. */
export function placeOf({ kind, key }: Pick<OpenAlert, 'kind' | 'key'>): string | null {
  switch (kind) {
    case 'payment-differs':
      return `/admin/payments?open=${encodeURIComponent(key)}`
    case 'billing-incomplete':
    case 'refunded-outside':
      return `/admin/registrations/${encodeURIComponent(key)}`
    case 'session-hoarded':
    case 'session-waits-for-transfers':
      return `/admin/sessions/${encodeURIComponent(key)}`
    case 'session-change-failed':
      return `/admin/changes/${encodeURIComponent(key)}`
    case 'passkey-copied':
      return `/admin/audit?${new URLSearchParams({ subject: 'passkey', id: key })}`
    case 'webhooks-lost':
    case 'webhooks-stuck':
      return '/admin/webhooks'
    case 'crm-push-failed':
    case 'crm-unreachable':
      return '/admin/crm'
    case 'crm-removal-failed':
      return '/admin/data-requests'
    case 'documents-not-issued':
      return '/admin/settings/invoicing'
    case 'e-invoice-late':
    case 'e-invoices-waiting':
      return '/admin/deliveries'
    case 'dispute':
    case 'refund-of-unknown-payment':
      return '/admin/reconciliation'
    case 'invariant':
      return ABOUT_MONEY.includes(key) ? '/admin/reconciliation#contradictions' : null
    case 'ghost-failing':
    case 'ghost-slow':
      return '/admin/blog'
    case 'jobs-late':
    case 'worker-missing':
      return '/admin/settings/jobs'
    case 'mails-failing':
      return '/admin/mails?status=failed'
    case 'mails-late':
      return '/admin/mails?status=queued'
    case 'answers-slow':
    case 'booking-failing':
    case 'crawler-accuracy':
    case 'database-away':
    case 'pool-waiting':
      return '/admin/settings/system'
    default:
      return null
  }
}
