import type { ConsentRecord } from '#capabilities/consent/consent.ts'
import { readConsentRecords } from '#capabilities/consent/read-consent-records.server.ts'
import { drawLegalText } from '#capabilities/legal/draw-legal-text.server.ts'
import { findTexts } from '#capabilities/legal/find-texts.server.ts'
import { getCurrentTexts } from '#capabilities/legal/get-current-texts.server.ts'
import { getTranslations } from '#capabilities/legal/get-translations.server.ts'
import type { ContractTextKind, LegalText } from '#capabilities/legal/legal.ts'
import type { Brand } from '#kernel/brand.ts'
import type { Day } from '#kernel/day.ts'
import type { Language } from '#kernel/language.ts'
import { type Messages, messagesIn } from '#kernel/messages.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Attachment } from '#platform/mail/letter.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { Registration } from '../find-registration.server.ts'

export type ContractDocument = { title: string; version: string; effectiveOn: Day; file: Attachment }

export type ContractDocuments = {
  documents: ReadonlyArray<ContractDocument>
  /** When the buyer asked for a start within the time for withdrawal; null when nobody asked or agreed. */
  earlyStartAt: Date | null
}

const TITLES = {
  sk: {
    terms: 'Obchodné podmienky',
    privacy: 'Zásady ochrany osobných údajov',
    withdrawal: 'Poučenie o odstúpení od zmluvy',
    inSlovak: (title: string) => title,
  },
  en: {
    terms: 'Terms and conditions',
    privacy: 'Privacy policy',
    withdrawal: 'Information about withdrawal from the contract',
    inSlovak: (title: string) => `${title}, in Slovak as you agreed to it`,
  },
}
const FILES: Messages<Readonly<Record<ContractTextKind, string>>> = {
  sk: { terms: 'obchodne-podmienky', privacy: 'ochrana-osobnych-udajov', withdrawal: 'poucenie-o-odstupeni' },
  en: { terms: 'terms-and-conditions', privacy: 'privacy-policy', withdrawal: 'withdrawal' },
}

const CONTRACT_TEXTS = Object.keys(FILES.sk) as ReadonlyArray<ContractTextKind>

/** The texts of the contract as files for the buyer to keep, and what of the ledger the confirmation has to repeat. */
export async function contractDocuments(
  { db, clock, log, settings }: Pick<Services, 'db' | 'clock' | 'log' | 'settings'>,
  { id: registrationId, kind, language }: Pick<Registration, 'id' | 'kind' | 'language'>,
): Promise<ContractDocuments> {
  const texts = await getCurrentTexts(db, { clock, settings })
  const record = (await readConsentRecords(db, [registrationId])).get(registrationId)
  // The right to withdraw is the consumer's.
  const current = kind === 'personal' ? [texts.terms, texts.privacy, texts.withdrawal] : [texts.terms, texts.privacy]
  const accepted = await acceptedTexts(db, record ?? null)
  const sent = current.map((text) => {
    const acceptedHash = record ? hashAccepted(record, text.kind) : null
    if (acceptedHash === null || acceptedHash === text.hash) return text
    const kept = accepted.get(acceptedHash)
    if (kept) return { ...kept, kind: text.kind }
    log.error(
      { registrationId, text: text.kind, sentVersion: text.version, sentHash: text.hash, acceptedHash },
      'the confirmation carries another text than the buyer accepted',
    )
    return text
  })
  const earlyStartAt = record?.earlyStart?.given ? new Date(record.earlyStart.timestamp) : null
  const { brand } = settings.current()
  // The contract is Slovak. A translation of another version than was agreed to would be of another text.
  const translated = (await getTranslations(db, { clock, settings }, language)).filter((translation) =>
    sent.some(({ kind: sentKind, version }) => sentKind === translation.kind && version === translation.version),
  )
  const papers = [...sent, ...translated].map((text) => asDocument(text, brand, language))
  return { documents: await Promise.all(papers), earlyStartAt }
}

/** What was agreed to is what is sent, also years later: the ledger names it and the store of texts still has it. */
function acceptedTexts(db: Executor, record: ConsentRecord | null): Promise<ReadonlyMap<string, LegalText>> {
  if (!record) return Promise.resolve(new Map())
  const hashes = CONTRACT_TEXTS.flatMap((kind) => hashAccepted(record, kind) ?? [])
  return findTexts(db, hashes)
}

/** Null where nothing was asked: an order taken by telephone accepted no text. */
function hashAccepted(record: ConsentRecord, kind: ContractTextKind): string | null {
  switch (kind) {
    case 'terms':
      return record.termsHash
    case 'privacy':
      return record.privacyPolicyHash
    case 'withdrawal':
      return record.earlyStart?.textHash ?? null
  }
}

async function asDocument(
  text: LegalText<ContractTextKind>,
  brand: Brand,
  language: Language,
): Promise<ContractDocument> {
  const { kind, version, effectiveOn } = text
  const words = messagesIn(TITLES, language)
  const content = await drawLegalText(text, brand)
  return {
    title: text.language === language ? words[kind] : words.inSlovak(words[kind]),
    version,
    effectiveOn,
    file: { filename: `${FILES[text.language][kind]}-${version}.pdf`, content, contentType: 'application/pdf' },
  }
}
