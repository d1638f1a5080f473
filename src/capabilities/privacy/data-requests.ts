import { z } from 'zod'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import type { ErasureLine } from '#kernel/personal-data.ts'

/** The rights of Articles 15 to 21 of the GDPR that somebody can ask for. */
export const REQUEST_KINDS = ['access', 'portability', 'rectification', 'erasure', 'restriction', 'objection'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

export const REQUEST_CHANNELS = ['email', 'letter', 'phone', 'in-person'] as const
export const IDENTITY_WAYS = ['mailbox', 'known-facts', 'document', 'in-person'] as const
export const IDENTITIES = ['unchecked', 'confirmed', 'failed'] as const
export const OUTCOMES = ['granted', 'partly', 'refused', 'dropped'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Where a request is: waiting for proof of who asks, being worked on, answered. */
export const REQUEST_STATES = ['received', 'verified', 'closed'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** Where data of a person may be that no statement of ours reaches. */
export const OUTSIDE_PLACES = ['mailbox', 'stripe', 'testimonials'] as const
export type OutsidePlace = (typeof OUTSIDE_PLACES)[number]

export const STEP_KINDS = [
  'recorded',
  'identity-confirmed',
  'identity-failed',
  'extended',
  'exported',
  'erased',
  'marketing-ended',
  'outside-done',
  'noted',
  'answered',
  'forgotten',
] as const
export type StepKind = (typeof STEP_KINDS)[number]

/** Ids and figures, so that the record of what was done outlives the person's data. */
export type StepDetails = {
  lines?: ReadonlyArray<ErasureLine>
  place?: OutsidePlace
  how?: (typeof IDENTITY_WAYS)[number]
  dueOn?: string
  outcome?: Outcome
  format?: 'json' | 'html'
}

const line = (most: number) => z.string().trim().max(most)

export const MOST_ADDRESSES = 5

export const RecordDataRequest = z.object({
  kind: z.enum(REQUEST_KINDS),
  channel: z.enum(REQUEST_CHANNELS),
  receivedOn: z.iso.date(),
  name: line(200),
  /** One on a line, or with commas between. */
  emails: line(1500),
  wish: line(5000),
  language: z.enum(LANGUAGES),
  isAcknowledged: z.boolean(),
})
export type RecordDataRequest = z.infer<typeof RecordDataRequest>

const OfRequest = z.object({ id: z.uuid(), version: z.coerce.number().int() })

export const CheckIdentity = OfRequest.extend({
  how: z.enum(IDENTITY_WAYS),
  isConfirmed: z.boolean(),
  note: line(2000),
})
export const ExtendDataRequest = OfRequest.extend({ months: z.coerce.number().int().min(1).max(2), reason: line(1000) })
export const EraseData = OfRequest
export const EndMarketing = OfRequest
export const NoteOnRequest = z.object({ id: z.uuid(), text: line(2000).min(1) })
export const MarkOutside = z.object({ id: z.uuid(), place: z.enum(OUTSIDE_PLACES) })
export const ExportData = z.object({ id: z.uuid(), format: z.enum(['json', 'html']) })
export const AnswerDataRequest = OfRequest.extend({
  outcome: z.enum(OUTCOMES),
  answer: line(10_000),
  hasExport: z.boolean(),
})

export type ListedRequest = {
  id: string
  kind: RequestKind
  state: RequestState
  name: string | null
  email: string | null
  receivedOn: string
  dueOn: string
  daysLeft: number
  outcome: Outcome | null
  closedAt: string | null
}

export type RequestStep = {
  id: string
  at: string
  kind: StepKind
  actor: string | null
  note: string | null
  details: StepDetails
}

/** Something else that the same person asked for. */
export type OtherRequest = { id: string; kind: RequestKind; receivedOn: string; isOpen: boolean }

export type DataRequest = ListedRequest & {
  channel: (typeof REQUEST_CHANNELS)[number]
  emails: ReadonlyArray<string>
  wish: string | null
  language: Language
  identity: (typeof IDENTITIES)[number]
  identityHow: (typeof IDENTITY_WAYS)[number] | null
  extensionReason: string | null
  answer: string | null
  hasExport: boolean
  erasedAt: string | null
  forgottenAt: string | null
  version: number
  /** How the answer's mail fares. */
  mailStatus: string | null
  steps: ReadonlyArray<RequestStep>
}
