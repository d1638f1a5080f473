import type { Messages } from '#kernel/messages.ts'

export type CookieGroup = 'necessary' | 'functional' | 'analytics' | 'marketing'

export type CookieRow = { name: string; purpose: string; category: CookieGroup; kept: string; party: string }

export const COOKIE_GROUP_MESSAGES: Messages<Record<CookieGroup, string>> = {
  sk: { necessary: 'nevyhnutné', functional: 'funkčné', analytics: 'analytické', marketing: 'marketingové' },
  en: { necessary: 'necessary', functional: 'functional', analytics: 'analytical', marketing: 'marketing' },
}

/** The heading below which a page shows the rows as a table. */
export const COOKIE_TABLE_HEADING: Messages<string> = {
  sk: '7. Prehľad toho, čo sa ukladá',
  en: '7. List of what is stored',
}
