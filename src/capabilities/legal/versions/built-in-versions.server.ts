import { LANGUAGES, type Language } from '#kernel/language.ts'
import type { Services } from '#platform/services.server.ts'
import { type BuiltInDocuments, builtInTexts } from '../texts/built-in-texts.server.ts'
import { BUILT_IN_IDS, type LegalVersion } from './legal-drafts.ts'

/** The built-in texts as they stand now, in every language, in the shape of a version that an editor publishes, so that both can be compared. */
export function builtInVersions({ settings }: Pick<Services, 'settings'>): ReadonlyArray<BuiltInVersion> {
  const { documents } = builtInTexts(settings.current())
  return LANGUAGES.map((language) => builtInVersion(language, documents[language]))
}

type BuiltInVersion = Omit<LegalVersion, 'state'>

function builtInVersion(language: Language, { terms, privacy, summary }: BuiltInDocuments): BuiltInVersion {
  return {
    id: BUILT_IN_IDS[language],
    origin: 'built-in',
    language,
    version: terms.version,
    effectiveOn: terms.effectiveOn,
    at: null,
    content: { ...summary, termsOfService: terms.text, privacyPolicy: privacy.text },
    termsHash: terms.hash,
    privacyHash: privacy.hash,
    saves: 0,
  }
}
