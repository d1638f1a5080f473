import type { Language } from '#kernel/language.ts'
import { bindSpaces } from '#kernel/typography.ts'
import { hashText } from './hash-text.server.ts'
import type { LegalText } from './legal.ts'
import { cookiePolicyText } from './texts/cookie-policy-text.ts'
import type { Provider, Wording } from './texts/provider.ts'

/** The policy behind every choice about cookies: its version and hash are the proof of what the visitor could read. */
export function builtInCookiePolicy(provider: Provider, wording: Wording, language: Language): LegalText<'cookies'> {
  const written = cookiePolicyText(provider, wording, language)
  const text = language === 'sk' ? bindSpaces(written) : written
  return { kind: 'cookies', language, ...wording, text, hash: hashText(text) }
}
