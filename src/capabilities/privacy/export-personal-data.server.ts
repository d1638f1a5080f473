import type { z } from 'zod'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Attachment } from '#platform/mail/letter.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { ExportData } from './data-requests.ts'
import { exportFile } from './export-file.server.ts'
import { lockRequest, takeStep } from './find-request.server.ts'
import { gatherPersonalData } from './gather-personal-data.server.ts'
import { refuse } from './privacy.refusals.ts'

/** A copy of everything we hold about the person of a request, as a file to read or to process. Taking it is written down. */
export async function exportPersonalData(
  { clock, config, db, settings }: Pick<Services, 'clock' | 'config' | 'db' | 'settings'>,
  { id, format }: z.infer<typeof ExportData>,
  { actor }: Pick<Call, 'actor'>,
): Promise<Attachment> {
  requireAccess('exportPersonalData', actor)
  return db.transaction(async (tx) => {
    const { identity, emails, language } = await lockRequest(tx, { id, version: null })
    if (identity !== 'confirmed') refuse.now('IDENTITY_UNCHECKED')
    const data = await gatherPersonalData({ config, db: tx }, emails)
    await takeStep(tx, clock, { requestId: id, actor, kind: 'exported', details: { format } })
    return exportFile(data, { format, language, now: clock.now(), brand: settings.current().brand })
  })
}
