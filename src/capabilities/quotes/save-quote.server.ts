import { and, eq } from 'drizzle-orm'
import { dayOf } from '#kernel/day.ts'
import { isEmail } from '#kernel/email.ts'
import { nameHoldsAddress } from '#kernel/web-address.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { lockSeries } from '#platform/db/lock-series.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { checkCompany } from './check-company.ts'
import { type FoundQuote, lockQuote } from './find-quote.server.ts'
import { refuse } from './quotes.refusals.ts'
import { quoteSeries, quotes, quoteVersions } from './quotes.tables.server.ts'
import type { SaveQuote } from './quotes.ts'

type By = Pick<Call, 'actor' | 'requestId'>

/**
 * Keeps what the office writes: a new quote with its number, the version that is being written, or a new version of one that
 * was sent, which holds until the new one is sent. Of two who write at once the second is told.
 */
export async function saveQuote(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  given: SaveQuote,
  call: By,
): Promise<{ id: string }> {
  requireAccess('saveQuote', call.actor)
  const input = checkCompany(given)
  checkContact(input)
  checkLessons(input.lessons)
  const now = clock.now()
  return db.transaction(async (tx) => {
    const found = await lockQuote(tx, input.id)
    if (found) await change(tx, found)
    else await create(tx)
    return { id: input.id }
  })

  async function create(tx: Transaction): Promise<void> {
    const series = await lockSeries(tx, quoteSeries, { letter: 'P', year: Number(dayOf(now).slice(0, 4)), digits: 4 })
    // The same form may have been sent twice at once, and the first one was a moment faster.
    const meanwhile = await lockQuote(tx, input.id)
    if (meanwhile) return change(tx, meanwhile)
    if (input.seen !== 0) return refuse.now('QUOTE_NOT_FOUND')
    const number = await series.takeOne()
    await tx.insert(quotes).values({
      ...headOf(input),
      id: input.id,
      number,
      state: 'draft',
      messageId: input.messageId,
      edition: 1,
      createdAt: now,
      createdBy: call.actor.id ?? '',
      changedAt: now,
    })
    await tx.insert(quoteVersions).values({ quoteId: input.id, version: 1, ...offerOf(input) })
    await write(tx, 'quote-created')
  }

  async function change(tx: Transaction, found: FoundQuote): Promise<void> {
    if (isSame(found, input)) return
    if (found.edition !== input.seen) return refuse.now('QUOTE_CHANGED')
    if (found.state === 'accepted') return refuse.now('QUOTE_CLOSED')
    const { newest } = found
    const isNew = newest.sentAt !== null
    if (isNew) {
      // What only names the company otherwise is no other offer.
      if (!isSameOffer(found, input)) {
        const version = newest.version + 1
        await tx.insert(quoteVersions).values({ quoteId: found.id, version, ...offerOf(input) })
      }
    } else {
      const draft = and(eq(quoteVersions.quoteId, found.id), eq(quoteVersions.version, newest.version))
      await tx.update(quoteVersions).set(offerOf(input)).where(draft)
    }
    await tx
      .update(quotes)
      .set({ ...headOf(input), edition: found.edition + 1, changedAt: now, erasedAt: null })
      .where(eq(quotes.id, found.id))
    await write(tx, isNew && !isSameOffer(found, input) ? 'quote-revised' : 'quote-changed')
  }

  function write(tx: Transaction, action: string): Promise<void> {
    const { actor, requestId } = call
    return writeAudit(tx, clock, { actor, requestId, action, subject: { kind: 'quote', id: input.id } })
  }
}

function checkContact({ contactName, contactEmail }: SaveQuote): void {
  if (contactEmail !== null && !isEmail(contactEmail)) refuse.now('EMAIL_INVALID', { wrong: ['contactEmail'] })
  if (contactName !== null && nameHoldsAddress(contactName)) refuse.now('LINK_TYPED', { wrong: ['contactName'] })
}

function checkLessons(lessons: SaveQuote['lessons']): void {
  for (const [place, { startsAt, durationMinutes }] of lessons.entries()) {
    const next = lessons[place + 1]
    if (next && next.startsAt.getTime() < startsAt.getTime() + durationMinutes * 60_000) {
      refuse.now('LESSONS_OVERLAP', { wrong: [`lessons.${place + 1}`] })
    }
  }
}

function headOf(input: SaveQuote) {
  const { language, companyName, ico, dic, icDph, street, city, zip, country, orderNumber } = input
  const { contactName, contactEmail, contactPhone } = input
  const company = { companyName, ico, dic, icDph, street, city, zip, country, orderNumber }
  return { language, ...company, contactName, contactEmail, contactPhone }
}

function offerOf({ courseId, title, seats, unitPriceCents, lessons, place, validUntil, note }: SaveQuote) {
  const stored = lessons.map(({ startsAt, durationMinutes }) => ({ startsAt: startsAt.toISOString(), durationMinutes }))
  return { courseId, title, seats, unitPriceCents, lessons: stored, place, validUntil, note }
}

function isSameOffer({ newest }: FoundQuote, input: SaveQuote): boolean {
  return holdsAll(newest, offerOf(input))
}

/** A form that is sent twice changes once. */
function isSame(found: FoundQuote, input: SaveQuote): boolean {
  return isSameOffer(found, input) && holdsAll(found, headOf(input))
}

function holdsAll(row: object, said: object): boolean {
  const kept = row as Readonly<Record<string, unknown>>
  return Object.entries(said).every(([name, value]) => JSON.stringify(kept[name]) === JSON.stringify(value))
}
