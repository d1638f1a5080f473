import { sql } from 'drizzle-orm'
import { dayOf } from '#kernel/day.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { SETTINGS_TOPIC } from './keep-settings.server.ts'
import { readSettings } from './read-settings.server.ts'
import { refuse } from './settings.refusals.ts'
import { siteSettings } from './settings.tables.server.ts'
import { type CurrentSettings, identityOf, SiteSettings } from './site-settings.ts'

/** The sections that are to change, whole; the others stay as they are. */
type SaveSettings = { version: number; values: Partial<SiteSettings> }

/**
 * Stores sections of the settings, unless somebody stored others since the form was opened. What changed stands in the
 * audit, field by field. Where legal texts quote it, they get their new version in the same transaction.
 */
export async function saveSettings(
  { db, clock, live, settings }: Pick<Services, 'db' | 'clock' | 'live' | 'settings'>,
  { version, values }: SaveSettings,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<{ version: number }> {
  requireAccess('saveSettings', call.actor)
  const saved = await db.transaction(async (tx) => {
    // A row that is not there cannot be locked, and the first two windows must not both find none.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('site-settings'))`)
    const before = await readSettings(tx)
    if (version !== before.version) return refuse.now('CHANGED_MEANWHILE')
    const parsed = SiteSettings.safeParse({ ...sectionsOf(before), ...values })
    if (!parsed.success) {
      const wrong = [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))]
      return refuse.now('SETTINGS_INVALID', { wrong })
    }
    const changes = changesBetween(sectionsOf(before), parsed.data)
    if (Object.keys(changes).length === 0) return before
    const after = following(before, parsed.data, clock.now())
    if (after.transfers.isOn && !before.transfers.isOn) {
      const obstacles = await settings.findTransferObstacles(tx, after, clock.now())
      if (obstacles.length > 0) refuse.now('TRANSFERS_NOT_READY', { obstacles })
    }
    const identityChangedAt = after.identityRevision > before.identityRevision ? clock.now() : undefined
    const row = {
      values: parsed.data,
      version: after.version,
      identityRevision: after.identityRevision,
      ...(identityChangedAt && { identityChangedAt }),
      updatedAt: clock.now(),
      updatedBy: call.actor.id ?? call.actor.kind,
    }
    await tx.insert(siteSettings).values(row).onConflictDoUpdate({ target: siteSettings.id, set: row })
    if (identityChangedAt) await settings.followIdentity(tx, after)
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'settings-saved',
      subject: { kind: 'settings', id: '1' },
      requestId: call.requestId,
      changes,
    })
    return after
  })
  live.announce(SETTINGS_TOPIC)
  // Whoever saved must see it on this node with the next request; the others hear of it.
  await settings.refresh()
  return { version: saved.version }
}

function sectionsOf(settings: SiteSettings): SiteSettings {
  const { brand, mailSender, alertEmail, maintenance, visits, refunds, foreignBuyers, transfers, retention } = settings
  return { brand, mailSender, alertEmail, maintenance, visits, refunds, foreignBuyers, transfers, retention }
}

function following(before: CurrentSettings, values: SiteSettings, now: Date): CurrentSettings {
  const isOther = Object.keys(changesBetween(identityOf(before.brand), identityOf(values.brand))).length > 0
  return {
    ...values,
    version: before.version + 1,
    identityRevision: before.identityRevision + (isOther ? 1 : 0),
    identityChangedOn: isOther ? dayOf(now) : before.identityChangedOn,
  }
}

type Changes = Record<string, { before: unknown; after: unknown }>

/** By the path of each field: `brand.provider.seat`. */
function changesBetween(before: unknown, after: unknown, path = ''): Changes {
  if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    return Object.assign(
      {},
      ...[...keys].map((key) => changesBetween(before[key], after[key], path === '' ? key : `${path}.${key}`)),
    )
  }
  return JSON.stringify(before) === JSON.stringify(after) ? {} : { [path]: { before, after } }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
