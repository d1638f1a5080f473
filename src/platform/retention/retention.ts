import { z } from 'zod'
import type { BoundedCount } from '#kernel/bounded-count.ts'
import { type Day, dayOf, instantAt } from '#kernel/day.ts'
import { addMonths } from '#kernel/personal-data.ts'
import { RETENTION_RULES, type Retention, type RetentionRule } from '#platform/settings/retention-periods.ts'

/** What the law, the privacy policy or the rules of signing in fix, in months; nobody sets these. */
export const FIXED_PERIODS = {
  /** Name and billing details of paid orders: ten years after their year (Act 431/2002, § 35). */
  billing: 120,
  /** Issued documents with their e-faktúra: the same, and the VAT Act (§ 76) says it too. */
  documents: 120,
  /** Who paid and who got money back by transfer: statements of an account are accounting records as a whole. */
  bankMovements: 120,
  /** Declarations without an order; with one they are accounting records. The table's trigger holds both. */
  withdrawals: 48,
  /** That a request was answered must be provable while the office can fine us for not answering. */
  dataRequests: 60,
  /** After the withdrawal of a consent (Act 452/2021, § 116); the privacy policy says the same. */
  marketingProofs: 48,
  /** After a choice was changed or ran out; the cookie policy says the same. */
  cookieProofs: 48,
  /** Whoever shows a certificate is asked about it for years; its owner may have the name erased at any time before. */
  certificates: 120,
  /** Who saw the page of a company, after they were taken off it: so long somebody asks who it was. */
  companyContacts: 12,
  /** As certificates: a company is asked for its record for years. */
  trainingRecords: 120,
  /** Who gets documents of a company or orders for it, once it has ordered nothing for so long. */
  companyMailboxes: 36,
  /** What participants wrote about a course; long enough to see whether the next ones went better. */
  feedback: 24,
  /** Whom a quote was for that came to nothing; as long as a message that was answered. */
  quotes: 12,
  /** Sessions end after a week without use and after 30 days at the latest. */
  signIns: 1,
  /** At most: they go by whole months. The cookie policy says the same. */
  visitEvents: 14,
  /** What others wrote on networks below posts about our pages. */
  socialComments: 1,
  /** So that a month can be compared with the one a year before. */
  socialMetrics: 13,
} as const

/** Accounting years are kept whole. */
export const BY_YEAR: ReadonlySet<RuleName> = new Set(['billing', 'documents', 'bankMovements'])

export type FixedRule = keyof typeof FIXED_PERIODS
export type RuleName = RetentionRule | FixedRule

export const FIXED_RULES = Object.keys(FIXED_PERIODS) as ReadonlyArray<FixedRule>
export const RULE_NAMES: ReadonlyArray<RuleName> = [...RETENTION_RULES, ...FIXED_RULES]

export function monthsOf(rule: RuleName, retention: Retention): number {
  return rule in FIXED_PERIODS ? FIXED_PERIODS[rule as FixedRule] : retention[rule as RetentionRule]
}

/** The moment before which something must have ended to be removed today. */
export function endedBefore(rule: RuleName, retention: Retention, now: Date): Date {
  const today = dayOf(now)
  if (BY_YEAR.has(rule)) return instantAt(firstDayKept(today))
  return instantAt(addMonths(today, -monthsOf(rule, retention)))
}

/** Accounting years are kept whole: of 2026, until the end of 2036. */
function firstDayKept(today: Day): Day {
  return `${Number(today.slice(0, 4)) - FIXED_PERIODS.billing / 12}-01-01`
}

export type DueRule = { rule: RuleName; months: number; isFixed: boolean; due: BoundedCount; before: string }

export type RetentionRun = { id: string; at: string; rule: RuleName; keptMonths: number; removed: number }

export const ListRetentionRuns = z.object({
  rule: z.string().max(50).nullable(),
  page: z.int().min(1),
  pageSize: z.int().min(1).max(100),
})
export type ListRetentionRuns = z.infer<typeof ListRetentionRuns>
