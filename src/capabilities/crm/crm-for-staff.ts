import { z } from 'zod'
import type { BoundedCount } from '#kernel/bounded-count.ts'
import type { PushState, REMOVAL_STATES, RemovalState } from './crm.ts'

/** What somebody enters from Zoho's API console. An empty secret leaves the one that is kept. */
export const SaveCrmClient = z.object({
  clientId: z
    .string()
    .trim()
    .regex(/^[\w.-]{8,200}$/),
  clientSecret: z
    .string()
    .trim()
    .regex(/^[\w.-]{0,200}$/),
  region: z.string(),
})
export type SaveCrmClient = z.infer<typeof SaveCrmClient>

/** More of them are told in another go. */
export const MOST_RETRIED = 500

export const RetryCrmPushes = z.union([
  z.object({ registrationIds: z.array(z.uuid()).min(1).max(MOST_RETRIED) }),
  z.object({ all: z.literal('failed') }),
])
export type RetryCrmPushes = z.infer<typeof RetryCrmPushes>

export const OfRemoval = z.object({ removalId: z.uuid() })

export type PushFilters = { search: string | null; state: PushState | null }

export type ListCrmPushes = PushFilters & {
  order: { key: 'updated'; direction: 'ascending' | 'descending' }
  page: number
  pageSize: number
}

/** One order as the office sees it: whose it is, and what the CRM knows of it. */
export type CrmPushForStaff = {
  registrationId: string
  reference: string
  /** Null once the person was erased. */
  buyer: string | null
  buyerEmail: string | null
  sessionTitle: string
  incomeCents: number
  state: PushState
  contactId: string | null
  dealId: string | null
  attempts: number
  lastError: string | null
  updatedAt: string
  pushedAt: string | null
}

export type CrmRemoval = {
  id: string
  requestId: string
  state: RemovalState
  attempts: number
  lastError: string | null
  askedAt: string
  doneAt: string | null
}

export type CrmCounts = Readonly<Record<PushState, BoundedCount>>

/** Why orders fail, in the CRM's words, the most frequent first. */
export type CrmFault = { error: string; count: number }

/** Where the removals of one request are, as a whole: one that failed is what somebody has to look at. */
export function standingOfRemovals(removals: ReadonlyArray<Pick<CrmRemoval, 'state'>>): RemovalState | null {
  const worst = (['failed', 'waiting', 'done'] as const satisfies ReadonlyArray<(typeof REMOVAL_STATES)[number]>).find(
    (state) => removals.some((removal) => removal.state === state),
  )
  return worst ?? null
}
