import type { Language } from '#kernel/language.ts'
import type { IconName } from '#ui/icon.tsx'

type Title = Readonly<Record<Language, string>>

export const ADMIN_GROUPS = {
  overview: { sk: 'Prehľad', en: 'Overview' },
  courses: { sk: 'Kurzy', en: 'Courses' },
  people: { sk: 'Ľudia', en: 'People' },
  money: { sk: 'Peniaze', en: 'Money' },
  content: { sk: 'Obsah', en: 'Content' },
  system: { sk: 'Systém', en: 'System' },
} as const satisfies Record<string, Title>

export type AdminGroup = keyof typeof ADMIN_GROUPS

export type AdminPage = {
  /** With the parameters of its route, if it has any. */
  path: `/admin/${string}`
  title: Title
  /** Where the sidebar lists it; null for a screen that is reached from others. */
  group: AdminGroup | null
  icon: IconName
  /** Who may open it: everybody with the claim, or only who may also change something. */
  access: 'viewer' | 'admin'
  /** Who may send its forms. Admins, but for what belongs to the person themselves. */
  changes?: 'viewer'
  /** Its forms carry pictures and may be as large as those. */
  takes?: 'pictures'
  /** The screen above it, for the breadcrumbs. */
  parent?: `/admin/${string}`
}

/**
 * Every screen of the back office that exists, in the order of the sidebar. Title, sidebar, breadcrumbs and the guard all
 * read it here; a screen that is not built has no line.
 */
