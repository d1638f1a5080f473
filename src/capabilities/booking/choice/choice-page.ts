import type { FurtherLesson } from '#capabilities/schedule/lessons.ts'
import type { Cents } from '#kernel/money.ts'
import type { OtherDate } from '../booking.ts'

type Ordered = {
  reference: string
  title: string
  startsAt: string
  durationMinutes: number
  furtherLessons?: ReadonlyArray<FurtherLesson>
  seats: number
}

/** moved: the order has another date now · refunded: the money goes back · over: whatever was chosen no longer holds. */
export type ChoicePage =
  | (Ordered & { kind: 'open'; paidCents: Cents; dates: ReadonlyArray<OtherDate> })
  | (Ordered & { kind: 'moved'; paidCents: Cents })
  | (Ordered & { kind: 'refunded'; refundedCents: Cents })
  | (Ordered & { kind: 'over' })
