import type { RouterContextProvider } from 'react-router'
import { getPrivacy, getTerms } from '#capabilities/legal/get-document.server.ts'
import { legalContentsContext } from '#capabilities/legal/legal-contents-context.server.ts'
import type { Language } from '#kernel/language.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'

/** What stands in front of somebody who orders: both texts in their language, and the versions that the contract is by. */
export function contractTextsIn(context: Readonly<RouterContextProvider>, language: Language) {
  const services = context.get(servicesContext)
  const reading = context.get(legalContentsContext)
  const documentOf = ({ text, language: written }: ReturnType<typeof getTerms | typeof getPrivacy>) => {
    return { text, language: written }
  }
  return {
    language,
    privacy: documentOf(getPrivacy(services, reading, language)),
    terms: documentOf(getTerms(services, reading, language)),
    versions: {
      privacyPolicyVersion: getPrivacy(services, reading, 'sk').version,
      termsVersion: getTerms(services, reading, 'sk').version,
    },
  }
}