export const ADMIN_PAGES: ReadonlyArray<AdminPage> = [
  {
    path: '/admin/dashboard',
    title: { sk: 'Nástenka', en: 'Dashboard' },
    group: 'overview',
    icon: 'home',
    access: 'viewer',
  },
  {
    path: '/admin/analytics',
    title: { sk: 'Analytika', en: 'Analytics' },
    group: 'overview',
    icon: 'chart',
    access: 'viewer',
  },
  {
    path: '/admin/sessions',
    title: { sk: 'Termíny a workshopy', en: 'Sessions & Workshops' },
    group: 'courses',
    icon: 'calendar',
    access: 'viewer',
  },
  {
    path: '/admin/sessions/new',
    title: { sk: 'Nový termín', en: 'New session' },
    group: null,
    icon: 'plus',
    access: 'admin',
    parent: '/admin/sessions',
  },
  {
    path: '/admin/sessions/:id',
    title: { sk: 'Termín', en: 'Session' },
    group: null,
    icon: 'calendar',
    access: 'viewer',
    parent: '/admin/sessions',
  },
  {
    path: '/admin/sessions/:id/edit',
    title: { sk: 'Upraviť termín', en: 'Edit session' },
    group: null,
    icon: 'pen',
    access: 'admin',
    parent: '/admin/sessions/:id',
  },
  {
    path: '/admin/sessions/:id/duplicate',
    title: { sk: 'Duplikovať termín', en: 'Duplicate session' },
    group: null,
    icon: 'copy',
    access: 'admin',
    parent: '/admin/sessions/:id',
  },
  {
    path: '/admin/sessions/:id/preview',
    title: { sk: 'Náhľad ako návštevník', en: 'Preview as a visitor' },
    group: null,
    icon: 'eye',
    access: 'viewer',
    parent: '/admin/sessions/:id',
  },
  {
    path: '/admin/sessions/:id/move',
    title: { sk: 'Presunúť termín', en: 'Move session' },
    group: null,
    icon: 'swap',
    access: 'admin',
    parent: '/admin/sessions/:id',
  },
  {
    path: '/admin/sessions/:id/cancel',
    title: { sk: 'Zrušiť termín', en: 'Cancel session' },
    group: null,
    icon: 'x',
    access: 'admin',
    parent: '/admin/sessions/:id',
  },
  {
    path: '/admin/sessions/:id/message',
    title: { sk: 'Napísať účastníkom', en: 'Write to participants' },
    group: null,
    icon: 'mail',
    access: 'admin',
    parent: '/admin/sessions/:id',
  },
  {
    path: '/admin/changes',
    title: { sk: 'Zmeny termínov', en: 'Session changes' },
    group: 'courses',
    icon: 'swap',
    access: 'viewer',
  },
  {
    path: '/admin/changes/:id',
    title: { sk: 'Priebeh zmeny', en: 'Progress of a change' },
    group: null,
    icon: 'swap',
    access: 'viewer',
    parent: '/admin/changes',
  },
  {
    path: '/admin/sessions/:id/brief',
    title: { sk: 'Príprava pre lektora', en: 'Instructor’s brief' },
    group: null,
    icon: 'document',
    access: 'viewer',
    parent: '/admin/sessions/:id',
  },
  {
    path: '/admin/courses',
    title: { sk: 'Kurzy', en: 'Course Management' },
    group: 'courses',
    icon: 'document',
    access: 'viewer',
  },
  {
    path: '/admin/courses/:kind',
    title: { sk: 'Upraviť kurz', en: 'Edit course' },
    group: null,
    icon: 'pen',
    access: 'viewer',
    parent: '/admin/courses',
  },
  {
    path: '/admin/defaults',
    title: { sk: 'Predvolené hodnoty', en: 'Course Defaults' },
    group: 'courses',
    icon: 'gear',
    access: 'viewer',
  },
  {
    path: '/admin/participants',
    title: { sk: 'Účastníci', en: 'Participants' },
    group: 'people',
    icon: 'users',
    access: 'viewer',
  },
  {
    path: '/admin/participants/add',
    title: { sk: 'Pridať účastníka', en: 'Add Manual Participant' },
    group: 'people',
    icon: 'plus',
    access: 'admin',
    parent: '/admin/participants',
  },
  {
    path: '/admin/registrations/:id',
    title: { sk: 'Rezervácia', en: 'Booking' },
    group: null,
    icon: 'document',
    access: 'viewer',
    parent: '/admin/participants',
  },
  {
    path: '/admin/messages',
    title: { sk: 'Správy', en: 'Messages' },
    group: 'people',
    icon: 'mail',
    access: 'viewer',
  },
  {
    path: '/admin/messages/:id',
    title: { sk: 'Správa', en: 'Message' },
    group: null,
    icon: 'mail',
    access: 'viewer',
    parent: '/admin/messages',
  },
  {
    path: '/admin/consent-audit',
    title: { sk: 'Audit súhlasov', en: 'Consent Audit' },
    group: 'people',
    icon: 'shield',
    access: 'viewer',
  },
  {
    path: '/admin/payments',
    title: { sk: 'Platby', en: 'Payments' },
    group: 'money',
    icon: 'euro',
    access: 'viewer',
  },
  {
    path: '/admin/withdrawals',
    title: { sk: 'Odstúpenia', en: 'Withdrawals' },
    group: 'money',
    icon: 'clock',
    access: 'viewer',
  },
  {
    path: '/admin/reconciliation',
    title: { sk: 'Zosúladenie so Stripe', en: 'Reconciliation' },
    group: 'money',
    icon: 'swap',
    access: 'viewer',
  },
  {
    path: '/admin/monthly-close',
    title: { sk: 'Mesačná uzávierka', en: 'Monthly close' },
    group: 'money',
    icon: 'document',
    access: 'viewer',
  },
  {
    path: '/admin/webhooks',
    title: { sk: 'Správy zo Stripe', en: 'Messages from Stripe' },
    group: 'money',
    icon: 'bell',
    access: 'viewer',
  },
  {
    path: '/admin/data-requests',
    title: { sk: 'Žiadosti o údaje', en: 'Data Requests' },
    group: 'people',
    icon: 'lock',
    access: 'viewer',
  },
  {
    path: '/admin/data-requests/new',
    title: { sk: 'Zapísať žiadosť', en: 'Record a Request' },
    group: null,
    icon: 'lock',
    access: 'admin',
    parent: '/admin/data-requests',
  },
  {
    path: '/admin/data-requests/:id',
    title: { sk: 'Žiadosť o údaje', en: 'Data Request' },
    group: null,
    icon: 'lock',
    access: 'viewer',
    parent: '/admin/data-requests',
  },
  {
    path: '/admin/content',
    title: { sk: 'Obsah stránky', en: 'Page content' },
    group: 'content',
    icon: 'pen',
    access: 'viewer',
  },
  {
    path: '/admin/content/:block',
    title: { sk: 'Časť stránky', en: 'Part of the page' },
    group: null,
    icon: 'pen',
    access: 'viewer',
    takes: 'pictures',
    parent: '/admin/content',
  },
  {
    path: '/admin/testimonials',
    title: { sk: 'Referencie', en: 'Testimonials' },
    group: 'content',
    icon: 'quote',
    access: 'viewer',
  },
  {
    path: '/admin/testimonials/new',
    title: { sk: 'Nová referencia', en: 'New testimonial' },
    group: null,
    icon: 'plus',
    access: 'admin',
    takes: 'pictures',
    parent: '/admin/testimonials',
  },
  {
    path: '/admin/testimonials/:id',
    title: { sk: 'Referencia', en: 'Testimonial' },
    group: null,
    icon: 'quote',
    access: 'viewer',
    takes: 'pictures',
    parent: '/admin/testimonials',
  },
  {
    path: '/admin/blog',
    title: { sk: 'Blog', en: 'Blog Management' },
    group: 'content',
    icon: 'pen',
    access: 'viewer',
  },
  {
    path: '/admin/mails',
    title: { sk: 'E-maily', en: 'E-mails' },
    group: 'system',
    icon: 'mail',
    access: 'viewer',
  },
  {
    path: '/admin/manage',
    title: { sk: 'Správcovia', en: 'Admin Users' },
    group: 'system',
    icon: 'key',
    access: 'viewer',
  },
  {
    path: '/admin/audit',
    title: { sk: 'Záznam zmien', en: 'Audit log' },
    group: 'system',
    icon: 'eye',
    access: 'viewer',
  },
  {
    path: '/admin/auth-diagnostics',
    title: { sk: 'Diagnostika prihlásenia', en: 'Authentication Diagnostics' },
    group: 'system',
    icon: 'shield',
    access: 'viewer',
  },
  {
    path: '/admin/settings',
    title: { sk: 'Nastavenia', en: 'Settings' },
    group: 'system',
    icon: 'gear',
    access: 'viewer',
  },
  {
    path: '/admin/settings/system',
    title: { sk: 'Stav systému', en: 'System Health' },
    group: null,
    icon: 'shield',
    access: 'viewer',
    parent: '/admin/settings',
  },
  {
    path: '/admin/settings/jobs',
    title: { sk: 'Úlohy na pozadí', en: 'Background Jobs' },
    group: null,
    icon: 'gear',
    access: 'viewer',
    parent: '/admin/settings',
  },
  {
    path: '/admin/settings/retention',
    title: { sk: 'Uchovávanie údajov', en: 'Data Retention' },
    group: null,
    icon: 'clock',
    access: 'viewer',
    parent: '/admin/settings',
  },
  {
    path: '/admin/settings/samples',
    title: { sk: 'Ukážkové údaje', en: 'Sample Data' },
    group: null,
    icon: 'trash',
    access: 'viewer',
    parent: '/admin/settings',
  },
  {
    path: '/admin/account',
    title: { sk: 'Môj účet', en: 'My Account' },
    group: null,
    icon: 'key',
    access: 'viewer',
    changes: 'viewer',
  },
]
