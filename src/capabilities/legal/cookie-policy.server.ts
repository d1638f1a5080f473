import { BRAND } from '#kernel/brand.ts'
import type { Language } from '#kernel/language.ts'
import { typo } from '#ui/typography.ts'
import { COOKIE_POLICY_EFFECTIVE_ON, COOKIE_POLICY_VERSION } from './cookie-policy.ts'
import { cookiePolicyText } from './cookie-policy-text.ts'
import { hashText } from './hash-text.server.ts'
import type { LegalText } from './legal.ts'
import type { Provider } from './provider.ts'

/** The policy behind every choice about cookies: its version and hash are the proof of what the visitor could read. */
export const cookiePolicy: LegalText<'cookies'> = builtInCookiePolicy(BRAND, 'sk')

export function builtInCookiePolicy(provider: Provider, language: Language): LegalText<'cookies'> {
  const written = cookiePolicyText(provider, language)
  const text = language === 'sk' ? typo(written) : written
  return {
    kind: 'cookies',
    language,
    version: COOKIE_POLICY_VERSION,
    effectiveOn: COOKIE_POLICY_EFFECTIVE_ON,
    text,
    hash: hashText(text),
  }
}
