import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { auditEvents } from '#platform/audit/audit.tables.server.ts'
import { CONTENT_TOPIC } from '#platform/cache/snapshot.server.ts'
import { INITIAL_SETTINGS } from '#platform/settings/site-settings.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { findTexts } from '../find-texts.server.ts'
import { getCurrentTexts } from '../get-current-texts.server.ts'
import { hashText } from '../hash-text.server.ts'
import { legalContents, legalTexts } from '../legal.tables.server.ts'
import { contentOf, EDITOR } from '../legal.testing.server.ts'
import { builtInTexts } from '../texts/built-in-texts.server.ts'
import { keepBuiltInTexts, keepTexts } from './keep-texts.server.ts'
import { publishLegalContent } from './publish-legal-content.server.ts'
import { readPublishedContents } from './read-published-contents.server.ts'

const { all: ALL_BUILT_IN, texts: BUILT_IN_TEXTS } = builtInTexts(INITIAL_SETTINGS)

test('[PUB-163] published content has a language, a version, a state, a first day and the six texts, audited and announced', async () => {
  await using services = await testServices()
  const heard = vi.fn<() => void>()
  services.live.subscribe(CONTENT_TOPIC, heard)
  const { id, termsHash, privacyHash } = await publishLegalContent(services, contentOf('2.0'), EDITOR)
  const [row] = await services.db.select().from(legalContents)
  expect(row).toEqual({
    id,
    language: 'sk',
    version: '2.0',
    isActive: true,
    effectiveDate: '2026-11-16',
    termsHash,
    privacyHash,
    createdAt: services.clock.now(),
    content: {
      termsOfService: 'Podmienky 2.0\n\n1. Prvý bod\n\nVeta v\u00a0podmienkach.',
      privacyPolicy: 'Zásady 2.0\n\n1. Prvý bod\n\nVeta v\u00a0zásadách.',
      dataCollected: ['Meno'],
      processingPurposes: ['Kurz'],
      userRights: ['Prístup'],
      contactInfo: 'pravnik@vzor.example',
    },
  })
  expect(await services.db.select().from(auditEvents)).toMatchObject([
    { actorId: 'admin-1', action: 'legal-content-published', subjectKind: 'legal-content', subjectId: id },
  ])
  await expect.poll(() => heard.mock.calls.length).toBe(1)
})

test('what is published is kept by the hash of exactly its characters, whatever keyboard it came from', async () => {
  await using services = await testServices()
  const content = {
    ...contentOf('2.0').content,
    termsOfService: '  Podmienky\r\n\r\n \r\n1. Bod\r\n\r\nVeta v bode. \n',
  }
  const { termsHash } = await publishLegalContent(services, contentOf('2.0', { content }), EDITOR)
  const text = 'Podmienky\n\n1. Bod\n\nVeta v\u00a0bode.'
  expect(termsHash).toBe(hashText(text))
  expect((await findTexts(services.db, [termsHash])).get(termsHash)).toEqual({
    hash: termsHash,
    kind: 'terms',
    language: 'sk',
    version: '2.0',
    effectiveOn: '2026-11-16',
    text,
  })
})

test('a version is published once, never under the number of the built-in one and never backwards in time', async () => {
  await using services = await testServices()
  await publishLegalContent(services, contentOf('2.0'), EDITOR)
  const again = publishLegalContent(services, contentOf('2.0', { effectiveDate: '2027-01-01' }), EDITOR)
  await expect(again).rejects.toThrow('LEGAL_VERSION_TAKEN')
  for (const version of ['1.0', '1.1', '1.1.3']) {
    await expect(publishLegalContent(services, contentOf(version), EDITOR)).rejects.toThrow('LEGAL_VERSION_TAKEN')
  }
  const yesterday = publishLegalContent(services, contentOf('3.0', { effectiveDate: '2026-11-15' }), EDITOR)
  await expect(yesterday).rejects.toThrow('LEGAL_DATE_PAST')
  await expect(publishLegalContent(services, contentOf('new'), EDITOR)).rejects.toThrow()
  await publishLegalContent(services, contentOf('2.0', { language: 'en' }), EDITOR)
  expect(await services.db.select({ version: legalContents.version }).from(legalContents)).toHaveLength(2)
  expect(await services.db.select({ id: auditEvents.id }).from(auditEvents)).toHaveLength(2)
})

