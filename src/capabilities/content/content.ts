import { z } from 'zod'
import { placeholdersIn } from '#kernel/placeholders.ts'
import { CONTENT_LIMITS, MAX_QUESTIONS } from './content-limits.ts'
import { ALWAYS_KNOWN, PLACEHOLDERS } from './placeholders.ts'
import { PORTRAITS } from './portraits.ts'

/** A text that editors write. It may carry only placeholders that its place can always do with. */
const Words = (place: keyof typeof CONTENT_LIMITS, placeholders: ReadonlyArray<string> = []) =>
  z
    .string()
    .trim()
    .min(1)
    .max(CONTENT_LIMITS[place])
    .refine((text) => placeholdersIn(text).every((name) => placeholders.includes(name)), 'has an unknown placeholder')

export const HeroWords = z.object({
  eyebrow: Words('eyebrow'),
  lead: Words('lead', ALWAYS_KNOWN),
  scheduleButton: Words('scheduleButton'),
  instructorButton: Words('instructorButton'),
})
export type HeroWords = z.output<typeof HeroWords>

/** One of our drawings by its name, or the address of a picture on this site. */
const Photo = z.union([
  z.enum(PORTRAITS),
  z.string().regex(/^\/[\w-][\w./-]*$/, 'is no drawing and no address of this site'),
])

export const Instructor = z.object({ photo: Photo, name: Words('name'), role: Words('role'), blurb: Words('blurb') })
export type Instructor = z.output<typeof Instructor>

export const Instructors = z.object({ people: z.tuple([Instructor, Instructor, Instructor]) })
export type Instructors = z.output<typeof Instructors>

export const Question = z.object({
  question: Words('question'),
  answer: Words('answer', PLACEHOLDERS),
  leadsToContact: z.boolean().default(false),
})
export type Question = z.output<typeof Question>

export const Faq = z.object({ questions: z.array(Question).min(1).max(MAX_QUESTIONS) })
export type Faq = z.output<typeof Faq>

export const Claim = z.object({ figure: Words('figure').nullable(), words: Words('words') })
export type Claim = z.output<typeof Claim>

/** What the provider says of itself. Whoever runs the site keeps evidence for each of these: see the README. */
export const Claims = z.object({
  experience: Claim,
  graduates: Claim,
  practice: Claim,
  customers: Claim,
  certified: Claim,
})
export type Claims = z.output<typeof Claims>

export const CONTENT_BLOCKS = { hero: HeroWords, instructors: Instructors, faq: Faq, claims: Claims }
export type BlockName = keyof typeof CONTENT_BLOCKS

export const SiteContent = z.object(CONTENT_BLOCKS)
export type SiteContent = z.output<typeof SiteContent>
