import { and, eq, gt, sql } from 'drizzle-orm'
import { placeQuotedOrder, type QuotedOrder } from '#capabilities/booking/quoted-orders.server.ts'
import { browserEvidence } from '#capabilities/consent/browser-evidence.server.ts'
import { publishedReference, textReferences } from '#capabilities/legal/text-references.server.ts'
import { SESSIONS_TOPIC } from '#capabilities/schedule/sessions-topic.ts'
import { HOME_COUNTRY } from '#kernel/countries.ts'
import { type Day, dayOf } from '#kernel/day.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { checkCompany } from './check-company.ts'
import { depositOf } from './deposit-of.ts'
import {
  changedBetween,
  type FoundQuote,
  lockQuote,
  startDayOf,
  startOf,
  type VersionRow,
} from './find-quote.server.ts'
import { quoteAnswered } from './quote-answered.mail.server.ts'
import { quoteIn } from './quote-links.server.ts'
import { refuse } from './quotes.refusals.ts'
import { quotes, quoteVersions } from './quotes.tables.server.ts'
import type { AcceptQuote } from './quotes.ts'

/**
 * The company orders what it was offered: the newest version that was sent, by the terms in force, within its validity. The order,
 * its private session and the state of the quote are one transaction under the lock of the quote, so however often it is sent
 * there is one order; whoever comes later gets the same one.
 */
export async function acceptQuote(
  services: Services,
  { token, given }: { token: string; given: AcceptQuote },
  call: Pick<Call, 'clientAddress' | 'userAgent' | 'requestId'>,
  place: typeof placeQuotedOrder = placeQuotedOrder,
): Promise<{ registrationId: string }> {
  const { clock, config, db, live, settings } = services
  const id = quoteIn(config, token)
  const now = clock.now()
  const accepted = await db.transaction(async (tx) => {
    const found = await lockQuote(tx, id)
    if (!found?.sent) return refuse.now('QUOTE_NOT_FOUND')
    if (found.registrationId !== null) return { registrationId: found.registrationId }
    const company = checkAcceptance(found, found.sent, given, now)
    await requireCurrentTexts(services, tx, given, dayOf(now))
    const order = orderOf(found, found.sent, { company, now, evidence: browserEvidence(call) })
    const { registrationId } = await place(services, tx, order, call)
    await keepAcceptance(tx, found.sent, { company, registrationId, now })
    const subject = { kind: 'quote', id }
    const actor = { kind: 'visitor', id: null } as const
    await writeAudit(tx, clock, { actor, requestId: call.requestId, action: 'quote-accepted', subject })
    await queueMail(services, tx, quoteAnswered, { quoteId: id }, settings.current().brand.email, {
      onceKey: `quote-accepted:${id}`,
    })
    return { registrationId }
  })
  live.announce(SESSIONS_TOPIC)
  return accepted
}

type Company = ReturnType<typeof checkCompany<AcceptQuote>> & { companyName: string; ico: string }

function checkAcceptance(found: FoundQuote, sent: VersionRow, given: AcceptQuote, now: Date): Company {
  if (found.contactEmail === null || found.contactName === null) return refuse.now('QUOTE_NOT_FOUND')
  if (found.state === 'refused') refuse.now('QUOTE_REFUSED')
  if (found.state === 'lapsed' || sent.validUntil < dayOf(now)) refuse.now('QUOTE_LAPSED')
  if (given.version !== sent.version) {
    const read = found.versions.find(({ version }) => version === given.version)
    refuse.now('NEWER_VERSION', { changed: read ? changedBetween(read, sent) : [] })
  }
  if (startOf(sent) <= now) refuse.now('QUOTE_STARTED')
  const { dataProcessing, privacyPolicy, terms } = given
  const missing = Object.entries({ dataProcessing, privacyPolicy, terms }).flatMap(([name, is]) => (is ? [] : name))
  if (missing.length > 0) refuse.now('CONSENTS_REQUIRED', { wrong: missing })
  const { companyName, ico, ...company } = checkCompany(given)
  if (companyName === null || ico === null) {
    const wrong = Object.entries({ companyName, ico }).flatMap(([name, value]) => (value === null ? name : []))
    return refuse.now('COMPANY_REQUIRED', { wrong })
  }
  if (sent.vatPercent !== null && company.country !== HOME_COUNTRY) refuse.now('QUOTE_ABROAD', { wrong: ['country'] })
  return { ...company, companyName, ico }
}

/** What was agreed to is what was in front of the reader: another text has been read by nobody. */
async function requireCurrentTexts(
  services: Pick<Services, 'settings'>,
  tx: Transaction,
  { termsVersion, privacyPolicyVersion }: AcceptQuote,
  today: Day,
): Promise<void> {
  type Row = { texts: Parameters<typeof textReferences>[1] }
  const { rows } = await tx.execute<Row>(sql`select ${publishedReference(sql`${today}`)} as texts`)
  const { terms, privacy } = textReferences(services, rows[0]?.texts ?? null)
  if (terms.version !== termsVersion || privacy.version !== privacyPolicyVersion) refuse.now('TEXTS_CHANGED')
}

function orderOf(
  found: FoundQuote,
  sent: VersionRow,
  { company, now, evidence }: { company: Company; now: Date; evidence: QuotedOrder['evidence'] },
): QuotedOrder {
  const { id, language, contactName, contactEmail, contactPhone } = found
  const { seats, unitPriceCents, courseId, title, place, lessons } = sent
  const { companyName, ico, dic, icDph, street, city, zip, country, orderNumber } = company
  const totalCents = seats * unitPriceCents
  const deposit = depositOf({ totalCents, acceptedOn: dayOf(now), startsOn: startDayOf(sent) })
  return {
    quoteId: id,
    seats,
    unitPriceCents,
    depositCents: deposit.cents,
    depositDueOn: deposit.dueOn,
    session: {
      courseId,
      title,
      place,
      lessons: lessons.map(({ startsAt, durationMinutes }) => ({ startsAt: new Date(startsAt), durationMinutes })),
    },
    buyer: {
      name: contactName ?? '',
      email: contactEmail ?? '',
      phone: contactPhone,
      company: companyName,
      ico,
      dic,
      icDph,
      street,
      city,
      zip,
      country,
      orderNumber,
    },
    language,
    evidence,
  }
}

/** A version that was still being written goes: nobody was offered it. */
async function keepAcceptance(
  tx: Transaction,
  { quoteId, version }: VersionRow,
  { company, registrationId, now }: { company: Company; registrationId: string; now: Date },
): Promise<void> {
  const { companyName, ico, dic, icDph, street, city, zip, country, orderNumber } = company
  const said = { companyName, ico, dic, icDph, street, city, zip, country, orderNumber }
  await tx.delete(quoteVersions).where(and(eq(quoteVersions.quoteId, quoteId), gt(quoteVersions.version, version)))
  await tx
    .update(quotes)
    .set({
      ...said,
      state: 'accepted',
      registrationId,
      closedAt: now,
      closedBy: 'buyer',
      changedAt: now,
      edition: sql`${quotes.edition} + 1`,
    })
    .where(eq(quotes.id, quoteId))
}
