import { z } from 'zod'

/** The body of sendContactEmail. What a form can leave empty is let in here, and answered with its own sentence. */
export const SendContactEmail = z.object({
  name: z.string().default(''),
  email: z.string().default(''),
  message: z.string().default(''),
  /** The anti-spam trap: people do not see it, so theirs is empty. */
  website: z.string().default(''),
})
export type SendContactEmail = z.output<typeof SendContactEmail>

export const SentContactEmail = z.object({ success: z.boolean(), error: z.string().optional() })
