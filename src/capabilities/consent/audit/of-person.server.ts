import { type SQL, sql } from 'drizzle-orm'

/**
 * The entries of whoever an address belongs to: all of their orders, found by the entry about marketing that every order has,
 * and what the address said about marketing outside of any.
 */
export function ofPerson(emailHash: string): SQL {
  return sql`(
    registration_id in (
      select registration_id from consent_entries
      where purpose = 'marketing' and email_hash = ${emailHash} and registration_id is not null)
    or (purpose = 'marketing' and email_hash = ${emailHash}))`
}
