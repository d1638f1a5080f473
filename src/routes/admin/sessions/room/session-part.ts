import { z } from 'zod'

/** What is changed on the page of a session itself, one value at a time. */
export const SESSION_PARTS = ['joinUrl', 'capacity', 'basePriceCents', 'priceCents'] as const
export type SessionPart = (typeof SESSION_PARTS)[number]

export const SessionPartForm = z.object({
  part: z.enum(SESSION_PARTS),
  version: z.coerce.number().int().min(1),
  value: z.string().max(2000),
})

export type SavedPart = { saved: { part: SessionPart; at: string } }
