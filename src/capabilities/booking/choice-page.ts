import type { FurtherLesson } from '#capabilities/schedule/lessons.ts'
import type { Cents } from '#kernel/money.ts'

type Ordered = {
  reference: string
  title: string
  startsAt: string
  durationMinutes: number
  furtherLessons?: ReadonlyArray<FurtherLesson>
  seats: number
}

export type OtherDate = {
  id: string
  title: string
  startsAt: string
  durationMinutes: number
  furtherLessons?: ReadonlyArray<FurtherLesson>
  free: number
  /** It can be taken only with the wish for an early start. */
  asksEarlyStart: boolean
  /** What a seat costs there today, where that is less than was paid for one; null otherwise. */
  cheaperCents: Cents | null
}

/** moved: the order has another date now · refunded: the money goes back · over: whatever was chosen no longer holds. */
export type ChoicePage =
  | (Ordered & { kind: 'open'; paidCents: Cents; dates: ReadonlyArray<OtherDate> })
  | (Ordered & { kind: 'moved'; paidCents: Cents })
  | (Ordered & { kind: 'refunded'; refundedCents: Cents })
  | (Ordered & { kind: 'over' })
