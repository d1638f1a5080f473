import type { Language } from '#kernel/language.ts'
import type { Snapshot } from '#platform/cache/snapshot.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { LegalText } from './legal.ts'
import type { PrivacySummary, PublishedContent, PublishedContents } from './legal-content.ts'
import { builtInTexts } from './texts/built-in-texts.server.ts'

type Texts = Pick<Snapshot<PublishedContents>, 'current'>
type Shown = Pick<Services, 'settings'>

/** The terms in a language: published, else published in Slovak, else built in. */
export function getTerms(services: Shown, texts: Texts, language: Language): LegalText<'terms'> {
  const published = publishedFor(texts, language)
  if (!published) return documentsIn(services, language).terms
  return { kind: 'terms', ...factsOf(published), text: published.content.termsOfService, hash: published.termsHash }
}

/** The privacy policy in a language, by the same rule, with its short form. */
export function getPrivacy(
  services: Shown,
  texts: Texts,
  language: Language,
): LegalText<'privacy'> & { summary: PrivacySummary } {
  const published = publishedFor(texts, language)
  if (!published) {
    const { privacy, summary } = documentsIn(services, language)
    return { ...privacy, summary }
  }
  const { privacyPolicy, termsOfService: _terms, ...summary } = published.content
  return { kind: 'privacy', ...factsOf(published), text: privacyPolicy, hash: published.privacyHash, summary }
}

/** The cookie policy is built in: it describes this program, so a release changes it and no editor. */
export function getCookiePolicy(services: Shown, language: Language): LegalText<'cookies'> {
  return documentsIn(services, language).cookies
}

function documentsIn({ settings }: Shown, language: Language) {
  return builtInTexts(settings.current()).documents[language]
}

/** A provider who publishes only in Slovak shows that in English too: the built-in translation would be of another text. */
function publishedFor(texts: Texts, language: Language): PublishedContent | null {
  const published = texts.current()
  return published[language] ?? published.sk
}

function factsOf({ language, version, effectiveOn }: PublishedContent) {
  return { language, version, effectiveOn }
}
