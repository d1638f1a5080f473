import { sql } from 'drizzle-orm'
import { browserEvidence } from '#capabilities/consent/browser-evidence.server.ts'
import { evidenceOf } from '#capabilities/consent/consent-evidence.ts'
import { emailHash } from '#capabilities/consent/email-hash.server.ts'
import { writeConsents } from '#capabilities/consent/write-consents.server.ts'
import { textReferences } from '#capabilities/legal/text-references.server.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { hasWishedEarlyStart } from './awaits-early-start.server.ts'
import { refuse } from './booking.refusals.ts'
import type { Registration } from './find-registration.server.ts'

/**
 * Writes down that a buyer asks for the course to begin while they may still withdraw, with the text that was in front of
 * them. Once: who asked before has asked.
 */
export async function wishEarlyStart(
  { clock, config, settings }: Pick<Services, 'clock' | 'config' | 'settings'>,
  db: Executor,
  { id, buyerEmail }: Pick<Registration, 'id' | 'buyerEmail'>,
  call: Pick<Call, 'clientAddress' | 'userAgent' | 'requestId'>,
): Promise<void> {
  if (await hasWishedEarlyStart(db, id)) return
  // The instruction on withdrawal is built in; what editors publish are the other texts.
  const texts = textReferences({ settings }, null)
  await db.execute(
    writeConsents({
      from: sql`(select ${id}::uuid as id)`,
      emailHash: emailHash(config, buyerEmail ?? ''),
      evidence: JSON.stringify([evidenceOf('early-start', true, texts)]),
      ...browserEvidence(call),
      source: 'self-service',
    }),
  )
  await writeAudit(db, clock, {
    actor: { kind: 'visitor', id: null },
    action: 'early-start-wished',
    subject: { kind: 'registration', id },
    requestId: call.requestId,
  })
}

/** A buyer takes another date: one within the time for withdrawal takes the same wish as an order of it. */
export async function wishForDate(
  services: Pick<Services, 'clock' | 'config' | 'settings'>,
  db: Executor,
  registration: Pick<Registration, 'id' | 'buyerEmail'>,
  { asksEarlyStart, earlyStart }: { asksEarlyStart: boolean; earlyStart: boolean },
  call: Call,
): Promise<void> {
  if (!asksEarlyStart) return
  if (!earlyStart) refuse.now('EARLY_START_REQUIRED')
  await wishEarlyStart(services, db, registration, call)
}
