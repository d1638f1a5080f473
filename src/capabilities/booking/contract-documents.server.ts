import { asc, eq } from 'drizzle-orm'
import { consentEntries } from '#capabilities/consent/consent.tables.server.ts'
import { getCurrentTexts } from '#capabilities/legal/get-current-texts.server.ts'
import type { LegalText } from '#capabilities/legal/legal.ts'
import type { Attachment } from '#platform/mail/letter.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { Registration } from './find-registration.server.ts'

export type ContractDocument = { title: string; version: string; hash: string; file: Attachment }

export type ContractDocuments = {
  documents: ReadonlyArray<ContractDocument>
  /** When the buyer asked for a start within the time for withdrawal; null when nobody asked or agreed. */
  earlyStartAt: Date | null
}

const NAMES = {
  terms: { title: 'Obchodné podmienky', file: 'obchodne-podmienky', acceptedBy: 'terms' },
  privacy: { title: 'Zásady ochrany osobných údajov', file: 'ochrana-osobnych-udajov', acceptedBy: 'privacy-policy' },
  withdrawal: { title: 'Poučenie o odstúpení od zmluvy', file: 'poucenie-o-odstupeni', acceptedBy: 'early-start' },
} as const

/** The texts of the contract as files for the buyer to keep, and what of the ledger the confirmation has to repeat. */
export async function contractDocuments(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { id: registrationId, kind }: Pick<Registration, 'id' | 'kind'>,
): Promise<ContractDocuments> {
  const texts = await getCurrentTexts(db)
  const entries = await db
    .select()
    .from(consentEntries)
    .where(eq(consentEntries.registrationId, registrationId))
    .orderBy(asc(consentEntries.id))
  const latest = new Map(entries.map((entry) => [entry.purpose, entry]))
  // The right to withdraw is the consumer's.
  const sent = kind === 'personal' ? [texts.terms, texts.privacy, texts.withdrawal] : [texts.terms, texts.privacy]
  for (const text of sent) {
    const accepted = latest.get(NAMES[text.kind].acceptedBy)
    if (accepted && accepted.textHash !== text.hash) {
      log.error(
        { registrationId, text: text.kind, acceptedVersion: accepted.textVersion, sentVersion: text.version },
        'the confirmation carries another text than the buyer accepted',
      )
    }
  }
  const earlyStart = latest.get('early-start')
  return { documents: sent.map(asDocument), earlyStartAt: earlyStart?.given ? earlyStart.at : null }
}

/** The file holds exactly the hashed characters, without a mark at its beginning: anybody can hash it and compare. */
function asDocument({ kind, version, hash, text }: LegalText): ContractDocument {
  const { title, file } = NAMES[kind]
  return {
    title,
    version,
    hash,
    file: {
      filename: `${file}-${version}.txt`,
      content: new TextEncoder().encode(text),
      contentType: 'text/plain; charset=utf-8',
    },
  }
}
