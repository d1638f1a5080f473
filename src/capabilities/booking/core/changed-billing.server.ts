import { HOME_COUNTRY } from '#kernel/countries.ts'
import type { Registration } from '../find-registration.server.ts'
import type { AddressColumns } from './address-columns.ts'

/** The one text says what changed of an address; its parts would say it twice. */
const UNTOLD: ReadonlyArray<string> = [
  'companyStreet',
  'companyCity',
  'companyZip',
  'addressReading',
] satisfies ReadonlyArray<keyof AddressColumns>

type Told = Readonly<Record<string, { before: unknown; after: unknown }>>

/** What the history tells of a change of billing details; null when no column changes at all, empty when nothing is to tell. */
export function changedBilling(before: Registration, after: Partial<Registration>): Told | null {
  const changed = (Object.keys(after) as Array<keyof Registration>).filter((key) => after[key] !== before[key])
  if (changed.length === 0) return null
  const told = changed.filter((key) => !UNTOLD.includes(key) && !(key === 'companyCountry' && isHome(before, after)))
  return Object.fromEntries(told.map((key) => [key, { before: before[key], after: after[key] }]))
}

/** Before anybody was asked for the country it was ours, and a text that was split now says nothing new by it. */
function isHome(before: Registration, after: Partial<Registration>): boolean {
  return before.companyCountry === null && (after.companyCountry ?? HOME_COUNTRY) === HOME_COUNTRY
}
