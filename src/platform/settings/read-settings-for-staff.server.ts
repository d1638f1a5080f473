import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { listFormerIdentity } from './list-former-identity.server.ts'
import { readSettings } from './read-settings.server.ts'
import { siteSettings } from './settings.tables.server.ts'

/** The settings as they are stored, for the screen that edits them: with when they were saved, and what no longer holds. */
export async function readSettingsForStaff({ db }: Pick<Services, 'db'>, call: Pick<Call, 'actor'>) {
  requireAccess('viewer', call.actor)
  const [settings, [row]] = await Promise.all([
    readSettings(db),
    db.select({ savedAt: siteSettings.updatedAt }).from(siteSettings),
  ])
  const formerIdentity = await listFormerIdentity(db, settings.brand)
  return { settings, savedAt: row?.savedAt.toISOString() ?? null, formerIdentity }
}
