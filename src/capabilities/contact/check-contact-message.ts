import { isEmail } from '#kernel/email.ts'
import type { Language } from '#kernel/language.ts'
import { type Messages, messagesIn } from '#kernel/messages.ts'

/** What a visitor fills in, in the order of the form. */
export const CONTACT_FIELDS = ['name', 'email', 'message'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]
export type ContactValues = Record<ContactField, string>
export type ContactErrors = Partial<Record<ContactField, string>>

export const NOTHING_WRITTEN: ContactValues = { name: '', email: '', message: '' }

/** As the table has them. Nobody's name or address is longer, and five thousand characters are two pages. */
const MAX_LENGTH: Readonly<Record<ContactField, number>> = { name: 200, email: 254, message: 5000 }

type Words = { missing: Readonly<Record<ContactField, string>>; invalidEmail: string; tooLong: ContactValues }

const MESSAGES: Messages<Words> = {
  sk: {
    missing: { name: 'Meno je povinné', email: 'Email je povinný', message: 'Správa je povinná' },
    invalidEmail: 'Neplatný email',
    tooLong: {
      name: 'Meno môže mať najviac 200 znakov',
      email: 'Email môže mať najviac 254 znakov',
      message: 'Správa môže mať najviac 5 000 znakov. Skráťte ju, prosím, alebo nám napíšte e-mail.',
    },
  },
  en: {
    missing: { name: 'Name is required', email: 'Email is required', message: 'Message is required' },
    invalidEmail: 'Invalid email',
    tooLong: {
      name: 'The name can have at most 200 characters',
      email: 'The email can have at most 254 characters',
      message: 'The message can have at most 5,000 characters. Please shorten it or write us an e-mail.',
    },
  },
}

/**
 * The rules of a message, the same in the browser and on the server: what is kept of it, and a sentence for every field
 * that has to be written otherwise.
 */
export function checkContactMessage(
  given: ContactValues,
  language: Language = 'sk',
): { values: ContactValues; errors: ContactErrors } {
  const words = messagesIn(MESSAGES, language)
  const values = { name: oneLine(given.name), email: given.email.trim(), message: severalLines(given.message) }
  const errors: ContactErrors = {}
  for (const field of CONTACT_FIELDS) {
    if (values[field] === '') errors[field] = words.missing[field]
    else if (values[field].length > MAX_LENGTH[field]) errors[field] = words.tooLong[field]
  }
  if (!errors.email && !isEmail(values.email)) errors.email = words.invalidEmail
  return { values, errors }
}

/** What is wrong first, in the order of the form. */
export function firstError(errors: ContactErrors): { field: ContactField; message: string } | null {
  for (const field of CONTACT_FIELDS) {
    const message = errors[field]
    if (message) return { field, message }
  }
  return null
}

/** No line break, no half of a character and nothing invisible gets from a name into the subject of a mail. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

function severalLines(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .trim()
}
