export type AdminQuestion = {
  name: string
  path: string
  /** Sent as a form: what somebody takes away is written into the audit log. */
  form?: Readonly<Record<string, string>>
  isExport?: true
}

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
  { name: 'withdrawals', path: '/admin/withdrawals.data' },
  { name: 'withdrawals searched', path: '/admin/withdrawals.data?q=kovac&sort=received&direction=descending' },
  { name: 'data requests', path: '/admin/data-requests.data' },
  { name: 'data requests searched', path: '/admin/data-requests.data?q=kovac&kind=erasure' },
  { name: 'audit', path: '/admin/audit.data' },
  { name: 'audit searched', path: '/admin/audit.data?q=billing' },
  { name: 'audit exported', path: '/admin/audit/export', form: { format: 'csv' }, isExport: true },
]
