import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { getCurrentTexts } from '#capabilities/legal/get-current-texts.server.ts'
import { instantAt } from '#kernel/day.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'
import { findQuote } from './find-quote.server.ts'
import { AcceptQuote, SaveQuote } from './quotes.ts'
import { saveQuote } from './save-quote.server.ts'
import { sendQuote } from './send-quote.server.ts'

export const QUOTE_OFFICE: Pick<Call, 'actor' | 'requestId'> = {
  actor: { kind: 'office', id: 'ofka' },
  requestId: 'r1',
}
export const COMPANY_BROWSER = { clientAddress: '198.51.100.9', userAgent: 'Mozilla/5.0 (test)', requestId: 'r2' }

/** Twelve people for 159 € each, in three lessons from 3 December 2026 on; asked for by the Krátky mlyn. */
export async function quoteInput({ db }: Pick<Services, 'db'>, changes: Partial<SaveQuote> = {}): Promise<SaveQuote> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from courses where kind = 'corporate'`)
  const lesson = (day: string) => ({ startsAt: instantAt(day, '09:00'), durationMinutes: 180 })
  const read = SaveQuote.parse({
    id: randomUUID(),
    seen: 0,
    language: 'sk',
    messageId: null,
    companyName: 'Krátky mlyn, s. r. o.',
    ico: '36421928',
    contactName: 'Jana Krátka',
    contactEmail: 'jana@kratky-mlyn.test',
    contactPhone: '+421 900 111 222',
    courseId: rows[0]?.id,
    title: 'AI v kancelárii',
    seats: 12,
    unitPriceCents: 15_900,
    lessons: [lesson('2026-12-03'), lesson('2026-12-10'), lesson('2026-12-17')],
    place: 'Online',
    validUntil: '2026-11-27',
    note: 'Tešíme sa na vás.',
  })
  return { ...read, ...changes }
}

type Given = { id: string; token: string; input: SaveQuote }

export async function givenDraft(services: Services, changes: Partial<SaveQuote> = {}): Promise<Given> {
  const input = await quoteInput(services, changes)
  const { id } = await saveQuote(services, input, QUOTE_OFFICE)
  return { id, token: signId(services.config, 'quote', id), input }
}

export async function givenSentQuote(services: Services, changes: Partial<SaveQuote> = {}): Promise<Given> {
  const draft = await givenDraft(services, changes)
  await sendNewest(services, draft.id)
  return draft
}

/** Saves the same with something changed, as the office that has it open. */
export async function reviseQuote(
  services: Services,
  { id, input }: Given,
  changes: Partial<SaveQuote>,
): Promise<void> {
  const { edition = 0 } = (await findQuote(services.db, id)) ?? {}
  await saveQuote(services, { ...input, ...changes, seen: edition }, QUOTE_OFFICE)
}

export async function sendNewest(services: Services, id: string): Promise<void> {
  const { edition = 0 } = (await findQuote(services.db, id)) ?? {}
  await sendQuote(services, { id, seen: edition }, QUOTE_OFFICE)
}

/** What the page sends, with everything ticked. */
export async function acceptance(
  services: Services,
  changes: Readonly<Record<string, string>> = {},
): Promise<AcceptQuote> {
  const { terms, privacy } = await getCurrentTexts(services.db, services)
  return AcceptQuote.parse({
    version: '1',
    companyName: 'Krátky mlyn, s. r. o.',
    ico: '36 421 928',
    street: 'Mlynská 3',
    city: 'Bratislava',
    zip: '811 01',
    country: 'SK',
    orderNumber: 'OBJ-77',
    dataProcessing: 'yes',
    privacyPolicy: 'yes',
    terms: 'yes',
    termsVersion: terms.version,
    privacyPolicyVersion: privacy.version,
    ...changes,
  })
}
