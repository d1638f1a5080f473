import { type MouseEvent, type ReactNode, Suspense } from 'react'
import { Await } from 'react-router'
import type { Language } from '#kernel/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Disclosure } from '#ui/controls/disclosure.tsx'
import { ErrorState } from '#ui/display/error-state.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { cameFromHere } from '#ui/hooks/came-from.ts'
import { isPlainClick } from '#ui/hooks/is-plain-click.ts'
import { useNonce } from '#ui/hooks/nonce.ts'
import { Eyebrow } from '#ui/marks/eyebrow.tsx'
import { LitTitle } from '#ui/marks/lit-title.tsx'
import { Loader } from '#ui/marks/loader.tsx'
import { RuledHeading } from '#ui/marks/ruled-heading.tsx'
import { languageScript } from '../language-script.ts'
import { LEGAL_MESSAGES, type LegalPageKind, legalDate, SLOVAK_ONLY } from '../legal.messages.ts'
import { type ParsedLegalText, parseLegalText } from '../parse-legal-text.ts'
import { LanguageLinks } from './language-links.tsx'
import { type Instead, LegalText } from './legal-text.tsx'
import { TableOfContents } from './table-of-contents.tsx'
import { useWrittenLanguage } from './use-written-language.ts'
import './legal.css'

/** What a page shows: a legal text, or another text of ours in the same dress, which has neither version nor hash. */
export type ShownText = {
  language: Language
  text: string
  effectiveOn: string
  version?: string
  hash?: string
}

type LegalPageProps<Shown extends ShownText> = {
  kind: LegalPageKind
  language: Language
  /** A promise while the browser is fetching it. */
  document: Shown | Promise<Shown>
  /** Above the text. */
  before?: (shown: Shown, language: Language) => ReactNode
  instead?: (shown: Shown, language: Language) => Instead
}

/** A legal page: its text in a narrow column, the contents beside it, and what a reader does with such a text. */
export function LegalPage<Shown extends ShownText>({
  kind,
  language,
  document,
  before,
  instead,
}: LegalPageProps<Shown>) {
  useWrittenLanguage()
  const nonce = useNonce()
  const words = LEGAL_MESSAGES[language]
  return (
    <main id="main" lang={language} className="wrap legal">
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, known to the policy by its hash
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? languageScript : '' }}
      />
      <div className="legal-tools">
        <BackLink kind={kind} language={language} />
        <LanguageLinks language={language} />
        <Button className="legal-print" size="sm" onClick={() => print()}>
          {words.print}
        </Button>
      </div>
      <Suspense key={`${kind} ${language}`} fallback={<Waiting kind={kind} language={language} />}>
        <Await resolve={document} errorElement={<Failed language={language} />}>
          {(shown: Shown) => (
            <LegalSheet
              shown={shown}
              language={language}
              before={before?.(shown, language)}
              instead={instead?.(shown, language)}
            />
          )}
        </Await>
      </Suspense>
    </main>
  )
}

type LegalSheetProps = {
  shown: ShownText
  language: Language
  before?: ReactNode
  instead?: Instead | undefined
  /** Where the sheet stands inside of something that has a heading of its own. */
  titleLevel?: 1 | 2
}

/** The text with its title and contents, as a visitor sees it. */
export function LegalSheet({ shown, language, before, instead, titleLevel = 1 }: LegalSheetProps) {
  const words = LEGAL_MESSAGES[language]
  const parsed = parseLegalText(shown.text)
  const day = legalDate(shown.effectiveOn, language)
  return (
    <>
      <header className="legal-head">
        <Eyebrow>{words.documents}</Eyebrow>
        <RuledHeading level={titleLevel}>
          <span lang={shown.language}>
            <LitTitle>{parsed.title}</LitTitle>
          </span>
        </RuledHeading>
        {shown.version !== undefined && !saysVersion(parsed, shown.version) && (
          <p className="text-ink-2">{words.version(shown.version, day)}</p>
        )}
        {shown.language !== language && <p className="text-ink-2">{SLOVAK_ONLY}</p>}
      </header>
      <div className="legal-columns">
        <Contents parsed={parsed} label={words.contents} textLanguage={shown.language} />
        <article className="legal-text" lang={shown.language}>
          {before}
          <LegalText parsed={parsed} language={shown.language} instead={instead} />
          {shown.hash !== undefined && <AboutWording shown={shown} language={language} day={day} />}
        </article>
      </div>
    </>
  )
}

