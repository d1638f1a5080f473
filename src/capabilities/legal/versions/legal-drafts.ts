import { z } from 'zod'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import { LegalContent } from '../legal-content.ts'

const Text = z.string().max(200_000)
const Lines = z.array(z.string().trim().min(1).max(500)).max(50)

/** As a content, but anything may still be missing: a text is written over days. */
export const DraftContent = z.object({
  termsOfService: Text,
  privacyPolicy: Text,
  dataCollected: Lines,
  processingPurposes: Lines,
  userRights: Lines,
  contactInfo: z.string().trim().max(2_000),
})
export type DraftContent = z.output<typeof DraftContent>

export const VERSION_FORM = /^\d{1,3}(\.\d{1,3}){1,2}$/

export const LegalDraft = z.object({
  language: z.enum(LANGUAGES),
  version: z.string().trim().regex(VERSION_FORM),
  effectiveDate: z.iso.date(),
  content: DraftContent,
})
export type LegalDraft = z.output<typeof LegalDraft>

/** What must still be written before a draft can be published. */
export function missingIn(content: DraftContent): ReadonlyArray<keyof DraftContent> {
  const problems = LegalContent.safeParse(content).error?.issues ?? []
  const empty = (['dataCollected', 'processingPurposes', 'userRights'] as const).filter(
    (name) => content[name].length === 0,
  )
  return [...new Set([...problems.map(({ path }) => path[0] as keyof DraftContent), ...empty])]
}

/** The number a new version is likely to get: one more in the middle, 2.0 above a built-in 1.0. */
export function nextVersion(taken: ReadonlyArray<string>): string {
  const highest = taken
    .map((version) => version.split('.').map(Number))
    .reduce((high, each) => (isAbove(each, high) ? each : high), [1, 0])
  const [major = 1, minor = 0] = highest
  return major === 1 ? '2.0' : `${major}.${minor + 1}`
}

function isAbove(one: ReadonlyArray<number>, other: ReadonlyArray<number>): boolean {
  for (const place of [0, 1, 2]) {
    const difference = (one[place] ?? 0) - (other[place] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}

/**
 * draft: nobody sees it · coming: its first day has not come · in-force: people agree to it now · replaced: another one came
 * after it · withdrawn: taken back before its first day
 */
export const LEGAL_STATES = ['draft', 'coming', 'in-force', 'replaced', 'withdrawn'] as const
export type LegalState = (typeof LEGAL_STATES)[number]
export type LegalOrigin = 'built-in' | 'published' | 'draft'

/** One version as a list shows it. Built-in versions have no row: their id says what they are. */
export type ListedVersion = {
  id: string
  origin: LegalOrigin
  language: Language
  version: string
  effectiveOn: string
  state: LegalState
  /** When it was published or last saved; null for what came with the program. */
  at: string | null
}

export type LegalVersion = ListedVersion & {
  content: DraftContent
  /** Null for a draft, whose texts are not kept yet. */
  termsHash: string | null
  privacyHash: string | null
  /** Of a draft; 0 for anything else. */
  saves: number
}

export const BUILT_IN_IDS: Readonly<Record<Language, string>> = { sk: 'built-in-sk', en: 'built-in-en' }

/** What an address may name: a row, or one of the built-in versions. */
export const VersionId = z.union([z.uuid(), z.enum(['built-in-sk', 'built-in-en'])])
