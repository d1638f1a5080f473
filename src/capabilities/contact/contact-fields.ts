import type { Language } from '#kernel/language.ts'
import type { Messages } from '#kernel/messages.ts'

/**
 * What a visitor fills in, in the order of the form. A field that is added here, in the table and in a migration stands in
 * the form, the mail, the inbox, the export and the copy of personal data. `most` is what the table holds: nobody's name or
 * address is longer, and five thousand characters are two pages.
 */
export const CONTACT_FIELDS = {
  name: { type: 'text', autoComplete: 'name', most: 200 },
  email: { type: 'email', autoComplete: 'email', most: 254 },
  message: { type: 'lines', autoComplete: 'off', most: 5000 },
} as const
export type ContactField = keyof typeof CONTACT_FIELDS
export type ContactValues = Record<ContactField, string>

export const CONTACT_FIELD_NAMES = Object.keys(CONTACT_FIELDS) as ReadonlyArray<ContactField>
/** Those that say who writes, in one line each. */
export const CONTACT_FACTS = CONTACT_FIELD_NAMES.filter((field) => CONTACT_FIELDS[field].type !== 'lines')

export const NOTHING_WRITTEN = contactValues(() => '')

export function contactValues<Value extends string>(of: (field: ContactField) => Value) {
  return Object.fromEntries(CONTACT_FIELD_NAMES.map((field) => [field, of(field)])) as Record<ContactField, Value>
}

type Words = Record<ContactField, { label: string; missing: string; tooLong: string }>

export const CONTACT_FIELD_MESSAGES: Messages<Words> = {
  sk: {
    name: { label: 'Meno', missing: 'Meno je povinné', tooLong: 'Meno môže mať najviac 200 znakov' },
    email: { label: 'E-mail', missing: 'Email je povinný', tooLong: 'Email môže mať najviac 254 znakov' },
    message: {
      label: 'Správa',
      missing: 'Správa je povinná',
      tooLong: 'Správa môže mať najviac 5 000 znakov. Skráťte ju, prosím, alebo nám napíšte e-mail.',
    },
  },
  en: {
    name: { label: 'Name', missing: 'Name is required', tooLong: 'The name can have at most 200 characters' },
    email: { label: 'E-mail', missing: 'Email is required', tooLong: 'The email can have at most 254 characters' },
    message: {
      label: 'Message',
      missing: 'Message is required',
      tooLong: 'The message can have at most 5,000 characters. Please shorten it or write us an e-mail.',
    },
  },
}

export function contactLabels(language: Language): ContactValues {
  return contactValues((field) => CONTACT_FIELD_MESSAGES[language][field].label)
}
