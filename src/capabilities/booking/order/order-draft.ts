import { type DiscountRule, discountOf } from '#capabilities/discounts/discount.ts'
import { compactNumber } from '#kernel/company-numbers.ts'
import { type Country, countryIn, HOME_COUNTRY } from '#kernel/countries.ts'
import { type Cents, euros, inEuros } from '#kernel/money.ts'
import { addressInOneLine, postalCode } from '#kernel/postal-address.ts'
import { NO_PARTICIPANT, type ParticipantEntry } from './participant-list.ts'
import type { CheckoutOrder } from './start-checkout.ts'

/** An order as somebody is writing it: every field is there, an empty one says nothing. */
export type OrderDraft = {
  kind: 'personal' | 'business'
  person: Readonly<Record<(typeof PERSON_FIELDS)[number], string>>
  company: Readonly<Record<(typeof COMPANY_FIELDS)[number], string>>
  participants: ReadonlyArray<ParticipantEntry>
  payment: 'card' | 'transfer' | 'account'
  code: string
  consents: Readonly<Record<(typeof CONSENTS)[number], boolean>>
}

/** Under these names the form sends its fields, with JavaScript and without, in the order in which it shows them. */
export const PERSON_FIELDS = ['name', 'email', 'phone', 'workType', 'aiProficiency', 'country'] as const
export const COMPANY_FIELDS = [
  'ico',
  'companyName',
  // The street. Forms of 0.1 have the whole address under this name, and some people write it here; the server understands both.
  'companyAddress',
  'companyZip',
  'companyCity',
  'companyCountry',
  'dic',
  'icDph',
  'orderNumber',
  'contactEmail',
  'contactPhone',
] as const
export const CONSENTS = ['dataProcessing', 'privacyPolicy', 'terms', 'earlyStart', 'marketing'] as const
const PARTICIPANT_FIELD = /^participants\.(\d{1,2})\.(name|email|workType|aiProficiency)$/

/** A private person, nothing written, nothing ticked. */
export const EMPTY_DRAFT: OrderDraft = {
  kind: 'personal',
  person: { name: '', email: '', phone: '', workType: '', aiProficiency: '', country: HOME_COUNTRY },
  company: {
    ico: '',
    companyName: '',
    companyAddress: '',
    companyZip: '',
    companyCity: '',
    companyCountry: HOME_COUNTRY,
    dic: '',
    icDph: '',
    orderNumber: '',
    contactEmail: '',
    contactPhone: '',
  },
  participants: [NO_PARTICIPANT],
  payment: 'card',
  code: '',
  consents: { dataProcessing: false, privacyPolicy: false, terms: false, earlyStart: false, marketing: false },
}

/** True until somebody has written or ticked anything. */
export function isEmptyDraft(draft: OrderDraft): boolean {
  return JSON.stringify(draft) === JSON.stringify(EMPTY_DRAFT)
}

/** What stands in a form, read the same way from a posted one and from one on the screen. */
export function draftIn(form: FormData): OrderDraft {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const texts = <Name extends string>(names: ReadonlyArray<Name>) =>
    Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, string>
  const consents = Object.fromEntries(CONSENTS.map((name) => [name, form.has(name)]))
  const company = texts(COMPANY_FIELDS)
  const person = texts(PERSON_FIELDS)
  const isBusiness = text('kind') === 'business'
  const chosen = [text('payment'), isBusiness ? text('companyPayment') : '']
  return {
    kind: isBusiness ? 'business' : 'personal',
    person: { ...person, country: countryIn(person.country) ?? HOME_COUNTRY },
    company: { ...company, companyCountry: countryIn(company.companyCountry) ?? HOME_COUNTRY },
    participants: participantsIn(form),
    payment: isBusiness && chosen.includes('account') ? 'account' : chosen.includes('transfer') ? 'transfer' : 'card',
    code: text('code'),
    consents: consents as OrderDraft['consents'],
  }
}

function participantsIn(form: FormData): ReadonlyArray<ParticipantEntry> {
  const rows: Array<ParticipantEntry> = []
  for (const [field, value] of form) {
    const [, index, name] = PARTICIPANT_FIELD.exec(field) ?? []
    if (index === undefined || name === undefined || typeof value !== 'string') continue
    while (rows.length <= Number(index)) rows.push(NO_PARTICIPANT)
    rows[Number(index)] = { ...(rows[Number(index)] ?? NO_PARTICIPANT), [name]: value }
  }
  return rows.length === 0 ? [NO_PARTICIPANT] : rows
}

/** A form without JavaScript cannot take a row away, so a row that says nothing is none; one remains. */
export function withoutBlankRows(participants: OrderDraft['participants']): OrderDraft['participants'] {
  const written = participants.filter((entry) => Object.values(entry).some((value) => value.trim() !== ''))
  return written.length === 0 ? [NO_PARTICIPANT] : written
}

