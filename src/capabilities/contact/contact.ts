import { z } from 'zod'
import { CONTACT_FIELD_NAMES, type ContactField } from './contact-fields.ts'

const WRITTEN = Object.fromEntries(CONTACT_FIELD_NAMES.map((field) => [field, z.string().default('')]))

/** What a part of a page may say that a message is about. */
export const MESSAGE_SUBJECTS = ['company-training'] as const

/** The body of sendContactEmail. What a form can leave empty is let in here, and answered with its own sentence. */
export const SendContactEmail = z.object({
  ...(WRITTEN as Record<ContactField, z.ZodDefault<z.ZodString>>),
  /** The anti-spam trap: people do not see it, so theirs is empty. */
  website: z.string().default(''),
  /** Set by the part of the page where the message began. Whatever else stands there says nothing. */
  about: z.enum(MESSAGE_SUBJECTS).optional().catch(undefined),
})
export type SendContactEmail = z.output<typeof SendContactEmail>

export const SentContactEmail = z.object({ success: z.boolean(), error: z.string().optional() })
