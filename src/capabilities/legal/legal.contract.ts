import { z } from 'zod'
import { LANGUAGES } from '#kernel/language.ts'
import { type ApiOf, contract } from '#platform/http/contract.ts'
import { LegalContent } from './legal-content.ts'

const AskedLanguage = z.object({ language: z.enum(LANGUAGES).default('sk') })

/** The language is that of the text: English may be answered with Slovak when only that is published. */
const TextFacts = z.object({
  language: z.enum(LANGUAGES),
  version: z.string(),
  effectiveDate: z.iso.date(),
  hash: z.string(),
})

/** Answered from memory, so they have no limit, which would cost a query. */
const FROM_MEMORY = { method: 'POST', access: 'visitor', perMinute: null } as const

export const getAvailableLanguages = contract({
  ...FROM_MEMORY,
  name: 'getAvailableLanguages',
  summary: 'The languages in which legal texts can be read.',
  input: z.object({}),
  output: z.array(z.enum(LANGUAGES)),
})

export const getTermsOfService = contract({
  ...FROM_MEMORY,
  name: 'getTermsOfService',
  summary: 'The terms in force in a language, with their version and hash.',
  input: AskedLanguage,
  output: TextFacts.extend(LegalContent.pick({ termsOfService: true }).shape),
})

export const getPrivacyPolicy = contract({
  ...FROM_MEMORY,
  name: 'getPrivacyPolicy',
  summary: 'The privacy policy in force in a language, with its short form, version and hash.',
  input: AskedLanguage,
  output: TextFacts.extend(LegalContent.omit({ termsOfService: true }).shape),
})

export type LegalApi = ApiOf<[typeof getTermsOfService, typeof getPrivacyPolicy]>
