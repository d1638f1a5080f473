export const PICTURE_FOLDER = 'docs/pictures'

export type Picture = {
  /** As `scripts/screens.ts` names it. */
  screen: string
  width: 1440 | 390
  scheme: 'light' | 'dark'
  /** From the top, of the photograph. */
  height: number
  /** What is seen before scrolling, which is not always the top of the whole page. */
  isView?: boolean
}

const desk = (screen: string, height = 900): Picture => ({ screen, width: 1440, scheme: 'light', height })
const deskView = (screen: string, height = 900): Picture => ({ ...desk(screen, height), isView: true })
const phone = (screen: string, height = 844): Picture => ({ screen, width: 390, scheme: 'light', height, isView: true })
const dark = (picture: Picture): Picture => ({ ...picture, scheme: 'dark' })

/** Every picture of the documents by the name of its file. */
export const PICTURES: Readonly<Record<string, Picture>> = {
  landing: deskView('index'),
  'landing-dark': dark(deskView('index')),
  'landing-phone': phone('index'),
  'landing-phone-dark': dark(phone('index')),
  article: deskView('article'),
  booking: deskView('register-ready', 1000),
  'booking-phone': phone('register-page'),
  'booking-phone-dark': dark(phone('register-page')),
  'sign-in': desk('admin-sign-in', 760),
  'two-factor': desk('admin-two-factor-setup'),
  dashboard: desk('admin-dashboard', 1000),
  'dashboard-dark': dark(desk('admin-dashboard', 1000)),
  analytics: deskView('admin-analytics'),
  sessions: desk('admin-sessions'),
  'session-new': desk('admin-session-new', 1100),
  'session-move': desk('admin-session-move', 1200),
  session: desk('admin-session', 1000),
  participants: desk('admin-participants'),
  registration: desk('admin-registration', 1000),
  'add-participant': desk('admin-add-participant', 1000),
  message: desk('admin-message'),
  'consent-audit': desk('admin-consent-ledger'),
  'data-request': desk('admin-data-request', 1000),
  crm: desk('admin-crm'),
  payments: desk('admin-payments'),
  refund: deskView('admin-refund'),
  reconciliation: desk('admin-reconciliation'),
  'monthly-close': desk('admin-monthly-close'),
  withdrawals: desk('admin-withdrawals'),
  'content-hero': desk('admin-content-hero'),
  testimonials: desk('admin-testimonials'),
  mails: desk('admin-mails'),
  settings: deskView('admin-settings'),
}
