import { type Country, HOME_COUNTRY } from '#kernel/countries.ts'
import { addressInOneLine, type PostalAddress, postalCode, splitAddress } from '#kernel/postal-address.ts'
import type { BillingAddress } from '../booking.ts'

/** How the parts came about: written apart, split from one text, or a text that nobody could split. */
export const ADDRESS_READINGS = ['given', 'split', 'unclear'] as const

/** An address as the row keeps it: the one text that everything shows, and the parts that documents need. */
export type AddressColumns = {
  companyAddress: string | null
  companyStreet: string | null
  companyCity: string | null
  companyZip: string | null
  companyCountry: Country | null
  addressReading: (typeof ADDRESS_READINGS)[number] | null
}

export const NO_ADDRESS: AddressColumns = {
  companyAddress: null,
  companyStreet: null,
  companyCity: null,
  companyZip: null,
  companyCountry: null,
  addressReading: null,
}

/**
 * What a form gave, as columns. Parts win over the one text, which forms of 0.1 send alone. Somebody who writes the whole
 * address into the line of the street is understood, too.
 */
export function addressColumns(written: BillingAddress): AddressColumns {
  const { address, street = null, city = null, zip = null, country = null } = written
  const whole = city === null && zip === null ? (street ?? address) : null
  if (whole !== null) return columnsOfText(whole, country)
  const chosen = country ?? HOME_COUNTRY
  return columnsOfParts({ street, city, zip: zip && postalCode(zip, chosen), country: chosen }, 'given')
}

/** One text as columns. A country that somebody chose is never overruled by what a text looks like. */
export function columnsOfText(text: string, chosen: Country | null): AddressColumns {
  const split = splitAddress(text)
  if (!split || (chosen !== null && chosen !== HOME_COUNTRY && chosen !== split.country)) {
    return { ...NO_ADDRESS, companyAddress: text, companyCountry: chosen, addressReading: 'unclear' }
  }
  return { ...columnsOfParts(split, 'split'), companyAddress: text }
}

function columnsOfParts(parts: PostalAddress, reading: 'given' | 'split'): AddressColumns {
  const text = addressInOneLine(parts)
  const { street, city, zip, country } = parts
  return {
    companyAddress: text,
    companyStreet: street,
    companyCity: city,
    companyZip: zip,
    companyCountry: country,
    addressReading: text === null ? null : reading,
  }
}

/** The same address, however it was kept: saving a form in which nobody changed it changes nothing. */
export function keptIfSame(before: AddressColumns, after: AddressColumns): AddressColumns {
  const parts = ['companyStreet', 'companyCity', 'companyZip', 'companyCountry'] as const
  const isText = after.addressReading === 'unclear' && before.companyAddress === after.companyAddress
  const isSame = isText || (after.companyStreet !== null && parts.every((part) => before[part] === after[part]))
  return isSame ? addressOf(before) : after
}

export function addressOf(row: AddressColumns): AddressColumns {
  const { companyAddress, companyStreet, companyCity, companyZip, companyCountry, addressReading } = row
  return { companyAddress, companyStreet, companyCity, companyZip, companyCountry, addressReading }
}

/** What a form shows of it: an unclear text stands in the line of the street, where somebody can take it apart. */
export function addressFields(row: AddressColumns): PostalAddress {
  const { companyAddress, companyStreet, companyCity, companyZip, companyCountry, addressReading } = row
  const isWhole = addressReading === null || addressReading === 'unclear'
  return {
    street: isWhole ? companyAddress : companyStreet,
    city: companyCity,
    zip: companyZip,
    country: companyCountry,
  }
}
