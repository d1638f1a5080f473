import type { ReactNode } from 'react'
import type { Language } from '#kernel/language.ts'
import type { ParsedLegalText } from '../parse-legal-text.ts'
import { LinkedText } from './linked-text.tsx'

/** What stands in place of the paragraphs of one section. */
export type Instead = { heading: string; content: ReactNode }

type LegalTextProps = {
  parsed: ParsedLegalText
  /** Of the text, which may be another than that of the page. */
  language: Language
  instead?: Instead | undefined
}

/** The body of a legal text; its title is the page's. */
export function LegalText({ parsed: { opening, sections }, language, instead }: LegalTextProps) {
  return (
    <>
      {opening.length > 0 && <Paragraphs className="legal-opening" paragraphs={opening} language={language} />}
      {sections.map(({ id, heading, paragraphs }) => (
        <section key={id} className="legal-section" aria-labelledby={id}>
          <h2 id={id} className="legal-heading">
            {heading}
          </h2>
          {instead && plain(heading) === plain(instead.heading) ? (
            instead.content
          ) : (
            <Paragraphs paragraphs={paragraphs} language={language} />
          )}
        </section>
      ))}
    </>
  )
}

type EnclosedLegalTextProps = Pick<LegalTextProps, 'parsed' | 'language'> & { headingLevel: 2 | 3 | 4 }

/**
 * A whole legal text inside something else, its title too. It may stand there beside another, so it takes no ids; its
 * links open beside the page, where a form may be half filled.
 */
export function EnclosedLegalText({ parsed, language, headingLevel }: EnclosedLegalTextProps) {
  const Title = `h${headingLevel}` as const
  const Heading = ({ 2: 'h3', 3: 'h4', 4: 'h5' } as const)[headingLevel]
  return (
    <>
      <Title className="legal-title">{parsed.title}</Title>
      <Paragraphs className="legal-opening" paragraphs={parsed.opening} language={language} opensTab />
      {parsed.sections.map(({ id, heading, paragraphs }) => (
        <section key={id}>
          <Heading>{heading}</Heading>
          <Paragraphs paragraphs={paragraphs} language={language} opensTab />
        </section>
      ))}
    </>
  )
}

type ParagraphsProps = {
  paragraphs: ReadonlyArray<string>
  language: Language
  className?: string
  opensTab?: boolean
}

function Paragraphs({ paragraphs, language, className, opensTab = false }: ParagraphsProps) {
  return paragraphs.map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text may say the same twice, and its paragraphs never change places
    <p key={index} className={className}>
      <LinkedText language={language} opensTab={opensTab}>
        {paragraph}
      </LinkedText>
    </p>
  ))
}

function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}
