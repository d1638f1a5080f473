import { compactNumber } from '#kernel/company-numbers.ts'
import { HOME_COUNTRY } from '#kernel/countries.ts'
import { isEmail } from '#kernel/email.ts'
import { refuse } from '../booking.refusals.ts'
import type { CheckoutRequest } from '../booking.ts'
import { type AddressColumns, addressColumns, NO_ADDRESS } from './address-columns.ts'
import { SEATS_PER_ORDER } from './order-limits.ts'
import { refuseLinks } from './refuse-links.ts'
import { refuseWrongNumbers } from './refuse-numbers.ts'

export type Person = { name: string; email: string; workType: string | null; aiProficiency: string | null }

/** Who buys and for whom, after every rule that needs no database. */
export type CheckedOrder = {
  kind: 'personal' | 'business'
  buyer: {
    name: string
    email: string
    phone: string | null
    company: string | null
    ico: string | null
    dic: string | null
    icDph: string | null
    /** As the row keeps it. */
    address: AddressColumns
    orderNumber: string | null
  }
  participants: ReadonlyArray<Person>
}

/** Refuses an order that lacks a required consent or field; a personal one has exactly its buyer as participant. */
export function checkOrder(request: CheckoutRequest): CheckedOrder {
  const { consent, customerInfo, registrationType: kind } = request
  if (!consent.dataProcessing.given) refuse.now('DATA_PROCESSING_REQUIRED')
  if (!consent.privacyPolicyAccepted) refuse.now('PRIVACY_POLICY_REQUIRED')
  if (!consent.termsAccepted) refuse.now('TERMS_REQUIRED')
  const { name, email, company, ico } = customerInfo
  const { phone, dic: typedDic, icDph: typedIcDph, address, street, city, zip, orderNumber } = customerInfo
  refuseLinks({
    // A company may be called like a domain, and orders under its own name.
    names: [name === company ? null : name, ...request.participants.map((person) => person.name)],
    texts: [company, phone, ico, typedDic, typedIcDph, address, street, city, zip, orderNumber],
  })
  if (kind === 'personal') {
    if (!name || !email) return refuse.now('FIELDS_REQUIRED')
    const [self] = request.participants
    const participants = [
      personOf({ name, email, workType: self?.workType ?? null, aiProficiency: self?.aiProficiency ?? null }),
    ]
    const country = customerInfo.country ?? HOME_COUNTRY
    // Written down of whoever lives elsewhere: it decides about the tax.
    const lives = { ...NO_ADDRESS, companyCountry: country === HOME_COUNTRY ? null : country }
    const none = { company: null, ico: null, dic: null, icDph: null, address: lives, orderNumber: null }
    return { kind, buyer: { name, email, phone, ...none }, participants }
  }
  if (!company || !email || !ico || !compactNumber(ico)) return refuse.now('FIELDS_REQUIRED')
  if (!isEmail(email)) refuse.now('EMAIL_INVALID', { field: 'customerInfo.email' })
  if (request.participants.length === 0) refuse.now('PARTICIPANTS_INCOMPLETE')
  if (request.participants.length > SEATS_PER_ORDER) refuse.now('ORDER_TOO_LARGE')
  const participants = request.participants.map((given) => {
    if (!given.name || !given.email) return refuse.now('PARTICIPANTS_INCOMPLETE')
    return personOf({ ...given, name: given.name, email: given.email })
  })
  const [dic, icDph] = [typedDic, typedIcDph].map((number) => compactNumber(number ?? '') || null)
  const numbers = { ico: compactNumber(ico), dic: dic ?? null, icDph: icDph ?? null }
  refuseWrongNumbers(numbers)
  const where = { address: addressColumns(customerInfo) }
  const buyer = { name: name ?? company, email, phone, company, ...numbers, ...where, orderNumber }
  return { kind, buyer, participants }
}

function personOf(person: Person): Person {
  if (!isEmail(person.email)) refuse.now('EMAIL_INVALID', { email: person.email })
  return person
}
