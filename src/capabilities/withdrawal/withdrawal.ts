import { z } from 'zod'
import { LANGUAGES } from '#kernel/language.ts'

/** What a posted form of the page brings. What it can leave empty is let in here, and answered with its own sentence. */
export const WithdrawalForm = z.object({
  step: z.enum(['open', 'check', 'correct', 'confirm']).catch('check'),
  /** Of the declaration, made with its summary. */
  id: z.uuid().optional().catch(undefined),
  /** The link of the order that somebody came from. */
  reservation: z.string().max(200).optional().catch(undefined),
  name: z.string().default(''),
  reference: z.string().default(''),
  email: z.string().default(''),
})

export const WithdrawFromContract = z.object({
  id: z.uuid(),
  name: z.string(),
  reference: z.string(),
  email: z.string(),
  language: z.enum(LANGUAGES),
})
export type WithdrawFromContract = z.output<typeof WithdrawFromContract>
