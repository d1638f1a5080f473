import { sql } from 'drizzle-orm'
import { emailHash } from '#capabilities/consent/email-hash.server.ts'
import { recordMarketingChoice } from '#capabilities/consent/marketing-choice.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { eraseAddresses } from './erase-personal-data.server.ts'
import type { ListedErasure } from './erasure-list.ts'
import { takeStep } from './find-request.server.ts'

type NeededServices = Pick<Services, 'clock' | 'config' | 'db' | 'jobs' | 'settings'>

const BY = { actor: { kind: 'system', id: 'restore' }, requestId: 'restore' } as const

/** What became of the list. Nobody of them is named; a refused one says which order is in the way. */
export type RepeatedErasures = {
  erased: number
  unsubscribed: number
  /** Nothing of theirs is in this database. */
  notThere: number
  refused: ReadonlyArray<{ id: string; reason: string }>
}

/**
 * Does again in a restored database what was done after its backup: erases who was erased and ends marketing for who ended
 * it. The list knows keyed hashes only, so the addresses that are there are hashed and compared. Bears running twice.
 */
export async function repeatErasures(
  services: NeededServices,
  list: ReadonlyArray<ListedErasure>,
): Promise<RepeatedErasures> {
  const byHash = await addressesByHash(services)
  const done = { erased: 0, unsubscribed: 0, notThere: 0 }
  const refused: Array<{ id: string; reason: string }> = []
  for (const entry of list) {
    try {
      const outcome =
        entry.kind === 'erased'
          ? await eraseAgain(services, entry, [...new Set(entry.hashes.flatMap((hash) => byHash.get(hash) ?? []))])
          : await endMarketingAgain(services, entry)
      done[outcome] += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ id: entry.id, reason: error.text.en })
    }
  }
  return { ...done, refused }
}

/** Every address that any table knows, by the hash that stands for it in a list. */
async function addressesByHash({ config, db }: NeededServices): Promise<ReadonlyMap<string, ReadonlyArray<string>>> {
  const { rows } = await db.execute<{ address: string }>(sql`
    select lower(buyer_email) as address from registrations where buyer_email is not null
    union select lower(email) from participants where email is not null
    union select lower(email) from contact_messages
    union select lower(email) from waiting_entries
    union select lower(email) from company_contacts where email is not null
    union select lower(email) from company_mailboxes
    union select lower(email) from withdrawals where email is not null
    union select lower(recipient) from mails where recipient is not null
    union select lower(unnest(emails)) from data_requests where emails is not null`)
  const known = new Map<string, Array<string>>()
  for (const { address } of rows) {
    const hash = emailHash(config, address)
    known.set(hash, [...(known.get(hash) ?? []), address])
  }
  return known
}

function eraseAgain(
  services: NeededServices,
  { id }: ListedErasure,
  emails: ReadonlyArray<string>,
): Promise<'erased' | 'notThere'> {
  const { clock, db } = services
  return db.transaction(async (tx) => {
    if (emails.length === 0) return 'notThere'
    const { rows } = await tx.execute<{ name: string | null; canBeMarked: boolean }>(sql`
      select name, kind = 'erasure' and identity = 'confirmed' and closed_at is null and erased_at is null as "canBeMarked"
      from data_requests where id = ${id}::uuid for update`)
    const lines = await eraseAddresses(services, tx, { id, emails, name: rows[0]?.name ?? null }, BY)
    // A request that the backup knows goes on from here; one that came later is known by the list alone.
    if (rows[0]?.canBeMarked) {
      const set = { erasedAt: clock.now() }
      await takeStep(tx, clock, { requestId: id, actor: BY.actor, kind: 'erased', details: { lines }, set })
    }
    await writeAudit(tx, clock, { ...BY, action: 'erasure-repeated', subject: { kind: 'data-request', id } })
    return 'erased'
  })
}

/** Who has agreed anew since then is left alone. */
function endMarketingAgain(
  { clock, db, settings }: NeededServices,
  { at, hashes: [hash = ''] }: ListedErasure,
): Promise<'unsubscribed' | 'notThere'> {
  return db.transaction(async (tx) => {
    if ((await lastChoiceAt(tx, hash)) > Date.parse(at)) return 'notThere'
    const choice = {
      emailHash: hash,
      given: false,
      source: 'unsubscribe',
      registrationId: null,
      browser: null,
    } as const
    const entry = await recordMarketingChoice(tx, { clock, settings }, choice)
    if (!entry) return 'notThere'
    const subject = { kind: 'consent-entry', id: String(entry.id) }
    await writeAudit(tx, clock, { ...BY, action: 'marketing-unsubscribed', subject })
    return 'unsubscribed'
  })
}

async function lastChoiceAt(db: Executor, hash: string): Promise<number> {
  const { rows } = await db.execute<{ at: string }>(sql`
    select at from consent_entries where purpose = 'marketing' and email_hash = ${hash} order by id desc limit 1`)
  return rows[0] ? Date.parse(rows[0].at) : 0
}
