import { z } from 'zod'
import { LANGUAGES, type Language } from '#kernel/language.ts'

const Text = z.string().trim().min(1).max(200_000)
const Lines = z.array(z.string().trim().min(1).max(500)).max(50)

/** What an editor writes: one version of everything in one language. */
export const LegalContent = z.object({
  privacyPolicy: Text,
  termsOfService: Text,
  dataCollected: Lines,
  processingPurposes: Lines,
  userRights: Lines,
  contactInfo: z.string().trim().min(1).max(2_000),
})
export type LegalContent = z.output<typeof LegalContent>

/** The short form of the privacy policy. */
export type PrivacySummary = Pick<LegalContent, 'dataCollected' | 'processingPurposes' | 'userRights' | 'contactInfo'>

export const PublishLegalContent = z.object({
  language: z.enum(LANGUAGES),
  version: z.string().regex(/^\d{1,3}(\.\d{1,3}){1,2}$/),
  effectiveDate: z.iso.date(),
  /** A version that is not active waits; nobody sees it and nobody agrees to it. */
  isActive: z.boolean().default(true),
  content: LegalContent,
})
export type PublishLegalContent = z.input<typeof PublishLegalContent>

/** One published version as the pages need it. */
export type PublishedContent = {
  language: Language
  version: string
  effectiveOn: string
  termsHash: string
  privacyHash: string
  content: LegalContent
}

/** What is in force of each language; null where nothing is published. */
export type PublishedContents = Readonly<Record<Language, PublishedContent | null>>

export const NOTHING_PUBLISHED: PublishedContents = { sk: null, en: null }
