import { type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { ConsentSource } from '../consent-purposes.ts'
import { emailHash } from '../email-hash.server.ts'
import { entryCounts } from '../entry-counts.server.ts'

export type ListMarketingAddresses = {
  given: boolean
  email: string | null
  registrationIds: ReadonlyArray<string> | null
  cursor: { direction: 'older' | 'newer'; id: number } | null
}

/** One address by the entry that holds for it. Whose it is: an order of theirs, if there was one. */
export type MarketingAddress = {
  entryId: number
  at: string
  given: boolean
  source: ConsentSource
  textVersion: string
  textHash: string
  registrationId: string | null
}

const PAGE_SIZE = 50
const EXPORTED_ADDRESSES = 50_000
const EXPORT_PAGE = 1_000

type Reading = Pick<Services, 'config' | 'db'>

/** Every address once, by what counts of what it said about marketing, latest first: the list that may be written to, with its proof. */
export async function listMarketingAddresses(
  services: Reading,
  wanted: ListMarketingAddresses,
  call: Pick<Call, 'actor'>,
): Promise<{ addresses: ReadonlyArray<MarketingAddress>; hasOlder: boolean; hasNewer: boolean }> {
  requireAccess('listMarketingAddresses', call.actor)
  const isBack = wanted.cursor?.direction === 'newer'
  const rows = await readAddresses(services, wanted, PAGE_SIZE + 1)
  const hasMore = rows.length > PAGE_SIZE
  const shown = rows.slice(0, PAGE_SIZE)
  if (isBack) shown.reverse()
  return { addresses: shown, hasOlder: isBack || hasMore, hasNewer: isBack ? hasMore : wanted.cursor !== null }
}

/** The same list to take away, page by page. That it was taken is written down first. */
export async function exportMarketingAddresses(
  { config, db, clock }: Reading & Pick<Services, 'clock'>,
  wanted: Omit<ListMarketingAddresses, 'cursor'>,
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<AsyncGenerator<ReadonlyArray<MarketingAddress>>> {
  requireAccess('exportMarketingAddresses', actor)
  await writeAudit(db, clock, {
    actor,
    action: 'marketing-list-exported',
    subject: { kind: 'consent-entry', id: 'all' },
    requestId,
    changes: { filters: { before: null, after: { given: wanted.given } } },
  })
  async function* pages() {
    let cursor: ListMarketingAddresses['cursor'] = null
    for (let exported = 0; exported < EXPORTED_ADDRESSES; exported += EXPORT_PAGE) {
      const page = await readAddresses({ config, db }, { ...wanted, cursor }, EXPORT_PAGE)
      if (page.length > 0) yield page
      const last = page.at(-1)
      if (!last || page.length < EXPORT_PAGE) return
      cursor = { direction: 'older', id: last.entryId }
    }
  }
  return pages()
}

/**
 * Walks the ledger from its newest end and asks of every entry whether a later one of its address counts, each by a few steps
 * into an index: a page costs a page however long the ledger is.
 */
async function readAddresses(
  { config, db }: Reading,
  { given, email, registrationIds, cursor }: ListMarketingAddresses,
  limit: number,
): Promise<Array<MarketingAddress>> {
  const isBack = cursor?.direction === 'newer'
  const from = cursor ? sql`and entry.id ${isBack ? sql`>` : sql`<`} ${cursor.id}` : sql``
  const { rows } = await db.execute<MarketingAddress>(sql`
    select entry.id::int as "entryId", entry.at, entry.given, entry.source, entry.text_version as "textVersion",
      entry.text_hash as "textHash", coalesce(entry.registration_id, (
        select known.registration_id from consent_entries as known
        where known.purpose = 'marketing' and known.email_hash = entry.email_hash and known.registration_id is not null
        order by known.id desc limit 1)) as "registrationId"
    from consent_entries as entry
    where entry.purpose = 'marketing' and entry.given = ${given} ${from} ${whose(config, { email, registrationIds })}
      and entry.id = (
        select latest.id from consent_entries as latest
        where latest.purpose = 'marketing' and latest.email_hash = entry.email_hash and ${entryCounts(sql`latest`)}
        order by latest.id desc limit 1)
    order by entry.id ${isBack ? sql`asc` : sql`desc`} limit ${limit}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

function whose(
  config: Reading['config'],
  { email, registrationIds }: Pick<ListMarketingAddresses, 'email' | 'registrationIds'>,
): SQL {
  if (email) return sql`and entry.email_hash = ${emailHash(config, email)}`
  if (registrationIds === null) return sql``
  return sql`and entry.email_hash in (
    select said.email_hash from consent_entries as said
    where said.registration_id = any(${sql.param([...registrationIds])}::uuid[]))`
}
