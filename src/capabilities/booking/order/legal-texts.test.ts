import { afterEach, expect, test, vi } from 'vitest'
import { SAMPLE_SETTINGS } from '#capabilities/legal/legal.testing.server.ts'
import { builtInTexts } from '#capabilities/legal/texts/built-in-texts.server.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { loadLegalTexts } from './legal-texts.ts'

afterEach(() => vi.unstubAllGlobals())

const CHANGED = { ...SAMPLE_SETTINGS, identityRevision: 3, identityChangedOn: '2026-12-24' }

test.each([SAMPLE_SETTINGS, CHANGED])(
  '[PUB-393] what a browser shows when nobody answers is letter by letter what the server keeps, under the same version ($identityRevision)',
  async (settings) => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const { texts, documents } = builtInTexts(settings)
    for (const language of LANGUAGES) {
      expect(await loadLegalTexts(language, settings)).toEqual({
        language,
        privacy: { text: documents[language].privacy.text, language },
        terms: { text: documents[language].terms.text, language },
        versions: { privacyPolicyVersion: texts.privacy.version, termsVersion: texts.terms.version },
      })
    }
  },
)
