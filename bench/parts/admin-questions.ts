export type AdminQuestion = {
  name: string
  path: string
  /** Sent as a form: what somebody takes away is written into the audit log. */
  form?: Readonly<Record<string, string>>
  isExport?: true
}

/** As the big office names them: its registration 4242 and its session 1700. */
const REGISTRATION = '9bade985-f644-4409-8c90-a97e79b5a442'
const SESSION = '6f2f4748-47d8-463f-8357-801cd290905c'

/** What admins ask of the back office, as the browser asks it after a click: the data of the screen. */
export const ADMIN_QUESTIONS: ReadonlyArray<AdminQuestion> = [
  { name: 'sessions', path: '/admin/sessions.data' },
  { name: 'sessions past', path: '/admin/sessions.data?time=past&page=30' },
  { name: 'sessions searched', path: '/admin/sessions.data?time=past&q=marketing' },
  { name: 'participants', path: '/admin/participants.data' },
  { name: 'participants page 200', path: '/admin/participants.data?page=200' },
  { name: 'participants by name', path: '/admin/participants.data?sort=name&direction=ascending' },
  { name: 'participants by name, last', path: '/admin/participants.data?sort=name&direction=descending' },
  { name: 'participants by session', path: '/admin/participants.data?sort=session&direction=descending' },
  { name: 'participants of a state', path: '/admin/participants.data?state=refunded' },
  { name: 'participants searched by address', path: '/admin/participants.data?q=person4242.1' },
  { name: 'participants searched by a common name', path: '/admin/participants.data?q=kovac' },
  { name: 'participants searched by two words', path: '/admin/participants.data?q=lubica+beta' },
  { name: 'participants of a session', path: `/admin/participants.data?session=${SESSION}` },
  { name: 'participants exported', path: '/admin/participants/export', form: { format: 'xlsx' }, isExport: true },
  {
    name: 'participants searched and exported',
    path: '/admin/participants/export?q=kovac',
    form: { format: 'csv' },
    isExport: true,
  },
  { name: 'registrations', path: '/admin/registrations.data' },
  { name: 'registrations of a state', path: '/admin/registrations.data?state=expired&page=100' },
  { name: 'registrations searched by a company', path: '/admin/registrations.data?q=alfa+4242' },
  { name: 'registrations searched by a common name', path: '/admin/registrations.data?q=kovac' },
  { name: 'a registration', path: `/admin/registrations/${REGISTRATION}.data` },
  { name: 'a session', path: `/admin/sessions/${SESSION}.data` },
  { name: 'sessions in a calendar', path: '/admin/sessions.data?view=calendar' },
  { name: 'sessions exported', path: '/admin/sessions/export', form: { format: 'xlsx' }, isExport: true },
  { name: 'changes', path: '/admin/changes.data' },
  { name: 'payments', path: '/admin/payments.data' },
  { name: 'payments page 200', path: '/admin/payments.data?page=200' },
  { name: 'payments by amount', path: '/admin/payments.data?sort=amount&direction=descending' },
  { name: 'payments returned', path: '/admin/payments.data?standing=returned' },
  { name: 'payments searched', path: '/admin/payments.data?q=buyer4242' },
  { name: 'payments searched by a common name', path: '/admin/payments.data?q=kovac' },
  { name: 'payments exported', path: '/admin/payments/export', form: { format: 'csv' }, isExport: true },
  { name: 'reconciliation', path: '/admin/reconciliation.data' },
  { name: 'webhooks', path: '/admin/webhooks.data' },
  { name: 'webhooks searched', path: '/admin/webhooks.data?q=cs_bench_4242' },
  { name: 'monthly close', path: '/admin/monthly-close.data' },
  { name: 'monthly close exported', path: '/admin/monthly-close/export', form: { format: 'xlsx' }, isExport: true },
  { name: 'dashboard', path: '/admin/dashboard.data' },
  { name: 'withdrawals', path: '/admin/withdrawals.data' },
  { name: 'withdrawals searched', path: '/admin/withdrawals.data?q=kovac&sort=received&direction=descending' },
  { name: 'data requests', path: '/admin/data-requests.data' },
  { name: 'data requests searched', path: '/admin/data-requests.data?q=kovac&kind=erasure' },
  { name: 'search everywhere by a common name', path: '/admin/search/results?q=kovac' },
  { name: 'search everywhere by three letters', path: '/admin/search/results?q=kov' },
  { name: 'search everywhere by two words', path: '/admin/search/results?q=lubica+beta' },
  { name: 'search everywhere by an address', path: '/admin/search/results?q=person4242.1' },
  { name: 'search everywhere by a number', path: '/admin/search/results?q=4242' },
  { name: 'search everywhere by a course', path: '/admin/search/results?q=marketing' },
  { name: 'search everywhere as a page', path: '/admin/search.data?q=lubica+kovac' },
  { name: 'audit', path: '/admin/audit.data' },
  { name: 'audit searched', path: '/admin/audit.data?q=billing' },
  { name: 'audit exported', path: '/admin/audit/export', form: { format: 'csv' }, isExport: true },
]
