import { expect, test } from 'vitest'
import { LANGUAGES } from '#kernel/language.ts'
import { keepSnapshot } from '#platform/cache/snapshot.server.ts'
import { INITIAL_SETTINGS } from '#platform/settings/site-settings.ts'
import { startTestApp, type TestApp } from '#platform/testing/start-test-app.server.ts'
import { legalCallables } from './legal.callables.server.ts'
import { contentOf, EDITOR } from './legal.testing.server.ts'
import { NOTHING_PUBLISHED, type PublishedContents } from './legal-content.ts'
import { builtInTexts } from './texts/built-in-texts.server.ts'
import { publishLegalContent } from './versions/publish-legal-content.server.ts'
import { readPublishedContents } from './versions/read-published-contents.server.ts'

const { documents: BUILT_IN_DOCUMENTS } = builtInTexts(INITIAL_SETTINGS)

const NEVER_MS = 3_600_000

/** The calls over a node's reading of the texts; `read` stands where the database stands. */
async function legalTest(read?: () => Promise<PublishedContents>) {
  let app: TestApp | null = null
  let wanted = NOTHING_PUBLISHED
  const reading = { current: () => wanted } as Awaited<ReturnType<typeof keepSnapshot<PublishedContents>>>
  app = await startTestApp(legalCallables(reading))
  const kept = await keepSnapshot(app, {
    name: 'legal-contents',
    read: read ?? (() => readPublishedContents(app.db, '2026-11-16')),
    builtIn: NOTHING_PUBLISHED,
    rereadMs: NEVER_MS,
  })
  const dispose = app[Symbol.asyncDispose]
  return Object.assign(app, {
    async refresh() {
      await kept.refresh().catch(() => {})
      wanted = kept.current()
    },
    async [Symbol.asyncDispose]() {
      await kept.stop()
      await dispose()
    },
  })
}

test('[PUB-324] [PUB-043] [ADM-239] the available languages are Slovak and English, Slovak first', async () => {
  await using app = await legalTest()
  expect(await app.call('getAvailableLanguages', {})).toMatchObject({ status: 200, result: ['sk', 'en'] })
})

test('[PUB-325] [PUB-164] the terms are answered in the asked language, Slovak unless told, built in while nothing is stored', async () => {
  await using app = await legalTest()
  for (const language of LANGUAGES) {
    const { version, hash, text } = BUILT_IN_DOCUMENTS[language].terms
    const { result } = await app.call('getTermsOfService', { language })
    expect(result).toEqual({ language, version, effectiveDate: '2025-01-01', hash, termsOfService: text })
  }
  expect(await app.call('getTermsOfService', {})).toMatchObject({ result: { language: 'sk' } })
  expect((await app.call('getTermsOfService', { language: 'de' })).status).toBe(400)
})

test('[PUB-326] [PUB-165] the privacy policy comes with what is collected, why, which rights there are and whom to ask', async () => {
  await using app = await legalTest()
  for (const language of LANGUAGES) {
    const { privacy, summary } = BUILT_IN_DOCUMENTS[language]
    const { result } = await app.call('getPrivacyPolicy', { language })
    const facts = { language, version: '1.1', effectiveDate: '2026-11-16', hash: privacy.hash }
    expect(result).toEqual({ ...facts, privacyPolicy: privacy.text, ...summary })
    for (const lines of [summary.dataCollected, summary.processingPurposes, summary.userRights]) {
      expect(lines.length).toBeGreaterThan(3)
    }
    expect(summary.contactInfo).toContain('@')
  }
})

test('[PUB-141] [PUB-318] stored texts win, and English without a version of its own answers the stored Slovak', async () => {
  await using app = await legalTest()
  await publishLegalContent(app, contentOf('2.0'), EDITOR)
  await app.refresh()
  for (const language of LANGUAGES) {
    const terms = await app.call('getTermsOfService', { language })
    expect(terms.result).toMatchObject({
      language: 'sk',
      version: '2.0',
      effectiveDate: '2026-11-16',
      termsOfService: 'Podmienky 2.0\n\n1. Prvý bod\n\nVeta v\u00a0podmienkach.',
    })
    const privacy = await app.call('getPrivacyPolicy', { language })
    expect(privacy.result).toMatchObject({
      language: 'sk',
      dataCollected: ['Meno'],
      contactInfo: 'pravnik@vzor.example',
    })
  }
  await publishLegalContent(app, contentOf('2.0', { language: 'en' }), EDITOR)
  await app.refresh()
  expect((await app.call('getTermsOfService', { language: 'en' })).result).toMatchObject({ language: 'en' })
  expect((await app.call('getTermsOfService', { language: 'sk' })).result).toMatchObject({ language: 'sk' })
})

test('[PUB-393] when the stored texts cannot be read the built-in ones are answered', async () => {
  await using app = await legalTest(() => Promise.reject(new Error('no database')))
  await app.refresh()
  const { result } = await app.call('getTermsOfService', { language: 'sk' })
  expect(result).toMatchObject({ termsOfService: BUILT_IN_DOCUMENTS.sk.terms.text })
  expect(app.logged.filter(({ reading }) => reading === 'legal-contents').length).toBeGreaterThan(0)
})
