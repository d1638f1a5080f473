import { asc, eq } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { consentEntries } from './consent.tables.server.ts'

/** What was said about consent in one registration, first to last. Whoever asks has checked who may know. */
export function listEntriesOf(db: Executor, registrationId: string) {
  return db
    .select({
      id: consentEntries.id,
      at: consentEntries.at,
      source: consentEntries.source,
      purpose: consentEntries.purpose,
      given: consentEntries.given,
    })
    .from(consentEntries)
    .where(eq(consentEntries.registrationId, registrationId))
    .orderBy(asc(consentEntries.id))
}
