import { sql } from 'drizzle-orm'
import { countryIn } from '#kernel/countries.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { columnsOfText } from './address-columns.ts'

/** So many at a time: whoever changes one of them waits for less than a second. */
const PORTION = 500

type Unread = { id: string; address: string; country: string | null }

/**
 * Takes addresses apart that were written as one text: those from before, and those that nodes of 0.1 still write. The text
 * stays as it is. What cannot be split is marked and listed, and nobody looks at it again. Bears running twice.
 */
export async function splitAddresses({ db }: Pick<Services, 'db'>, portion = PORTION): Promise<number> {
  let read = 0
  for (;;) {
    const count = await db.transaction((tx) => splitPortion(tx, portion))
    read += count
    if (count < portion) return read
  }
}

/** Whoever works on one of them right now keeps it until the next run. */
async function splitPortion(tx: Transaction, portion: number): Promise<number> {
  const { rows } = await tx.execute<Unread>(sql`
    select id, company_address as address, company_country as country from registrations
    where company_address is not null and address_reading is null
    order by created_at desc, id desc limit ${portion} for no key update skip locked`)
  const split = rows.map(({ id, address, country }) => {
    const columns = columnsOfText(address, countryIn(country))
    return {
      id,
      street: columns.companyStreet,
      city: columns.companyCity,
      zip: columns.companyZip,
      country: columns.companyCountry,
      reading: columns.addressReading,
    }
  })
  await tx.execute(sql`
    update registrations set company_street = part.street, company_city = part.city, company_zip = part.zip,
      company_country = part.country, address_reading = part.reading
    from jsonb_to_recordset(${JSON.stringify(split)}::jsonb)
      as part (id uuid, street text, city text, zip text, country text, reading text)
    where registrations.id = part.id`)
  return rows.length
}
