import type { z } from 'zod'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { MarkOutside, NoteOnRequest } from './data-requests.ts'
import { lockRequest, takeStep } from './find-request.server.ts'

/** Keeps what staff want to remember about a request, or did about it elsewhere. */
export async function noteOnRequest(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  { id, text }: z.infer<typeof NoteOnRequest>,
  { actor }: Pick<Call, 'actor'>,
): Promise<void> {
  requireAccess('noteOnRequest', actor)
  await db.transaction(async (tx) => {
    await lockRequest(tx, { id, version: null })
    await takeStep(tx, clock, { requestId: id, actor, kind: 'noted', note: text })
  })
}

/** A person says that they have looked in a place that no statement of ours reaches, and took out what was there. */
export async function markOutside(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  { id, place }: z.infer<typeof MarkOutside>,
  { actor }: Pick<Call, 'actor'>,
): Promise<void> {
  requireAccess('markOutside', actor)
  await db.transaction(async (tx) => {
    await lockRequest(tx, { id, version: null })
    await takeStep(tx, clock, { requestId: id, actor, kind: 'outside-done', details: { place } })
  })
}