export function seatsOf({ kind, participants }: OrderDraft): number {
  return kind === 'personal' ? 1 : participants.length
}

/** Whose order it is, by the address that its letters go to. */
export function emailOf({ kind, person, company }: OrderDraft): string {
  return (kind === 'personal' ? person.email : company.contactEmail).trim()
}

/** What decides about the price of a buyer from abroad; null for everybody at home, who has the price that all see. */
export function abroadOf({ kind, person, company }: OrderDraft): { country: Country; icDph: string } | null {
  const country = countryIn(kind === 'personal' ? person.country : company.companyCountry) ?? HOME_COUNTRY
  return country === HOME_COUNTRY ? null : { country, icDph: kind === 'personal' ? '' : compactNumber(company.icDph) }
}

/** The `intent` of the button that asks for the payment link instead of ordering. */
export const SEND_LINK = 'send-link'
/** The one that asks what a code takes off, and orders nothing. */
export const APPLY_CODE = 'apply-code'

/** What the order is for and what was in front of the buyer. */
export type OrderTerms = {
  key: string
  session: { id: string; title: string; date: string; time: string }
  /** Euros for one seat, as the buyer saw them. */
  price: number
  /** What the buyer saw that a code takes off. */
  discount?: DiscountRule | null
  versions: { privacyPolicyVersion: string; termsVersion: string }
  asksEarlyStart: boolean
  /** Of the company page that the form was opened from. */
  pass?: string | null | undefined
}

/** Whether a pass is of the company that stands in the form: of any other nothing was agreed on. */
export function isPassOf(pass: string, { kind, company }: Pick<OrderDraft, 'kind' | 'company'>): boolean {
  return kind === 'business' && pass.startsWith(`${compactNumber(company.ico)}.`)
}

/** The draft as the order that is sent. */
export function orderOf(draft: OrderDraft, terms: OrderTerms): CheckoutOrder {
  const { kind, consents } = draft
  const { key, session, price, discount = null, versions, asksEarlyStart, pass } = terms
  const code = draft.code.trim()
  const { id: courseId, title, date, time } = session
  return {
    amount: inEuros(priceOf(euros(price) * seatsOf(draft), code ? discount : null)),
    currency: 'EUR',
    registrationType: kind,
    customerInfo: kind === 'personal' ? personOf(draft) : companyOf(draft),
    courseData: { courseId, title, date, time, price },
    sessionId: key,
    consent: {
      dataProcessing: { given: consents.dataProcessing },
      marketing: { given: consents.marketing },
      privacyPolicyAccepted: consents.privacyPolicy,
      termsAccepted: consents.terms,
      ...versions,
      ...(kind === 'personal' && asksEarlyStart ? { earlyStart: consents.earlyStart } : {}),
    },
    participants: (kind === 'personal' ? [selfOf(draft)] : draft.participants) as CheckoutOrder['participants'],
    ...(draft.payment === 'card' ? {} : { payment: draft.payment }),
    ...(pass && isPassOf(pass, draft) ? { pass } : {}),
    ...(code ? { code } : {}),
  }
}

function priceOf(wholeCents: Cents, discount: DiscountRule | null): Cents {
  return wholeCents - (discount ? discountOf(discount, wholeCents) : 0)
}

/** Whoever lives here says nothing of it, as in forms of 0.1. */
function personOf({ person }: OrderDraft): CheckoutOrder['customerInfo'] {
  const country = countryIn(person.country) ?? HOME_COUNTRY
  const abroad = country === HOME_COUNTRY ? {} : { country }
  return { name: person.name.trim(), email: person.email.trim(), phone: person.phone.trim(), ...abroad }
}

function selfOf({ person: { name, email, workType, aiProficiency } }: OrderDraft): ParticipantEntry {
  return { name, email, workType, aiProficiency }
}

function companyOf({ company }: OrderDraft): CheckoutOrder['customerInfo'] {
  const country = countryIn(company.companyCountry) ?? HOME_COUNTRY
  const zip = company.companyZip.trim()
  const address = {
    street: company.companyAddress.trim() || null,
    city: company.companyCity.trim() || null,
    zip: zip === '' ? null : postalCode(zip, country),
    country,
  }
  return {
    email: company.contactEmail.trim(),
    phone: company.contactPhone.trim(),
    company: company.companyName.trim(),
    ico: company.ico.trim(),
    dic: company.dic.trim(),
    icDph: company.icDph.trim(),
    // In one line as well, for nodes of 0.1.
    address: addressInOneLine(address) ?? '',
    street: address.street ?? '',
    city: address.city ?? '',
    zip: address.zip ?? '',
    country: address.country ?? '',
    orderNumber: company.orderNumber.trim(),
  }
}
