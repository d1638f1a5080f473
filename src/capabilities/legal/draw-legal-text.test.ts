import { expect, test, vi } from 'vitest'
import { textInside } from './legal.testing.server.ts'
import { builtInTexts } from './texts/built-in-texts.server.ts'

/** A process of its own each time: what one has drawn before is kept in it. */
async function drawnAnew(kind: 'terms' | 'withdrawal', language: 'sk' | 'en' = 'sk'): Promise<Buffer> {
  vi.resetModules()
  const { drawLegalText } = await import('./draw-legal-text.server.ts')
  const { INITIAL_SETTINGS } = await import('#platform/settings/site-settings.ts')
  const { texts, documents } = builtInTexts(INITIAL_SETTINGS)
  const text = language === 'en' ? documents.en.terms : texts[kind]
  return drawLegalText(text, INITIAL_SETTINGS.brand)
}

test('the same text makes the same bytes, on whatever day and in whatever process it is drawn', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T09:00:00Z') })
  const first = await drawnAnew('withdrawal')
  vi.setSystemTime(new Date('2027-03-01T12:00:00Z'))
  const second = await drawnAnew('withdrawal')
  vi.useRealTimers()
  expect(second.equals(first)).toBe(true)
  expect((await drawnAnew('terms')).equals(first)).toBe(false)
})

test('a paper is tagged and titled, in the language of its text, with its headings, its own fonts and the text inside', async () => {
  const { INITIAL_SETTINGS } = await import('#platform/settings/site-settings.ts')
  const { texts } = builtInTexts(INITIAL_SETTINGS)
  const bytes = await drawnAnew('terms')
  const file = bytes.toString('latin1')
  expect(file.startsWith('%PDF-1.7')).toBe(true)
  expect(file).toContain('/Lang (sk-SK)')
  expect(file).toContain('/MarkInfo')
  expect(file).toContain('/DisplayDocTitle true')
  expect(file.match(/\/S \/H1/g)).toHaveLength(1)
  expect(file.match(/\/S \/H2/g)).toHaveLength(15)
  // Letters can be selected and read out only with the table that says which they are.
  expect(file.match(/\/ToUnicode/g)?.length).toBeGreaterThanOrEqual(3)
  expect(file).not.toContain('/BaseFont /Helvetica')
  expect(file).toContain(texts.terms.hash)
  expect(textInside(bytes)).toBe(texts.terms.text)
  expect((await drawnAnew('terms', 'en')).toString('latin1')).toContain('/Lang (en-GB)')
})
