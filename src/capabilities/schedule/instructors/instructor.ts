import { z } from 'zod'

export const Instructor = z.object({
  /** The semicolon divides names where several teach. */
  name: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^[^;]+$/),
  about: z.string().trim().min(1).max(500).nullable(),
  /** The account of the back office that sees this instructor's sessions. */
  userId: z.uuid().nullable(),
  seesPhones: z.boolean(),
})
export type Instructor = z.output<typeof Instructor>

export type InstructorInList = Instructor & {
  id: string
  /** Of the account, where there is one. */
  email: string | null
  isArchived: boolean
  version: number
}
