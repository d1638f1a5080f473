import { createHash, randomUUID } from 'node:crypto'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { atMost, CrowdedError } from '#platform/pictures/at-most.ts'
import type { Services } from '#platform/services.server.ts'
import { type RemadePicture, remakePicture } from './remake-picture.server.ts'
import { refuse } from './uploads.refusals.ts'
import { uploadedPictures } from './uploads.tables.server.ts'

export type KeptPicture = { id: string; url: string; width: number; height: number }

/** Unpacked, a picture fills up to 160 MB; visitors need the rest of the memory and the other core. */
const remaking = atMost({ running: 1, waiting: 8 })

/** Keeps a picture that staff sent, made anew and no larger than `maxSide`. The same picture again is the one that is there. */
export async function keepPicture(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { bytes, maxSide }: { bytes: Buffer; maxSide: number },
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<KeptPicture> {
  requireAccess('keepPicture', call.actor)
  const picture = await remaking(() => remakePicture(bytes, maxSide)).catch(refuseWhenCrowded)
  const { width, height } = picture
  const hash = createHash('sha256').update(picture.bytes).digest('hex')
  const id = await db.transaction(async (tx) => {
    const row = { id: randomUUID(), hash, ...picture, uploadedAt: clock.now(), uploadedBy: call.actor.id ?? 'system' }
    const [kept] = await tx
      .insert(uploadedPictures)
      .values(row)
      // One that is there is wanted again, so nobody may forget it while the form around it is being saved.
      .onConflictDoUpdate({ target: uploadedPictures.hash, set: { uploadedAt: row.uploadedAt } })
      .returning({ id: uploadedPictures.id })
    if (kept && kept.id !== row.id) return kept.id
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'picture-uploaded',
      subject: { kind: 'picture', id: row.id },
      requestId: call.requestId,
      changes: { size: { before: null, after: `${width} × ${height}` } },
    })
    return row.id
  })
  return { id, url: uploadUrl(id), width, height }
}

function uploadUrl(id: string): string {
  return `/media/uploads/${id}.webp`
}

function refuseWhenCrowded(error: unknown): RemadePicture {
  if (error instanceof CrowdedError) refuse.now('PICTURES_BUSY', { retryAfterSeconds: 5 })
  throw error
}