/** Most texts open with their version and day; twice would be once too often. */
function saysVersion({ opening }: ParsedLegalText, version: string): boolean {
  return opening.some((paragraph) => paragraph.includes(version))
}

/** Beside the text on wide screens, folded above it on narrow ones. */
function Contents(props: { parsed: ParsedLegalText; label: string; textLanguage: Language }) {
  const { parsed, label, textLanguage } = props
  if (parsed.sections.length === 0) return <div />
  const list = (
    <div lang={textLanguage}>
      <TableOfContents sections={parsed.sections} />
    </div>
  )
  return (
    <>
      <nav className="legal-side" aria-label={label}>
        <p className="display">{label}</p>
        {list}
      </nav>
      <nav className="legal-fold" aria-label={label}>
        <Disclosure summary={label}>{list}</Disclosure>
      </nav>
    </>
  )
}

function AboutWording({ shown, language, day }: { shown: ShownText; language: Language; day: string }) {
  const words = LEGAL_MESSAGES[language]
  return (
    <footer className="legal-about" lang={language}>
      <h2 className="legal-about-title">{words.about}</h2>
      <dl>
        <dt>{words.versionTerm}</dt>
        <dd>{shown.version}</dd>
        <dt>{words.effectiveTerm}</dt>
        <dd>{day}</dd>
        <dt>{words.hashTerm}</dt>
        <dd>
          <code>{shown.hash}</code>
          <p className="legal-hint">{words.hashHint}</p>
        </dd>
      </dl>
    </footer>
  )
}

/** Back to where the visitor came from on this site when that is known, home otherwise and without JavaScript. */
function BackLink({ kind, language }: { kind: LegalPageKind; language: Language }) {
  const goesBack = kind === 'cookies'
  function follow(event: MouseEvent) {
    if (!goesBack || !isPlainClick(event) || !cameFromHere()) return
    event.preventDefault()
    history.back()
  }
  return (
    <ButtonLink to="/" size="sm" className="legal-back" data-back={goesBack ? 'here' : undefined} onClick={follow}>
      {goesBack ? LEGAL_MESSAGES[language].back : LEGAL_MESSAGES[language].home}
    </ButtonLink>
  )
}

const LINES = ['w-2/5', 'w-full', 'w-11/12', 'w-full', 'w-3/5', 'w-1/3', 'w-full', 'w-10/12', 'w-1/2']

function Waiting({ kind, language }: { kind: LegalPageKind; language: Language }) {
  const words = LEGAL_MESSAGES[language]
  return (
    <>
      <header className="legal-head">
        <Eyebrow>{words.documents}</Eyebrow>
        <RuledHeading level={1}>
          <LitTitle>{words.title[kind]}</LitTitle>
        </RuledHeading>
      </header>
      <div className="legal-columns" aria-busy="true">
        <div />
        <div className="legal-text grid content-start gap-4">
          <Loader>{words.loading}</Loader>
          {LINES.map((width, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
            <Skeleton key={line} className={`h-4 ${width}`} />
          ))}
        </div>
      </div>
    </>
  )
}

function Failed({ language }: { language: Language }) {
  const words = LEGAL_MESSAGES[language]
  return (
    <div role="alert">
      <ErrorState action={<Button onClick={() => location.reload()}>{words.again}</Button>}>{words.failed}</ErrorState>
    </div>
  )
}
