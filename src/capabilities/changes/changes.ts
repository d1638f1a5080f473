import { z } from 'zod'
import type { Cents } from '#kernel/money.ts'
import type { ChangeAnswer, ChangeKind, StepState } from './change-states.ts'

/** When and where a session takes place, as far as people have to know it. */
export const Plan = z.object({
  startsAt: z.iso.datetime(),
  durationMinutes: z.int().min(15).max(1440),
  location: z.string().trim().min(1).max(100),
  /** The lessons behind the first one, where there are any; they move with it, nobody types them. */
  furtherLessons: z.array(z.object({ startsAt: z.iso.datetime(), durationMinutes: z.int() })).optional(),
})
export type Plan = z.output<typeof Plan>

/** What everybody is told besides the facts; nothing written is nothing told. */
const Note = z
  .string()
  .trim()
  .max(2000)
  .nullable()
  .transform((text) => text || null)

export const MoveSession = z.object({
  sessionId: z.uuid(),
  /** Of the session as the screen showed it. */
  version: z.int(),
  plan: Plan,
  note: Note,
})
export type MoveSession = z.input<typeof MoveSession>

export const CancelSession = z.object({ sessionId: z.uuid(), version: z.int(), note: Note })
export type CancelSession = z.input<typeof CancelSession>

export const StepName = z.object({ changeId: z.uuid(), registrationId: z.uuid() })
export type StepName = z.output<typeof StepName>

/** Whom a change would reach, before anybody decides. */
export type Affected = {
  session: Plan & {
    id: string
    title: string
    status: 'draft' | 'published' | 'cancelled'
    version: number
    seatsTaken: number
    capacity: number
  }
  /** Registrations that have their seats for sure; `held` are still at the payment. */
  paid: number
  held: number
  /** Letters that will go out: to buyers, and to participants who are not the buyer. */
  letters: number
  /** By card, back by itself. */
  cardCents: Cents
  cardRegistrations: number
  /** Came some other way, back by a person. */
  otherCents: Cents
  /** Credit notes that calling the session off brings, over what is left of its documents. */
  credits: number
  creditCents: Cents
  otherRegistrations: number
  /** The first ones by the time of their order; `registrations` counts all. */
  people: ReadonlyArray<AffectedRegistration>
  registrations: number
}

export type AffectedRegistration = {
  id: string
  reference: string
  buyer: string | null
  seats: number
  state: 'held' | 'paid'
  origin: 'card' | 'free' | 'manual' | 'invoice'
  totalCents: Cents
}

/** One registration's way through a change. */
export type ChangeStep = {
  registrationId: string
  reference: string
  buyer: string | null
  seats: number
  /** Of an order that no card paid what a person has yet to send back. */
  toSendCents: Cents
  totalCents: Cents
  state: StepState
  answer: ChangeAnswer | null
  refund: { amountCents: Cents; status: 'requested' | 'pending' | 'succeeded' | 'failed' } | null
  attempts: number
  lastError: string | null
  /** A task of money that came by card is a dispute. */
  isByCard: boolean
  letters: { sent: number; failed: number; all: number }
  updatedAt: string
}

export type ChangeInWhole = {
  id: string
  kind: ChangeKind
  sessionId: string
  title: string
  before: Plan
  after: Plan | null
  note: string | null
  /** By name, or by address where there is no name; null for an account that is gone. */
  madeBy: string | null
  madeAt: string
  finishedAt: string | null
  counts: Readonly<Record<StepState, number>>
  /** What the buyers of a moved session said so far. */
  answers: Readonly<Record<ChangeAnswer | 'none', number>>
  refundedCents: Cents
  steps: ReadonlyArray<ChangeStep>
  /** Of the chosen states, on all pages. */
  total: number
}

/** One line of the history of changes. */
export type ChangeInShort = {
  id: string
  kind: ChangeKind
  sessionId: string
  title: string
  before: Plan
  after: Plan | null
  madeAt: string
  finishedAt: string | null
  steps: number
  open: number
}
