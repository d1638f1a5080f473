import { type SQL, sql } from 'drizzle-orm'
import { type Messages, messagesIn } from '#kernel/messages.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { isAdmitted } from '#platform/http/require-access.server.ts'

/** Who reads about money. Not everybody who does may know the people behind it. */
export type Reader = Pick<Call, 'actor' | 'language'>

const PRIVATE_PERSON: Messages<string> = { sk: 'Súkromná osoba', en: 'Private person' }

/** Whether a reader may know which people stand behind money; who may not reads companies, numbers and papers as they are printed. */
export function seesPeople({ actor }: Reader): boolean {
  return isAdmitted('seePrivateBuyers', actor.kind)
}

/** What such a reader gets in the place of a name. */
export function privatePerson({ language = 'sk' }: Reader): string {
  return messagesIn(PRIVATE_PERSON, language)
}

/** Whom the order of a row called `registration` is for. */
export function buyerOf(reader: Reader): SQL {
  return seesPeople(reader)
    ? sql`coalesce(registration.company_name, registration.buyer_name)`
    : sql`coalesce(registration.company_name, ${privatePerson(reader)}::text)`
}

/** Who orders for a company is a person too. */
export function buyerEmailOf(reader: Reader): SQL {
  return seesPeople(reader) ? sql`registration.buyer_email` : sql`null::text`
}

/** Whether a word stands among those of an order in the row `registration` that the reader may read: a hit tells a name, too. */
export function orderHolds(reader: Reader, pattern: SQL, registration: SQL = sql`registration`): SQL {
  const holds = sql`${registration}.search_text like ${pattern}`
  if (seesPeople(reader)) return holds
  return sql`(${holds} and plain(concat_ws(' ', ${registration}.company_name, ${registration}.reference)) like ${pattern})`
}
