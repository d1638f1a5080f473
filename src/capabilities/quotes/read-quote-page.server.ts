import { reservationPage } from '#capabilities/booking/registration-links.server.ts'
import { dayOf } from '#kernel/day.ts'
import type { Services } from '#platform/services.server.ts'
import { depositOf } from './deposit-of.ts'
import {
  changedBetween,
  companyOf,
  type FoundQuote,
  findQuote,
  offeredIn,
  startDayOf,
  startOf,
  type VersionRow,
} from './find-quote.server.ts'
import { drawQuote } from './paper/draw-quote.server.ts'
import { quoteIn } from './quote-links.server.ts'
import { refuse } from './quotes.refusals.ts'
import type { QuotePage } from './quotes.ts'
import { sumsOf } from './sums-of.ts'

type Needed = Pick<Services, 'clock' | 'config' | 'db'>

/**
 * Shows a company the newest version of its quote, and what of it is new since the one its letter led to. Reading changes
 * nothing: programs that check mail open every link in it.
 */
export async function readQuotePage(
  { clock, config, db }: Needed,
  { token, seen }: { token: string; seen: number | null },
): Promise<QuotePage> {
  const { found, sent } = await findSent({ config, db }, token)
  const today = dayOf(clock.now())
  const { contactName, contactEmail, registrationId, number, language } = found
  const offered = offeredIn(sent)
  const read = found.versions.find(({ version, sentAt }) => version === seen && sentAt !== null)
  const { dueOn } = depositOf({ totalCents: offered.totalCents, acceptedOn: today, startsOn: startDayOf(sent) })
  return {
    kind: kindOf(found, sent, clock.now()),
    number,
    language,
    version: sent.version,
    changed: read ? changedBetween(read, sent) : [],
    offered,
    sums: sumsOf(sent),
    depositDueOn: dueOn,
    company: companyOf(found),
    contact: { name: contactName ?? '', email: contactEmail ?? '' },
    reservation: registrationId === null ? null : reservationPage(config, registrationId),
  }
}

/** The paper of the newest version that the company has. */
export async function takeQuoteFile(
  services: Pick<Services, 'config' | 'db' | 'settings'>,
  { token }: { token: string },
): Promise<{ name: string; contentType: string; content: Buffer }> {
  const { found, sent } = await findSent(services, token)
  return drawQuote(services, found, sent)
}

/** Only what was sent is shown, and once its contact is erased the link in their mailbox opens nothing any more. */
async function findSent(
  { config, db }: Pick<Services, 'config' | 'db'>,
  token: string,
): Promise<{ found: FoundQuote; sent: VersionRow }> {
  const found = await findQuote(db, quoteIn(config, token))
  if (!found?.sent || found.contactEmail === null) return refuse.now('QUOTE_NOT_FOUND')
  return { found, sent: found.sent }
}

function kindOf({ state }: FoundQuote, sent: VersionRow, now: Date): QuotePage['kind'] {
  if (state === 'accepted' || state === 'refused') return state
  if (state === 'lapsed' || sent.validUntil < dayOf(now)) return 'lapsed'
  return startOf(sent) <= now ? 'started' : 'open'
}
