import type { Source } from './source.server.ts'
import { COMPANIES } from './sources/companies.server.ts'
import { DOCUMENTS } from './sources/documents.server.ts'
import { MAILS } from './sources/mails.server.ts'
import { MESSAGES_OF_VISITORS } from './sources/messages.server.ts'
import { ORDERS } from './sources/orders.server.ts'
import { PEOPLE } from './sources/people.server.ts'
import { QUOTES } from './sources/quotes.server.ts'
import { SESSIONS } from './sources/sessions.server.ts'
import { STAFF } from './sources/staff.server.ts'
import { TESTIMONIALS } from './sources/testimonials.server.ts'

/** Everything that is searched, in the order in which it is shown. A new kind is a file and a line here. */
export const SOURCES: ReadonlyArray<Source> = [
  PEOPLE,
  ORDERS,
  DOCUMENTS,
  QUOTES,
  COMPANIES,
  SESSIONS,
  MESSAGES_OF_VISITORS,
  MAILS,
  TESTIMONIALS,
  STAFF,
]
