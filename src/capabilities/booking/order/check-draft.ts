import { type CompanyNumber, companyNumberHint } from '#kernel/company-numbers.ts'
import { isEmail } from '#kernel/email.ts'
import type { Language } from '#kernel/language.ts'
import type { Messages } from '#kernel/messages.ts'
import { holdsLink, nameHoldsAddress } from '#kernel/web-address.ts'
import { refuse } from '../booking.refusals.ts'
import { COMPANY_FIELDS, type OrderDraft } from './order-draft.ts'

/** A sentence for every field that has to be filled in otherwise, by the field's name, in the order of the form. */
export type DraftErrors = Readonly<Record<string, string>>

/** What is wrong with a draft: next to the fields, and in one line each for the whole form. */
export type DraftCheck = { errors: DraftErrors; sentences: ReadonlyArray<string> }

type Words = { name: string; email: string; companyName: string; ico: string; orderNumber: string; consents: string }

const MESSAGES: Messages<Words> = {
  sk: {
    name: 'Meno je povinné',
    email: 'Email je povinný',
    companyName: 'Názov firmy je povinný',
    ico: 'IČO je povinné',
    orderNumber: 'Číslo objednávky firmy je podľa dohody povinné',
    consents: 'Prosím udeľte všetky povinné súhlasy pre pokračovanie',
  },
  en: {
    name: 'Name is required',
    email: 'E-mail is required',
    companyName: 'Company name is required',
    ico: 'IČO is required',
    orderNumber: 'By agreement, the order number of the company is required',
    consents: 'Please give all required consents to continue',
  },
}

/** The rules of an order that need nothing but the order, said before it is sent. The server holds them again. */
export function checkDraft(
  draft: OrderDraft,
  asked: { earlyStart: boolean; orderNumber?: boolean },
  language: Language,
): DraftCheck {
  const words = MESSAGES[language]
  const errors: Record<string, string> = {}
  const sentences = new Set<string>()

  function required(field: string, value: string, missing: string, sentence: string) {
    if (value.trim() !== '') return
    errors[field] = missing
    sentences.add(sentence)
  }
  function address(field: string, value: string, sentence: string) {
    required(field, value, words.email, sentence)
    if (errors[field] || isEmail(value.trim())) return
    errors[field] = inWords('EMAIL_INVALID', language)
    sentences.add(inWords('EMAIL_INVALID', language))
  }

  function unlinked(field: string, value: string, code: 'NAME_HOLDS_ADDRESS' | 'LINK_TYPED') {
    if (errors[field] || !(code === 'LINK_TYPED' ? holdsLink : nameHoldsAddress)(value)) return
    errors[field] = inWords(code, language)
    sentences.add(inWords(code, language))
  }

  function rightNumber(field: Exclude<CompanyNumber, 'ico'>) {
    const hint = companyNumberHint(field, draft.company[field], language)
    if (errors[field] || hint === null) return
    errors[field] = hint
    sentences.add(inWords(field === 'dic' ? 'DIC_WRONG' : 'IC_DPH_WRONG', language))
  }

  const fields = inWords('FIELDS_REQUIRED', language)
  if (draft.kind === 'personal') {
    required('name', draft.person.name, words.name, fields)
    unlinked('name', draft.person.name, 'NAME_HOLDS_ADDRESS')
    address('email', draft.person.email, fields)
    unlinked('phone', draft.person.phone, 'LINK_TYPED')
  } else {
    for (const field of COMPANY_FIELDS) {
      const value = draft.company[field]
      if (field === 'companyName' || field === 'ico') required(field, value, words[field], fields)
      if (field === 'orderNumber' && asked.orderNumber) required(field, value, words.orderNumber, words.orderNumber)
      if (field === 'contactEmail') address(field, value, fields)
      else unlinked(field, value, 'LINK_TYPED')
      if (field === 'dic' || field === 'icDph') rightNumber(field)
    }
    for (const [index, { name, email }] of draft.participants.entries()) {
      const incomplete = inWords('PARTICIPANTS_INCOMPLETE', language)
      required(`participants.${index}.name`, name, words.name, incomplete)
      unlinked(`participants.${index}.name`, name, 'NAME_HOLDS_ADDRESS')
      address(`participants.${index}.email`, email, incomplete)
    }
  }
  const missing = missingConsents(draft, asked)
  for (const name of missing) errors[name] = inWords(CONSENT_REFUSALS[name], language)
  if (missing.length > 0) sentences.add(words.consents)
  return { errors, sentences: [...sentences] }
}

const CONSENT_REFUSALS = {
  dataProcessing: 'DATA_PROCESSING_REQUIRED',
  privacyPolicy: 'PRIVACY_POLICY_REQUIRED',
  terms: 'TERMS_REQUIRED',
  earlyStart: 'EARLY_START_REQUIRED',
} as const

/** The consents without which there is no order. Marketing is never one of them. */
export function missingConsents(
  { kind, consents }: OrderDraft,
  asked: { earlyStart: boolean },
): ReadonlyArray<keyof typeof CONSENT_REFUSALS> {
  const wanted = ['dataProcessing', 'privacyPolicy', 'terms'] as const
  const early = kind === 'personal' && asked.earlyStart ? (['earlyStart'] as const) : []
  return [...wanted, ...early].filter((name) => !consents[name])
}

/** A sentence of the server's, said before anybody asks it. */
export function inWords(code: keyof typeof refuse.table, language: Language, details: Record<string, unknown> = {}) {
  const text: string | ((given: Record<string, unknown>) => string) = refuse.table[code][language]
  return typeof text === 'string' ? text : text(details)
}
