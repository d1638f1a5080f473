import { z } from 'zod'

type Period = { months: number; least: number; most: number }

/**
 * How many months after its end something is kept that names a person, where the law leaves it to the provider. What the
 * law or the built-in privacy policy fixes is not here: accounting records, declarations, proofs of consent.
 */
export const RETENTION_PERIODS = {
  /** Orders that were never paid: nothing came of them, so nothing can be claimed. */
  unpaidRegistrations: { months: 6, least: 1, most: 24 },
  /** Participants and contacts of orders that were: claims from a contract lapse after four years at the latest. */
  registrations: { months: 48, least: 36, most: 120 },
  /** Who was in which lesson and for how long: as long as it can be claimed that a course was not given. */
  attendance: { months: 48, least: 12, most: 120 },
  contactMessages: { months: 12, least: 1, most: 48 },
  /** To whom mails went; that they went stays. */
  mailRecipients: { months: 24, least: 3, most: 120 },
  /** What an audited change was from and to; that it happened stays. */
  auditDetails: { months: 60, least: 12, most: 120 },
  webhookEvents: { months: 24, least: 3, most: 120 },
} as const satisfies Record<string, Period>

export type RetentionRule = keyof typeof RETENTION_PERIODS

export const RETENTION_RULES = Object.keys(RETENTION_PERIODS) as ReadonlyArray<RetentionRule>

export type Retention = Readonly<Record<RetentionRule, number>>

export const INITIAL_RETENTION = perRule((rule) => RETENTION_PERIODS[rule].months) satisfies Retention

export const Retention: z.ZodType<Retention> = z.object(
  perRule((rule) => z.int().min(RETENTION_PERIODS[rule].least).max(RETENTION_PERIODS[rule].most)),
)

function perRule<Value>(setFor: (rule: RetentionRule) => Value): Record<RetentionRule, Value> {
  return Object.fromEntries(RETENTION_RULES.map((rule) => [rule, setFor(rule)])) as Record<RetentionRule, Value>
}
