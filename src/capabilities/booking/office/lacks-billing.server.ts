import { sql } from 'drizzle-orm'

/** The same as `billingGaps` of a confirmed order that costs something; a test compares the two. */
export const LACKS_BILLING = sql`registration.kind = 'business' and registration.buyer_email is not null
  and registration.state in ('paid', 'completed') and registration.total_cents > 0
  and (registration.company_dic is null and coalesce(registration.company_country, 'SK') = 'SK'
    or registration.company_address is null or registration.address_reading = 'unclear'
    or registration.address_reading is not null
      and num_nulls(registration.company_street, registration.company_city, registration.company_zip) > 0)`
