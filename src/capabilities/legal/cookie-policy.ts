import type { Day } from '#kernel/day.ts'

/** Stored with every choice about cookies. Changes with every changed sentence or row of the policy. */
export const COOKIE_POLICY_VERSION = '1.5'
export const COOKIE_POLICY_EFFECTIVE_ON: Day = '2026-11-17'

/** Names under which the browser keeps things: the policy lists them, so code and policy take them from here. */
export const COOKIE_STORAGE = {
  /** Which categories are allowed, as JSON. */
  preferences: 'cookie-consent-preferences',
  /** That a choice was made. */
  given: 'cookie-consent-given',
  /** The random number under which the proof of the choice is kept. */
  chooser: 'cookie-consent-id',
  /** Proofs that have not reached the server yet. */
  pending: 'cookie-consent-pending',
  /** The language in which somebody reads legal texts. */
  language: 'gdpr-language',
  /** The orders of this tab that wait for their payment, with what was written in their form. */
  order: 'open-order',
  /** The cookie that lets a browser open the orders it has placed. Over https it is called `__Host-order-pass`. */
  pass: 'order-pass',
  /** How the visit of this tab began and which article was read in it; only for who allows analytics. */
  visit: 'visit-origin',
  /** What was shared from here, and which links to and from networks were followed; only for who allows analytics. */
  shares: 'social_share_events',
  clicks: 'social_click_events',
} as const
