import { LANGUAGES } from '#kernel/language.ts'
import type { Snapshot } from '#platform/cache/snapshot.server.ts'
import { type Callable, callable } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { getPrivacy, getTerms } from './get-document.server.ts'
import { getAvailableLanguages, getPrivacyPolicy, getTermsOfService } from './legal.contract.ts'
import type { PublishedContents } from './legal-content.ts'

export function legalCallables(reading: Snapshot<PublishedContents>): ReadonlyArray<Callable<Services>> {
  return [
    callable(getAvailableLanguages, () => [...LANGUAGES]),
    callable(getTermsOfService, (services: Services, input) => {
      const { language, version, effectiveOn, hash, text } = getTerms(services, reading, input.language)
      return { language, version, effectiveDate: effectiveOn, hash, termsOfService: text }
    }),
    callable(getPrivacyPolicy, (services: Services, input) => {
      const { language, version, effectiveOn, hash, text, summary } = getPrivacy(services, reading, input.language)
      return { language, version, effectiveDate: effectiveOn, hash, privacyPolicy: text, ...summary }
    }),
  ]
}
