import { and, eq } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { CONTENT_TOPIC } from '#platform/cache/snapshot.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { listTexts } from './list-texts.server.ts'
import type { TranslatedText } from './translation.ts'
import { refuse } from './translations.refusals.ts'
import { translations } from './translations.tables.server.ts'

export type ChangingServices = Pick<Services, 'db' | 'clock' | 'live' | 'settings'>

/** Writes what was decided about a text that the site shows; null takes the office's own words back. */
export async function changeTranslation(
  services: ChangingServices,
  { key, version }: { key: string; version: number },
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
  decide: (shown: TranslatedText) => string | null,
): Promise<void> {
  const { db, clock, live } = services
  const shown = (await listTexts(services)).texts.find((each) => each.key === key) ?? refuse.now('TEXT_GONE')
  const text = decide(shown)
  if (shown.version !== version) refuse.now('CHANGED_MEANWHILE')
  const before = shown.origin === 'own' ? shown.english : null
  if (text === before) return
  const { slovak, spot } = shown
  const row = { text, version: version + 1, updatedAt: clock.now(), updatedBy: actor.id ?? '' }
  await db.transaction(async (tx) => {
    const written =
      version === 0
        ? await tx
            .insert(translations)
            .values({ ...row, key, language: 'en', slovak, spot })
            .onConflictDoNothing()
            .returning({ key: translations.key })
        : await tx
            .update(translations)
            .set(row)
            .where(and(eq(translations.key, key), eq(translations.language, 'en'), eq(translations.version, version)))
            .returning({ key: translations.key })
    if (written.length === 0) refuse.now('CHANGED_MEANWHILE')
    await writeAudit(tx, clock, {
      actor,
      requestId,
      action: text === null ? 'translation-restored' : 'translation-saved',
      subject: { kind: 'translation', id: key },
      changes: { slovak: { before: slovak, after: slovak }, english: { before, after: text } },
    })
  })
  live.announce(CONTENT_TOPIC)
}
