import { asc, eq } from 'drizzle-orm'
import { CONSENT_WORDINGS } from '#capabilities/legal/consent-wordings.ts'
import { findTexts } from '#capabilities/legal/find-texts.server.ts'
import type { LegalText } from '#capabilities/legal/legal.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../consent.refusals.ts'
import { consentEntries } from '../consent.tables.server.ts'
import type { ConsentPurpose } from '../consent-purposes.ts'
import { type ConsentHistory, holdingIds, type ProvenEntry } from './consent-proof.ts'
import { SHOWN_OF_ENTRY } from './list-consent-entries.server.ts'
import { ofPerson } from './of-person.server.ts'

/** Everything the ledger has about the person of one entry, oldest first, with the text that was in front of them. */
export async function readConsentHistory(
  { db }: Pick<Services, 'db'>,
  { entryId }: { entryId: number },
  call: Pick<Call, 'actor'>,
): Promise<ConsentHistory> {
  requireAccess('readConsentHistory', call.actor)
  const { entries } = await readProvenEntries(db, entryId)
  const about = entries.filter(({ purpose, counts }) => purpose === 'marketing' && counts)
  const marketing = about.at(-1)
  return {
    entries,
    registrationIds: [...new Set(entries.flatMap(({ registrationId }) => registrationId ?? []))],
    marketing: marketing ? { given: marketing.given, since: sinceWhen(about) } : null,
  }
}

/** The first of these that the last one only repeats. */
function sinceWhen(about: ReadonlyArray<ProvenEntry>): string {
  const turned = about.findLastIndex(({ given }) => given !== about.at(-1)?.given)
  return about[turned + 1]?.at ?? ''
}

/** The entries of the person and the texts behind them. Whoever asks has checked who may know. */
export async function readProvenEntries(
  db: Executor,
  entryId: number,
): Promise<{ entries: ReadonlyArray<ProvenEntry>; texts: ReadonlyMap<string, LegalText> }> {
  const [known] = await db
    .select({ emailHash: consentEntries.emailHash })
    .from(consentEntries)
    .where(eq(consentEntries.id, entryId))
  if (!known) return refuse.now('ENTRY_NOT_FOUND')
  const rows = await db
    .select(SHOWN_OF_ENTRY)
    .from(consentEntries)
    .where(ofPerson(known.emailHash))
    .orderBy(asc(consentEntries.id))
  const texts = await findTexts(db, [...new Set(rows.map(({ textHash }) => textHash))])
  const holding = holdingIds(rows)
  const entries = rows.map((row) => {
    const text = texts.get(row.textHash)
    return {
      ...row,
      at: row.at.toISOString(),
      wording: text ? wordingIn(text, row.purpose) : null,
      text: text ? pick(text) : null,
      isHolding: holding.has(row.id),
    }
  })
  return { entries, texts }
}

function pick({ kind, language, version, effectiveOn }: LegalText) {
  return { kind, language, version, effectiveOn }
}

const WORDING_OF: Partial<Record<ConsentPurpose, string>> = {
  marketing: CONSENT_WORDINGS.marketing,
  'early-start': CONSENT_WORDINGS.earlyStart,
}

/** The sentence that stood beside the box, if the text quotes it letter for letter but for the kind of its spaces. */
function wordingIn({ text }: LegalText, purpose: ConsentPurpose): string | null {
  const wording = WORDING_OF[purpose]
  const plain = (words: string) => words.replaceAll('\u00a0', ' ')
  return wording && plain(text).includes(plain(wording)) ? wording : null
}
