import { BRAND } from '#kernel/brand.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { typo } from '#ui/typography.ts'
import { hashText } from './hash-text.server.ts'
import type { LegalText, LegalTextKind, LegalTexts } from './legal.ts'
import { privacyText } from './privacy-text.ts'
import type { Provider } from './provider.ts'
import { termsText } from './terms-text.ts'
import { withdrawalText } from './withdrawal-text.ts'

const BUILT_IN = builtInTexts(BRAND)

/** The texts in force. What is shown, accepted, hashed and sent comes from here, so it is one and the same text. */
export async function getCurrentTexts(_db: Executor): Promise<LegalTexts> {
  return BUILT_IN
}

/** Exported for its test, which pins the hash of each version. */
export function builtInTexts(provider: Provider): LegalTexts {
  return {
    terms: builtIn('terms', termsText(provider)),
    privacy: builtIn('privacy', privacyText(provider)),
    withdrawal: builtIn('withdrawal', withdrawalText(provider)),
  }
}

function builtIn<Kind extends LegalTextKind>(kind: Kind, written: string): LegalText<Kind> {
  const text = typo(written)
  return { kind, language: 'sk', version: '1.0', effectiveOn: '2025-01-01', text, hash: hashText(text) }
}
