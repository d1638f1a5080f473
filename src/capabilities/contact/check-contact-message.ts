import { isEmail } from '#kernel/email.ts'
import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import {
  CONTACT_FIELD_MESSAGES,
  CONTACT_FIELD_NAMES,
  CONTACT_FIELDS,
  type ContactField,
  type ContactValues,
  contactValues,
} from './contact-fields.ts'

export type ContactErrors = Partial<ContactValues>

const MESSAGES = {
  sk: { invalidEmail: 'Neplatný email' },
  en: { invalidEmail: 'Invalid email' },
}

/**
 * The rules of a message, the same in the browser and on the server: what is kept of it, and a sentence for every field
 * that has to be written otherwise.
 */
export function checkContactMessage(
  given: ContactValues,
  language: Language = 'sk',
): { values: ContactValues; errors: ContactErrors } {
  const words = messagesIn(CONTACT_FIELD_MESSAGES, language)
  const values = contactValues((field) => TIDY[CONTACT_FIELDS[field].type](given[field]))
  const errors: ContactErrors = {}
  for (const field of CONTACT_FIELD_NAMES) {
    if (values[field] === '') errors[field] = words[field].missing
    else if (values[field].length > CONTACT_FIELDS[field].most) errors[field] = words[field].tooLong
  }
  if (!errors.email && !isEmail(values.email)) errors.email = messagesIn(MESSAGES, language).invalidEmail
  return { values, errors }
}

const TIDY = { text: oneLine, email: (text: string) => text.trim(), lines: severalLines }

/** What is wrong first, in the order of the form. */
export function firstError(errors: ContactErrors): { field: ContactField; message: string } | null {
  for (const field of CONTACT_FIELD_NAMES) {
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
