import { refuse } from '#capabilities/legal/legal.refusals.ts'
import { type DraftContent, LegalDraft, VERSION_FORM } from '#capabilities/legal/versions/legal-drafts.ts'
import type { Language } from '#kernel/language.ts'
import { dayIn } from '#routes/admin/table/table-query.ts'

/** A version as a form holds it: lists are lines. */
export type LegalFields = Record<keyof DraftContent, string> & {
  language: Language
  version: string
  effectiveDate: string
}

export const LISTS = ['dataCollected', 'processingPurposes', 'userRights'] as const

export function fieldsOf(given: Omit<LegalFields, keyof DraftContent> & { content: DraftContent }): LegalFields {
  const { language, version, effectiveDate, content } = given
  return {
    language,
    version,
    effectiveDate,
    termsOfService: content.termsOfService,
    privacyPolicy: content.privacyPolicy,
    dataCollected: content.dataCollected.join('\n'),
    processingPurposes: content.processingPurposes.join('\n'),
    userRights: content.userRights.join('\n'),
    contactInfo: content.contactInfo,
  }
}

/** What was typed as a draft; what cannot be one is refused with the field that is wrong. */
export function draftIn(given: Readonly<Record<string, string>>): LegalDraft {
  const version = (given.version ?? '').trim()
  if (!VERSION_FORM.test(version)) refuse.now('LEGAL_VERSION_FORM')
  if (!dayIn(given.effectiveDate)) refuse.now('LEGAL_DATE_MISSING')
  const lines = LISTS.map((name) => [name, linesIn(given[name] ?? '')])
  const text = (name: string) => (given[name] ?? '').replaceAll(/\r\n?/g, '\n')
  const parsed = LegalDraft.safeParse({
    language: given.language,
    version,
    effectiveDate: given.effectiveDate,
    content: {
      termsOfService: text('termsOfService'),
      privacyPolicy: text('privacyPolicy'),
      contactInfo: text('contactInfo'),
      ...Object.fromEntries(lines),
    },
  })
  return parsed.success ? parsed.data : refuse.now('LEGAL_TOO_LONG')
}

function linesIn(text: string): ReadonlyArray<string> {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
}

/** The parts of a version that are compared, each as one text. */
export function comparable(content: DraftContent): Record<'terms' | 'privacy' | 'summary', string> {
  return {
    terms: content.termsOfService,
    privacy: content.privacyPolicy,
    summary: [...LISTS.flatMap((name) => content[name]), content.contactInfo].filter(Boolean).join('\n\n'),
  }
}
