import { z } from 'zod'
import { LONGEST_ANSWER } from './messages-for-staff.ts'

/** What a template may leave open: the name of whoever wrote, and the signature of whoever answers. */
export const REPLY_PLACEHOLDERS = ['meno', 'podpis'] as const

export const LONGEST_TEMPLATE_NAME = 80

export type ReplyTemplate = {
  id: string
  name: string
  textSk: string
  /** Empty where it is written in Slovak alone. */
  textEn: string
  /** How often it was saved: a colleague's newer text is told instead of overwritten. */
  saves: number
}

export const SaveReplyTemplate = z.object({
  /** Empty for a new one. */
  id: z.union([z.uuid(), z.literal('')]),
  saves: z.coerce.number().int().min(0),
  name: z.string().trim().max(LONGEST_TEMPLATE_NAME),
  textSk: z.string().trim().max(LONGEST_ANSWER),
  textEn: z.string().trim().max(LONGEST_ANSWER),
})
export type SaveReplyTemplate = z.output<typeof SaveReplyTemplate>

export const DeleteReplyTemplate = z.object({ id: z.uuid() })
export type DeleteReplyTemplate = z.output<typeof DeleteReplyTemplate>
