import { randomUUID } from 'node:crypto'
import { dayOf } from '#kernel/day.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.server.ts'
import { CONTENT_TOPIC } from '#platform/cache/snapshot.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { hashText } from '../hash-text.server.ts'
import { refuse } from '../legal.refusals.ts'
import { legalContents } from '../legal.tables.server.ts'
import type { LegalText } from '../legal.ts'
import { PublishLegalContent } from '../legal-content.ts'
import { keepTexts } from './keep-texts.server.ts'
import { tidyText } from './tidy-text.ts'

type Published = { id: string; termsHash: string; privacyHash: string }

/** The built-in texts are 1.0, and 1.0.1, 1.0.2 … as the provider's data in them changes. */
const BUILT_IN_VERSIONS = /^1\.[01](\.|$)/

/** Publishes a version of the texts in one language, never backwards in time; both texts are kept by their hash first. */
export async function publishLegalContent(
  { db, clock, live }: Pick<Services, 'db' | 'clock' | 'live'>,
  given: PublishLegalContent,
  actor: Actor,
): Promise<Published> {
  requireAccess('publishLegalContent', actor)
  const published = await db.transaction((tx) => publishIn(tx, clock, given, { actor, requestId: null }))
  live.announce(CONTENT_TOPIC)
  return published
}

/** The same as a part of a transaction that has other work to do. Who commits it announces CONTENT_TOPIC. */
export async function publishIn(
  tx: Transaction,
  clock: Clock,
  given: PublishLegalContent,
  { actor, requestId }: { actor: Actor; requestId: string | null },
): Promise<Published> {
  const { language, version, effectiveDate, isActive, content } = PublishLegalContent.parse(given)
  const now = clock.now()
  if (BUILT_IN_VERSIONS.test(version)) refuse.now('LEGAL_VERSION_TAKEN')
  if (effectiveDate < dayOf(now)) refuse.now('LEGAL_DATE_PAST')
  const facts = { language, version, effectiveOn: effectiveDate }
  const terms = asText({ ...facts, kind: 'terms' }, content.termsOfService)
  const privacy = asText({ ...facts, kind: 'privacy' }, content.privacyPolicy)
  const id = randomUUID()
  await keepTexts(tx, [terms, privacy])
  const written = await tx
    .insert(legalContents)
    .values({
      id,
      language,
      version,
      isActive,
      effectiveDate,
      content: { ...content, termsOfService: terms.text, privacyPolicy: privacy.text },
      termsHash: terms.hash,
      privacyHash: privacy.hash,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: legalContents.id })
  if (written.length === 0) refuse.now('LEGAL_VERSION_TAKEN')
  await writeAudit(tx, clock, {
    actor,
    action: 'legal-content-published',
    subject: { kind: 'legal-content', id },
    requestId,
    changes: {
      published: {
        before: null,
        after: { language, version, effectiveDate, termsHash: terms.hash, privacyHash: privacy.hash },
      },
    },
  })
  return { id, termsHash: terms.hash, privacyHash: privacy.hash }
}

function asText(facts: Omit<LegalText, 'text' | 'hash'>, written: string): LegalText {
  const text = tidyText(written, facts.language)
  return { ...facts, text, hash: hashText(text) }
}
