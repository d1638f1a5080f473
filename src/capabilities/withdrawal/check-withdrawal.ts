import { isEmail } from '#kernel/email.ts'
import type { Language } from '#kernel/language.ts'
import { holdsLink, nameHoldsAddress } from '#kernel/web-address.ts'
import { WITHDRAWAL_MESSAGES } from './withdrawal.messages.ts'

/** What a declaration says, in the order of the form. */
export const WITHDRAWAL_FIELDS = ['name', 'reference', 'email'] as const
export type WithdrawalField = (typeof WITHDRAWAL_FIELDS)[number]
export type WithdrawalValues = Record<WithdrawalField, string>
export type WithdrawalErrors = Partial<Record<WithdrawalField, string>>

export const NOTHING_WRITTEN: WithdrawalValues = { name: '', reference: '', email: '' }

/** As the table has them. */
const MAX_LENGTH: Readonly<Record<WithdrawalField, number>> = { name: 200, reference: 100, email: 254 }

/**
 * What is kept of a declaration, and a sentence for every field that has to be written otherwise. The reference may be any
 * text: a consumer may name the contract in words of their own.
 */
export function checkWithdrawal(
  given: WithdrawalValues,
  language: Language,
): { values: WithdrawalValues; errors: WithdrawalErrors } {
  const words = WITHDRAWAL_MESSAGES[language].errors
  const values = { name: oneLine(given.name), reference: oneLine(given.reference), email: given.email.trim() }
  const errors: WithdrawalErrors = {}
  for (const field of WITHDRAWAL_FIELDS) {
    if (values[field] === '') errors[field] = words.missing[field]
    else if (values[field].length > MAX_LENGTH[field]) errors[field] = words.tooLong[field]
    else if (holdsAddress(field, values[field])) errors[field] = words.link
  }
  if (!errors.email && !isEmail(values.email)) errors.email = words.invalidEmail
  return { values, errors }
}

/** The receipt goes to an address that anybody may type: nobody sends strangers a link through it. */
function holdsAddress(field: WithdrawalField, text: string): boolean {
  if (field === 'email') return false
  // Somebody may well name the contract by the address they ordered with.
  return field === 'name' ? nameHoldsAddress(text) : holdsLink(text.replaceAll('@', ' '))
}

/** What is wrong first, in the order of the form. */
export function firstWrong(errors: WithdrawalErrors): WithdrawalField | null {
  return WITHDRAWAL_FIELDS.find((field) => errors[field]) ?? null
}

/** No line break, no half of a character and nothing invisible gets from a field into a mail. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}
