import { randomUUID } from 'node:crypto'
import { dayOf } from '#kernel/day.ts'
import type { Language } from '#kernel/language.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.server.ts'
import { CONTENT_TOPIC } from '#platform/cache/kept-reading.server.ts'
import type { Services } from '#platform/services.server.ts'
import { typo } from '#ui/typography.ts'
import { hashText } from './hash-text.server.ts'
import { keepTexts } from './keep-texts.server.ts'
import { refuse } from './legal.refusals.ts'
import { legalContents } from './legal.tables.server.ts'
import type { LegalText } from './legal.ts'
import { PublishLegalContent } from './legal-content.ts'

/** The numbers of the built-in texts, also of those that quote another provider. */
const BUILT_IN_VERSIONS = /^1\.0(\.|$)/

/** Publishes a version of the texts in one language, never backwards in time; both texts are kept by their hash first. */
export async function publishLegalContent(
  { db, clock, live }: Pick<Services, 'db' | 'clock' | 'live'>,
  given: PublishLegalContent,
  actor: Actor,
): Promise<{ id: string; termsHash: string; privacyHash: string }> {
  const { language, version, effectiveDate, isActive, content } = PublishLegalContent.parse(given)
  const now = clock.now()
  if (BUILT_IN_VERSIONS.test(version)) refuse.now('LEGAL_VERSION_TAKEN')
  if (effectiveDate < dayOf(now)) refuse.now('LEGAL_DATE_PAST')
  const facts = { language, version, effectiveOn: effectiveDate }
  const terms = asText({ ...facts, kind: 'terms' }, content.termsOfService)
  const privacy = asText({ ...facts, kind: 'privacy' }, content.privacyPolicy)
  const id = randomUUID()
  await db.transaction(async (tx) => {
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
    await writeAudit(tx, clock, { actor, action: 'legal-content-published', subject: { kind: 'legal-content', id } })
  })
  live.announce(CONTENT_TOPIC)
  return { id, termsHash: terms.hash, privacyHash: privacy.hash }
}

function asText(facts: Omit<LegalText, 'text' | 'hash'>, written: string): LegalText {
  const text = tidy(written, facts.language)
  return { ...facts, text, hash: hashText(text) }
}

/** Lines as an editor's keyboard makes them become paragraphs with one blank line between; this is what is then hashed. */
function tidy(written: string, language: Language): string {
  const paragraphs = written
    .replaceAll(/\r\n?/g, '\n')
    .trim()
    .split(/\n\s*\n/)
  const text = paragraphs.map((paragraph) => paragraph.trim()).join('\n\n')
  return language === 'sk' ? typo(text) : text
}
