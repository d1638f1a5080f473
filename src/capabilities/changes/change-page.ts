import type { OtherDate } from '#capabilities/booking/booking.ts'
import type { Cents } from '#kernel/money.ts'
import type { Plan } from './changes.ts'

type Ordered = { reference: string; title: string; seats: number; kind: 'personal' | 'business'; now: Plan }

/**
 * What the buyer of a moved session finds behind their link. open: it can still be answered · unpaid: there is nothing to
 * answer before it is paid · other-session, ended: what was chosen · over: whatever it was about has gone another way.
 */
export type ChangePage = Ordered &
  (
    | {
        state: 'open'
        before: Plan
        note: string | null
        /** Somebody said that the new plan is fine; it can be said otherwise until the start. */
        hasAgreed: boolean
        /** What goes back if they take their money. */
        keptCents: Cents
        isByCard: boolean
        dates: ReadonlyArray<OtherDate>
      }
    | { state: 'unpaid'; before: Plan; payHref: string }
    | { state: 'other-session' }
    /** `refundCents` on its way to the card, or `owedCents` still to be sent by a person, of what `hasPaid`. */
    | { state: 'ended'; refundCents: Cents | null; owedCents: Cents; hasPaid: boolean }
    | { state: 'over' }
  )