test('no version can exist whose texts are not kept', async () => {
  await using services = await testServices()
  const { clock, db } = services
  const { content } = contentOf('2.0')
  const row = { id: crypto.randomUUID(), language: 'sk' as const, version: '2.0', effectiveDate: '2026-11-16', content }
  const hashes = { termsHash: 'a'.repeat(64), privacyHash: 'b'.repeat(64) }
  await expect(db.insert(legalContents).values({ ...row, ...hashes, createdAt: clock.now() })).rejects.toThrow()
})

test('[PUB-317] of each language the active version with the latest day that has come is in force', async () => {
  await using services = await testServices()
  const { clock, db } = services
  const versionsOn = async (day: string) => {
    const { sk, en } = await readPublishedContents(db, day)
    return [sk?.version ?? null, en?.version ?? null]
  }
  expect(await versionsOn('2026-11-16')).toEqual([null, null])
  await publishLegalContent(services, contentOf('2.0'), EDITOR)
  await publishLegalContent(services, contentOf('3.0', { effectiveDate: '2026-12-01' }), EDITOR)
  await publishLegalContent(services, contentOf('4.0', { isActive: false }), EDITOR)
  await publishLegalContent(services, contentOf('2.1', { language: 'en', effectiveDate: '2026-11-20' }), EDITOR)
  expect(await versionsOn('2026-11-15')).toEqual([null, null])
  expect(await versionsOn('2026-11-16')).toEqual(['2.0', null])
  expect(await versionsOn('2026-11-30')).toEqual(['2.0', '2.1'])
  expect(await versionsOn('2026-12-01')).toEqual(['3.0', '2.1'])
  clock.advance(1000)
  await publishLegalContent(services, contentOf('5.0', { effectiveDate: '2026-12-01' }), EDITOR)
  expect(await versionsOn('2026-12-01')).toEqual(['5.0', '2.1'])
})

test('people agree to what is published from its first day in Bratislava, and to the built-in texts before it', async () => {
  await using services = await testServices()
  const { clock, db } = services
  const { termsHash } = await publishLegalContent(services, contentOf('2.0', { effectiveDate: '2026-12-01' }), EDITOR)
  clock.set('2026-11-30T22:59:59Z')
  expect(await getCurrentTexts(db, services)).toEqual(BUILT_IN_TEXTS)
  clock.set('2026-11-30T23:00:00Z')
  const texts = await getCurrentTexts(db, services)
  expect(texts.terms).toMatchObject({ kind: 'terms', version: '2.0', effectiveOn: '2026-12-01', hash: termsHash })
  expect(texts.terms.hash).toBe(hashText(texts.terms.text))
  expect(texts.privacy.hash).toBe(hashText(texts.privacy.text))
  expect(texts.withdrawal).toEqual(BUILT_IN_TEXTS.withdrawal)
})

test('the texts of a release are kept when it starts, once, and stay although a later release brings others', async () => {
  await using services = await testServices()
  const { db } = services
  const old = { ...BUILT_IN_TEXTS.terms, text: 'Staré podmienky', hash: hashText('Staré podmienky') }
  await keepTexts(db, [old])
  await keepBuiltInTexts(db, INITIAL_SETTINGS)
  await keepBuiltInTexts(db, INITIAL_SETTINGS)
  const kept = await db.select({ hash: legalTexts.hash }).from(legalTexts)
  expect(kept.map(({ hash }) => hash).toSorted()).toEqual([old, ...ALL_BUILT_IN].map(({ hash }) => hash).toSorted())
  expect((await findTexts(db, [old.hash])).get(old.hash)?.text).toBe('Staré podmienky')
  const changed = db.update(legalTexts).set({ text: 'Iné' }).where(eq(legalTexts.hash, old.hash))
  await expect(changed).rejects.toThrow()
  await expect(db.execute(sql`delete from legal_texts`)).rejects.toThrow()
})
