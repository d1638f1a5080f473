import { expect, test } from 'vitest'
import { builtInTexts } from '#capabilities/legal/texts/built-in-texts.server.ts'
import { INITIAL_SETTINGS } from '#platform/settings/site-settings.ts'
import { RegistrationConsent } from './consent.ts'
import { consentEvidence } from './consent-evidence.ts'

const { texts } = builtInTexts(INITIAL_SETTINGS)
const CURRENT = { privacyPolicyVersion: texts.privacy.version }

function givenOf(consent: unknown): Record<string, boolean> {
  const evidence = consentEvidence(RegistrationConsent.parse({ ...CURRENT, ...(consent as object) }), texts)
  return Object.fromEntries(evidence.map(({ purpose, given }) => [purpose, given]))
}

test('[PUB-172] [PUB-173] the versions of the accepted texts default to 1.0', () => {
  expect(RegistrationConsent.parse({})).toMatchObject({ privacyPolicyVersion: '1.0', termsVersion: '1.0' })
})

test('what is missing was not given, and early start is recorded only where it was asked', () => {
  const nothing = { 'data-processing': false, 'privacy-policy': false, terms: false, marketing: false }
  expect(givenOf({})).toEqual(nothing)
  expect(givenOf({ marketing: {}, earlyStart: false })).toEqual({ ...nothing, 'early-start': false })
  expect(givenOf({ marketing: { given: true }, termsAccepted: true, earlyStart: true })).toEqual({
    ...nothing,
    terms: true,
    marketing: true,
    'early-start': true,
  })
})

test('what a browser claims about time, basis and address is not read', () => {
  const claim = {
    given: true,
    timestamp: '1999-01-01',
    legalBasis: 'consent',
    ipAddress: '8.8.8.8',
    userAgent: 'forged',
  }
  const consent = RegistrationConsent.parse({
    ...CURRENT,
    dataProcessing: claim,
    marketing: { ...claim, legalBasis: 'contract' },
  })
  expect(consent.dataProcessing).toEqual({ given: true })
  const bases = consentEvidence(consent, texts).map(({ purpose, legal_basis }) => [purpose, legal_basis])
  expect(bases).toEqual([
    ['data-processing', 'contract'],
    ['privacy-policy', 'contract'],
    ['terms', 'contract'],
    ['marketing', 'consent'],
  ])
})

test('consents that are no choice, or versions too long for one, are not accepted', () => {
  for (const wrong of [{ marketing: { given: 'yes' } }, { termsAccepted: 1 }, { termsVersion: '1'.repeat(21) }]) {
    expect(RegistrationConsent.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false)
  }
})

test('a consent to texts that are no longer in force is refused with the versions that are', () => {
  for (const old of [{ ...CURRENT, termsVersion: '0.9' }, { privacyPolicyVersion: '0.9' }, {}]) {
    expect(() => consentEvidence(RegistrationConsent.parse(old), texts)).toThrow(
      expect.objectContaining({
        code: 'TEXTS_CHANGED',
        status: 409,
        details: { termsVersion: '1.0', privacyPolicyVersion: '1.1' },
      }),
    )
  }
})
