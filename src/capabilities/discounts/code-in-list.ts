import type { Cents } from '#kernel/money.ts'

/** ahead: its first day is to come · used: as often as it may be · over: ended, or its last day has passed. */
export type CodeStanding = 'ahead' | 'open' | 'used' | 'over'

export type CodeInList = {
  id: string
  code: string
  percent: number | null
  cents: Cents | null
  validFrom: string | null
  validUntil: string | null
  maxUses: number | null
  /** Held or paid. */
  uses: number
  onePerPerson: boolean
  note: string | null
  /** None is every course. */
  courseIds: ReadonlyArray<string>
  icos: ReadonlyArray<string>
  standing: CodeStanding
  /** The last ones. */
  orders: ReadonlyArray<{ id: string; reference: string }>
}
