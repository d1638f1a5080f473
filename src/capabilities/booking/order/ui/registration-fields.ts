import {
  type AI_PROFICIENCIES,
  COMPANY_WORK_TYPES,
  PERSONAL_WORK_TYPES,
  WORK_TYPE_MESSAGES,
  type WorkType,
} from '#capabilities/booking/registration.messages.ts'
import type { Language } from '#kernel/language.ts'
import type { Messages } from '#kernel/messages.ts'

export type AiProficiency = (typeof AI_PROFICIENCIES)[number]

type FieldWords = {
  name: string
  email: string
  workType: string
  aiProficiency: string
  /** The first line of both lists, which says that nothing is chosen. */
  notChosen: string
  optional: string
}

/** What a registration form calls its fields, for a buyer and for every participant. */
export const FIELD_MESSAGES: Messages<FieldWords> = {
  sk: {
    name: 'Meno a\u00a0priezvisko',
    email: 'E-mail',
    workType: 'Oblasť práce',
    aiProficiency: 'Skúsenosť s\u00a0AI',
    notChosen: 'Nevybrané',
    optional: 'nepovinné',
  },
  en: {
    name: 'Full name',
    email: 'E-mail',
    workType: 'Field of work',
    aiProficiency: 'Experience with AI',
    notChosen: 'Not chosen',
    optional: 'optional',
  },
}

const PROFICIENCIES: Messages<Readonly<Record<AiProficiency, string>>> = {
  sk: { low: 'Nízka', average: 'Priemerná', high: 'Vysoká', expert: 'Expertná' },
  en: { low: 'Low', average: 'Average', high: 'High', expert: 'Expert' },
}

type Option<Value> = { value: Value; label: string }

/** The list of a company has lines that a private person's does not, and the other way round. */
export function workTypeOptions(kind: 'personal' | 'business', language: Language): ReadonlyArray<Option<WorkType>> {
  const values = kind === 'personal' ? PERSONAL_WORK_TYPES : COMPANY_WORK_TYPES
  return values.map((value) => ({ value, label: WORK_TYPE_MESSAGES[language][value] }))
}

/** What somebody said about their work, in words; null where they said nothing, or rather not. */
export function workTypeName(value: string | null, language: Language): string | null {
  const words: Readonly<Record<string, string>> = WORK_TYPE_MESSAGES[language]
  return value === null || value === 'prefer-not-say' ? null : (words[value] ?? null)
}

export function aiProficiencyOptions(language: Language): ReadonlyArray<Option<AiProficiency>> {
  const words = PROFICIENCIES[language]
  return (Object.keys(words) as Array<AiProficiency>).map((value) => ({ value, label: words[value] }))
}
