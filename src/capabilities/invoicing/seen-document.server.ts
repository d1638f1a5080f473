import { type SQL, sql } from 'drizzle-orm'
import { privatePerson, type Reader, seesPeople } from '#capabilities/booking/seen-buyer.server.ts'
import type { Buyer } from './document.ts'

/** The buyer of a row called `document`, as far as a list may name them. The paper itself says what the law wants it to say. */
export function buyerOnList(reader: Reader): SQL {
  if (seesPeople(reader)) return sql`document.buyer_name`
  return sql`case when (document.content -> 'buyer' ->> 'isCompany')::boolean then document.buyer_name else ${privatePerson(reader)}::text end`
}

/** The same of what is known of a buyer: of a private person only the country stays, which says where tax is owed. */
export function seenBuyer<Known extends Pick<Buyer, 'name' | 'isCompany'>>(buyer: Known, reader: Reader): Known {
  if (buyer.isCompany || seesPeople(reader)) return buyer
  const address = { street: null, city: null, zip: null }
  const hidden = Object.fromEntries(Object.entries(address).filter(([key]) => key in buyer))
  return { ...buyer, ...hidden, name: privatePerson(reader) }
}
