import { z } from 'zod'
import type { Tool } from './tool-file/tool-columns.ts'

/** Who somebody in a file is, as a person says: a seat, or nobody of the session. */
const Who = z.union([z.uuid(), z.literal('nobody')])

export const ImportAttendance = z.object({
  sessionId: z.uuid(),
  lesson: z.coerce.number().int().min(1).max(100),
  /** By their place in the file. */
  said: z.record(z.string().regex(/^\d{1,5}$/), Who).default({}),
  /** A person has looked at the names and agrees to all proposals that they say nothing else about. */
  acceptsNames: z.boolean().default(false),
})
export type ImportAttendance = z.infer<typeof ImportAttendance> & { bytes: Uint8Array }

export type PreviewedPerson = {
  /** Their place in the file. */
  at: number
  name: string
  email: string | null
  minutes: number | null
  /** All they did in this meeting lies outside the lesson. */
  isOutside: boolean
  /** Known by e-mail. */
  participantId: string | null
  proposedId: string | null
}

export type PreviewedFile = {
  tool: Tool
  lesson: number
  people: ReadonlyArray<PreviewedPerson>
  /** Who can be chosen. */
  seats: ReadonlyArray<{ id: string; name: string }>
}

export type ImportedFile = { tool: Tool; added: number; unmatched: number }
