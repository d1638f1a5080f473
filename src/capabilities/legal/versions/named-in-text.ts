import { LANGUAGES, type Language } from '#kernel/language.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { firstDay } from '../texts/first-day.ts'

const VERSION = /(?:verzia|version)\s+(\d{1,3}(?:\.\d{1,3}){1,2})/giu
const DAY =
  /(?:účinn[éáý]|platn[éáý]|effective)\s+(?:od|from)\s+(\d{1,2}\.?\s+\p{L}+\s+\d{4}|\d{1,2}\.\s*\d{1,2}\.\s*\d{4})/giu

type Draft = {
  version: string
  effectiveOn: string
  content: { termsOfService: string; privacyPolicy: string }
}

/** What the texts of a draft call their version and first day, where that is another than the one they are published as. */
export function otherwiseNamed({ version, effectiveOn, content }: Draft): ReadonlyArray<string> {
  const text = `${content.termsOfService}\n${content.privacyPolicy}`.replaceAll('\u00a0', ' ').normalize('NFC')
  const days = LANGUAGES.flatMap((language) =>
    (['long', 'numeric'] as const).map((style) => plain(formatDate(effectiveOn, style, language))),
  )
  const versions = found(text, VERSION).filter((named) => named !== version)
  return [...new Set([...versions, ...found(text, DAY).filter((named) => !days.includes(plain(named)))])]
}

/** A text that calls itself by the version and the day it is to be published as. */
export function renamed(text: string, { version, effectiveOn }: Omit<Draft, 'content'>, language: Language): string {
  const withName = (name: string) => (whole: string, named: string) => whole.replace(named, () => name)
  return text.replace(VERSION, withName(version)).replace(DAY, withName(firstDay(effectiveOn, language)))
}

function found(text: string, pattern: RegExp): ReadonlyArray<string> {
  return [...text.matchAll(pattern)].map(([, named = '']) => named.replaceAll(/\s+/g, ' '))
}

const plain = (day: string) => day.replaceAll(/\s+/g, ' ').toLowerCase()
