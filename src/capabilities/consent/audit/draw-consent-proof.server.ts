import { hashText } from '#capabilities/legal/hash-text.server.ts'
import { parseLegalText } from '#capabilities/legal/parse-legal-text.ts'
import type { Language } from '#kernel/language.ts'
import { makePdf } from '#platform/files/pdf/make-pdf.server.ts'
import { paperFonts } from '#platform/files/pdf/paper-fonts.server.ts'
import type { PdfBlock } from '#platform/files/pdf/pdf-blocks.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { answerOf, CONSENT_MESSAGES } from '../consent.messages.ts'
import { CONSENT_PROOF_MESSAGES } from './consent-proof.messages.ts'
import type { ConsentProof, ProvenEntry } from './consent-proof.ts'

/** The proof as a file to be read, printed and handed over; the same as JSON is attached inside of it. */
export function drawConsentProof(proof: ConsentProof, language: Language): Promise<Buffer> {
  const words = CONSENT_PROOF_MESSAGES[language]
  const { provider } = proof
  return makePdf({
    title: words.title,
    author: provider,
    subject: subjectOf(proof, language),
    language,
    madeAt: new Date(proof.madeAt),
    footer: words.footer(provider),
    page: (number, of) => `${number} / ${of}`,
    fonts: paperFonts(),
    attachments: [
      { name: 'dokaz.json', content: proofJson(proof), type: 'application/json', description: words.title },
    ],
    blocks: [
      { kind: 'title', text: words.title, lead: words.lead(provider) },
      isWhole(proof)
        ? { kind: 'note', tone: 'ok', text: words.intact }
        : { kind: 'note', tone: 'warn', text: words.broken },
      ...aboutBlocks(proof, language),
      ...entryBlocks(proof, language),
      { kind: 'heading', text: words.verify },
      ...words.verifyLines.map((text) => ({ kind: 'text' as const, text })),
      ...textBlocks(proof, language),
    ],
  })
}

/** The same for machines, as it is attached to the PDF. */
export function proofJson(proof: ConsentProof): string {
  return `${JSON.stringify(proof, null, 2)}\n`
}

/** Every text that an entry names is there and still makes its hash. */
function isWhole({ entries, texts }: ConsentProof): boolean {
  const intact = new Set(texts.filter(({ hash, text }) => hashText(text) === hash).map(({ hash }) => hash))
  return entries.every(({ textHash }) => intact.has(textHash))
}

function subjectOf({ subject }: ConsentProof, language: Language): string {
  const people = subject.registrations.flatMap(({ name, email }) =>
    email ? [[name, email].filter(Boolean).join(', ')] : [],
  )
  return [...new Set(people)].join('; ') || CONSENT_PROOF_MESSAGES[language].unnamed
}

function aboutBlocks(proof: ConsentProof, language: Language): ReadonlyArray<PdfBlock> {
  const words = CONSENT_PROOF_MESSAGES[language]
  const reference = referenceOf(proof, proof.scope.registrationId)
  return [
    { kind: 'heading', text: words.about },
    {
      kind: 'facts',
      items: [
        [words.subject, subjectOf(proof, language)],
        [words.scope, reference ? words.oneOrder(reference) : words.wholePerson],
        [words.provider, proof.provider],
        [words.madeAt, moment(proof.madeAt)],
        [words.madeBy, proof.madeBy],
        [words.digest, proof.digest],
      ],
    },
  ]
}

function entryBlocks(proof: ConsentProof, language: Language): ReadonlyArray<PdfBlock> {
  const words = CONSENT_PROOF_MESSAGES[language]
  const { columns } = words
  const table = (entries: ReadonlyArray<ProvenEntry>): PdfBlock => ({
    kind: 'table',
    columns: [
      { header: columns.no, width: 6 },
      { header: columns.at, width: 17 },
      { header: columns.purpose, width: 24 },
      { header: columns.answer, width: 13 },
      { header: columns.source, width: 17 },
      { header: columns.order, width: 15 },
      { header: columns.text, width: 8 },
    ],
    rows: entries.map((entry) => rowOf(entry, proof, language)),
  })
  return [
    { kind: 'heading', text: words.holds },
    table(proof.entries.filter(({ isHolding }) => isHolding)),
    { kind: 'heading', text: words.history },
    table(proof.entries),
    { kind: 'heading', text: words.details },
    ...proof.entries.flatMap((entry) => detailsOf(entry, language)),
  ]
}

function rowOf(entry: ProvenEntry, proof: ConsentProof, language: Language): ReadonlyArray<string> {
  const words = CONSENT_MESSAGES[language]
  return [
    String(entry.id),
    moment(entry.at),
    words.purposes[entry.purpose],
    words[answerOf(entry)],
    words.sources[entry.source],
    referenceOf(proof, entry.registrationId) ?? CONSENT_PROOF_MESSAGES[language].noOrder,
    entry.textVersion,
  ]
}

function detailsOf(entry: ProvenEntry, language: Language): ReadonlyArray<PdfBlock> {
  const { facts, entry: titled } = CONSENT_PROOF_MESSAGES[language]
  const { purposes, bases } = CONSENT_MESSAGES[language]
  const { at, legalBasis, wording, textHash, ipAddress, userAgent } = entry
  return [
    { kind: 'heading', level: 3, text: titled(entry.id, purposes[entry.purpose]) },
    {
      kind: 'facts',
      items: [
        [facts.at, `${moment(at)} (${at})`],
        [facts.basis, bases[legalBasis]],
        ...(wording ? [[facts.wording, wording] as const] : []),
        [facts.hash, textHash],
        ...(ipAddress ? [[facts.address, ipAddress] as const] : []),
        ...(userAgent ? [[facts.browser, userAgent] as const] : []),
      ],
    },
  ]
}

function textBlocks({ texts }: ConsentProof, language: Language): ReadonlyArray<PdfBlock> {
  const words = CONSENT_PROOF_MESSAGES[language]
  return texts.flatMap(({ hash, version, effectiveOn, text }, index): ReadonlyArray<PdfBlock> => {
    const { title, opening, sections } = parseLegalText(text)
    return [
      { kind: 'page' },
      ...(index === 0
        ? [
            { kind: 'heading' as const, text: words.texts },
            { kind: 'text' as const, text: words.textsLead, look: 'quiet' as const },
          ]
        : []),
      { kind: 'heading', text: title },
      { kind: 'text', text: `${words.textFacts(version, formatDate(effectiveOn))}\nSHA-256 ${hash}`, look: 'quiet' },
      ...opening.map(asText),
      ...sections.flatMap(
        ({ heading, paragraphs }): ReadonlyArray<PdfBlock> => [
          { kind: 'heading', level: 3, text: heading },
          ...paragraphs.map(asText),
        ],
      ),
    ]
  })
}

function asText(text: string): PdfBlock {
  return { kind: 'text', text }
}

function referenceOf({ subject }: ConsentProof, registrationId: string | null): string | null {
  return subject.registrations.find(({ id }) => id === registrationId)?.reference ?? null
}

function moment(instant: string): string {
  return formatDate(new Date(instant), 'moment')
}
