import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { readSettings } from './read-settings.server.ts'
import { siteSettings } from './settings.tables.server.ts'
import { INITIAL_SETTINGS, identityOf } from './site-settings.ts'

/** Shorter values are found in any text. */
const TELLING = 5
/** A provider moves or is renamed a few times; older changes are in no text that is in force. */
const CHANGES = 50

/**
 * The settings as they are stored, for the screen that edits them: with when they were saved, what no longer holds, and what
 * transfers still lack.
 */
export async function readSettingsForStaff(
  { clock, db, settings: { findTransferObstacles } }: Pick<Services, 'clock' | 'db' | 'settings'>,
  call: Pick<Call, 'actor'>,
) {
  requireAccess('readSettingsForStaff', call.actor)
  const [settings, [row]] = await Promise.all([
    readSettings(db),
    db.select({ savedAt: siteSettings.updatedAt }).from(siteSettings),
  ])
  const [formerIdentity, transferObstacles] = await Promise.all([
    listFormerIdentity(db, settings.brand),
    findTransferObstacles(db, settings, clock.now()),
  ])
  return { settings, savedAt: row?.savedAt.toISOString() ?? null, formerIdentity, transferObstacles }
}

/** What the provider was once called and where it was to be reached, and is not any more: a text that says it is outdated. */
async function listFormerIdentity(executor: Executor, brand: Parameters<typeof identityOf>[0]) {
  const { rows } = await executor.execute<{ changes: Record<string, { before: unknown }> }>(sql`
    select changes from audit_details where event_id in (
      select id from audit_events where action = 'settings-saved' order by at desc limit ${CHANGES})`)
  const before = rows.flatMap(({ changes }) =>
    Object.entries(changes).flatMap(([path, change]) => (path.startsWith('brand.') ? [change.before] : [])),
  )
  const now = new Set(textsIn(identityOf(brand)))
  const former = new Set([...textsIn(identityOf(INITIAL_SETTINGS.brand)), ...before.flatMap(textsIn)])
  return [...former].filter((value) => value.length >= TELLING && !now.has(value))
}

function textsIn(value: unknown): Array<string> {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
