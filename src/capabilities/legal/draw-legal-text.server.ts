import type { Brand } from '#kernel/brand.ts'
import { makePdf } from '#platform/files/pdf/make-pdf.server.ts'
import { paperFonts } from '#platform/files/pdf/paper-fonts.server.ts'
import type { PdfBlock } from '#platform/files/pdf/pdf-blocks.ts'
import { LEGAL_MESSAGES, legalDate } from './legal.messages.ts'
import type { LegalText } from './legal.ts'
import { parseLegalText } from './parse-legal-text.ts'

type Publisher = Pick<Brand, 'wordmark'> & { provider: Pick<Brand['provider'], 'name'> }

/** Four versions of the three texts of a contract, about 40 KB each: nearly every order is under the newest. */
const MOST_KEPT = 12

const drawn = new Map<string, Buffer>()

/**
 * A text as a paper to keep, with the hashed characters as a file inside of it, so that anybody can hash and compare them.
 * Nothing of the moment stands in it: the same text makes the same bytes.
 */
export async function drawLegalText(text: LegalText, { wordmark, provider }: Publisher): Promise<Buffer> {
  const key = JSON.stringify([text.hash, text.version, text.effectiveOn, wordmark, provider.name])
  const paper = drawn.get(key) ?? (await draw(text, { wordmark, provider }))
  drawn.delete(key)
  drawn.set(key, paper)
  const [oldest] = drawn.keys()
  if (drawn.size > MOST_KEPT && oldest !== undefined) drawn.delete(oldest)
  return paper
}

function draw(
  { kind, language, version, effectiveOn, text, hash }: LegalText,
  { wordmark, provider }: Publisher,
): Promise<Buffer> {
  const words = LEGAL_MESSAGES[language]
  const { title, opening, sections } = parseLegalText(text)
  const [lead, ...others] = opening
  return makePdf({
    title,
    author: provider.name,
    subject: `${words.versionTerm} ${version}, SHA-256 ${hash}`,
    language,
    madeAt: new Date(effectiveOn),
    footer: `${provider.name} | ${title} | ${words.versionTerm} ${version}`,
    page: (number, of) => `${number} / ${of}`,
    fonts: paperFonts(),
    attachments: [{ name: `${kind}-${version}.txt`, content: text, type: 'text/plain', description: title }],
    blocks: [
      { kind: 'title', text: title, wordmark, ...(lead !== undefined && { lead }) },
      ...others.map(asText),
      ...sections.flatMap(
        ({ heading, paragraphs }): ReadonlyArray<PdfBlock> => [
          { kind: 'heading', text: heading },
          ...paragraphs.map(asText),
        ],
      ),
      { kind: 'heading', level: 3, text: words.about },
      {
        kind: 'facts',
        items: [
          [words.versionTerm, version],
          [words.effectiveTerm, legalDate(effectiveOn, language)],
          [words.hashTerm, hash],
        ],
      },
    ],
  })
}

function asText(text: string): PdfBlock {
  return { kind: 'text', text }
}
