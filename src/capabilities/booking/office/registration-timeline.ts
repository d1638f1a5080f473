import type { AuditActor } from '#platform/audit/audit-events.ts'
import type { MailStatus } from '#platform/mail/mail-status.ts'
import type { EventFacts } from './event-facts.ts'

/** Somebody of the staff or of the public, as far as they are known. */
export type TimelineActor = Pick<AuditActor, 'kind' | 'name' | 'email'>

/** One thing that happened to a registration. */
export type TimelineEntry = { id: string; at: string } & (
  | {
      kind: 'event'
      action: string
      actor: TimelineActor
      facts: EventFacts
    }
  | {
      kind: 'mail'
      template: string
      recipient: string | null
      status: MailStatus
      resends: number
      lastError: string | null
    }
  | { kind: 'payment'; amountCents: number; isSurplus: boolean }
  | {
      kind: 'refund'
      amountCents: number
      reason: 'surplus' | 'choice' | 'cancelled' | 'withdrawn' | 'outside' | 'goodwill' | 'session'
      status: 'requested' | 'pending' | 'succeeded' | 'failed'
    }
  | { kind: 'dispute'; amountCents: number; status: string }
  | { kind: 'consent'; source: string; given: ReadonlyArray<string>; refused: ReadonlyArray<string> }
  | { kind: 'note'; author: string | null; text: string | null }
)
