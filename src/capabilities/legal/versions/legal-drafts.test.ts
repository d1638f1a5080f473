import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { auditDetails, auditEvents } from '#platform/audit/audit.tables.server.ts'
import { CONTENT_TOPIC } from '#platform/cache/snapshot.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { getCurrentTexts } from '../get-current-texts.server.ts'
import { legalTexts } from '../legal.tables.server.ts'
import { contentOf, EDITOR } from '../legal.testing.server.ts'
import { keepBuiltInTexts } from './keep-texts.server.ts'
import { LegalDraft, missingIn, nextVersion } from './legal-drafts.ts'
import { listKeptTexts, readKeptText } from './list-kept-texts.server.ts'
import { type ListLegalVersions, listLegalVersions } from './list-legal-versions.server.ts'
import { publishLegalContent } from './publish-legal-content.server.ts'
import { publishLegalDraft } from './publish-legal-draft.server.ts'
import { readLegalVersion } from './read-legal-version.server.ts'
import { addLegalDraft, discardLegalDraft, saveLegalDraft } from './save-legal-draft.server.ts'
import { withdrawLegalVersion } from './withdraw-legal-version.server.ts'

const CALL = { actor: EDITOR, requestId: 'request-1' } as const
const VIEWER = { actor: { kind: 'viewer', id: 'v1' }, requestId: 'request-1' } as const
const ALL: ListLegalVersions = {
  search: null,
  language: null,
  state: null,
  order: { key: 'effective', direction: 'descending' },
  page: 1,
  pageSize: 25,
}
const draftOf = (version: string, given = {}) => LegalDraft.parse(contentOf(version, given))

test('a draft is saved and read, and neither people nor the store of texts know it', async () => {
  await using services = await testServices()
  const { id } = await addLegalDraft(services, draftOf('2.0'), CALL)
  const { version } = await readLegalVersion(services, { id }, VIEWER)
  expect(version).toMatchObject({ id, origin: 'draft', state: 'draft', version: '2.0', saves: 1, termsHash: null })
  expect((await getCurrentTexts(services.db, services)).terms.version).toBe('1.0')
  expect(await services.db.select().from(legalTexts)).toEqual([])
})

test('of two editors who read the same draft the second to save is refused, and nothing of the first is lost', async () => {
  await using services = await testServices()
  const { id } = await addLegalDraft(services, draftOf('2.0'), CALL)
  await saveLegalDraft(services, { ...draftOf('2.1'), id, saves: 1 }, CALL)
  const late = saveLegalDraft(services, { ...draftOf('2.2'), id, saves: 1 }, CALL)
  await expect(late).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  const publishedUnread = publishLegalDraft(services, { id, saves: 1 }, CALL)
  await expect(publishedUnread).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  expect((await readLegalVersion(services, { id }, VIEWER)).version).toMatchObject({ version: '2.1', saves: 2 })
})

test('a published draft is a version with kept texts, announced once, however many press at once', async () => {
  await using services = await testServices()
  const heard = vi.fn<() => void>()
  services.live.subscribe(CONTENT_TOPIC, heard)
  const { id } = await addLegalDraft(services, draftOf('2.0'), CALL)
  const presses = await Promise.allSettled(
    Array.from({ length: 8 }, () => publishLegalDraft(services, { id, saves: 1 }, CALL)),
  )
  const done = presses.flatMap((press) => (press.status === 'fulfilled' ? [press.value] : []))
  expect(done).toHaveLength(1)
  const { version } = await readLegalVersion(services, { id: done[0]?.id ?? '' }, VIEWER)
  expect(version).toMatchObject({ origin: 'published', state: 'in-force', version: '2.0' })
  expect(await readKeptText(services, { hash: version.termsHash ?? '' }, VIEWER)).toMatchObject({ isIntact: true })
  await expect.poll(() => heard.mock.calls.length).toBe(1)
  await expect(readLegalVersion(services, { id }, VIEWER)).rejects.toMatchObject({ code: 'LEGAL_NOT_FOUND' })
})

test('an unfinished draft, a taken number and a day that has passed are not published, and the draft stays', async () => {
  await using services = await testServices()
  const half = draftOf('2.0')
  const { id } = await addLegalDraft(services, { ...half, content: { ...half.content, privacyPolicy: ' ' } }, CALL)
  await expect(publishLegalDraft(services, { id, saves: 1 }, CALL)).rejects.toMatchObject({
    code: 'LEGAL_INCOMPLETE',
    details: { missing: ['privacyPolicy'] },
  })
  for (const [draft, code] of [
    [draftOf('1.0'), 'LEGAL_VERSION_TAKEN'],
    [draftOf('1.0.3'), 'LEGAL_VERSION_TAKEN'],
    [draftOf('3.0', { effectiveDate: '2026-11-15' }), 'LEGAL_DATE_PAST'],
  ] as const) {
    const added = await addLegalDraft(services, draft, CALL)
    await expect(publishLegalDraft(services, { id: added.id, saves: 1 }, CALL)).rejects.toMatchObject({ code })
    expect((await readLegalVersion(services, added, VIEWER)).version.state).toBe('draft')
  }
})

test('every version is listed with what it is today: draft, coming, in force, replaced, withdrawn or built in', async () => {
  await using services = await testServices()
  const states = async (wanted: Partial<ListLegalVersions> = {}) => {
    const { versions } = await listLegalVersions(services, { ...ALL, ...wanted }, VIEWER)
    return versions.map(({ version, language, state }) => `${language} ${version} ${state}`)
  }
  expect(await states()).toEqual(['sk 1.0 in-force', 'en 1.0 in-force'])
  await publishLegalContent(services, contentOf('2.0'), EDITOR)
  services.clock.advance(1000)
  await publishLegalContent(services, contentOf('2.1'), EDITOR)
  const coming = await publishLegalContent(services, contentOf('3.0', { effectiveDate: '2026-12-24' }), EDITOR)
  const unwanted = await publishLegalContent(services, contentOf('4.0', { effectiveDate: '2026-12-25' }), EDITOR)
  await withdrawLegalVersion(services, unwanted, CALL)
  await addLegalDraft(services, draftOf('5.0', { language: 'en', effectiveDate: '2027-01-01' }), CALL)
  expect(await states()).toEqual([
    'en 5.0 draft',
    'sk 4.0 withdrawn',
    'sk 3.0 coming',
    'sk 2.1 in-force',
    'sk 2.0 replaced',
    'sk 1.0 replaced',
    'en 1.0 replaced',
  ])
  expect(await states({ state: 'coming' })).toEqual(['sk 3.0 coming'])
  expect(await states({ language: 'en' })).toHaveLength(2)
  expect(await states({ search: 'podmienky 2.1' })).toEqual(['sk 2.1 in-force'])
  expect(await states({ page: 2, pageSize: 5 })).toEqual(['sk 1.0 replaced', 'en 1.0 replaced'])
  services.clock.set('2026-12-24T08:00:00Z')
  expect((await readLegalVersion(services, coming, VIEWER)).version.state).toBe('in-force')
})

test('a version is withdrawn only before its first day, its number stays taken and its texts stay kept', async () => {
  await using services = await testServices()
  const { id, termsHash } = await publishLegalContent(
    services,
    contentOf('2.0', { effectiveDate: '2026-11-17' }),
    EDITOR,
  )
  services.clock.set('2026-11-16T22:59:00Z')
  await withdrawLegalVersion(services, { id }, CALL)
  services.clock.set('2026-11-17T08:00:00Z')
  expect((await getCurrentTexts(services.db, services)).terms.version).toBe('1.0')
  expect((await readKeptText(services, { hash: termsHash }, VIEWER)).version).toBe('2.0')
  const again = publishLegalContent(services, contentOf('2.0', { effectiveDate: '2026-11-18' }), EDITOR)
  await expect(again).rejects.toMatchObject({ code: 'LEGAL_VERSION_TAKEN' })
  const begun = await publishLegalContent(services, contentOf('2.1', { effectiveDate: '2026-11-17' }), EDITOR)
  const tooLate = withdrawLegalVersion(services, begun, CALL)
  await expect(tooLate).rejects.toMatchObject({ code: 'LEGAL_ALREADY_BEGUN' })
  expect((await getCurrentTexts(services.db, services)).terms.version).toBe('2.1')
})

test('what editors do is in the audit log with the text before and after, and a viewer does nothing', async () => {
  await using services = await testServices()
  const { id } = await addLegalDraft(services, draftOf('2.0'), CALL)
  await saveLegalDraft(services, { ...draftOf('2.1'), id, saves: 1 }, CALL)
  await discardLegalDraft(services, { id }, CALL)
  const actions = await services.db.select({ action: auditEvents.action }).from(auditEvents)
  expect(actions.map(({ action }) => action)).toEqual([
    'legal-draft-added',
    'legal-draft-saved',
    'legal-draft-discarded',
  ])
  const kept = await services.db
    .select({ action: auditEvents.action, changes: auditDetails.changes })
    .from(auditEvents)
    .innerJoin(auditDetails, eq(auditDetails.eventId, auditEvents.id))
  const changes = new Map(kept.map((event) => [event.action, event.changes]))
  const [first, second] = [draftOf('2.0').content, draftOf('2.1').content]
  expect(second).not.toEqual(first)
  expect(changes.get('legal-draft-saved')).toMatchObject({
    facts: { before: { version: '2.0' }, after: { version: '2.1' } },
    content: { before: first, after: second },
  })
  expect(changes.get('legal-draft-discarded')).toMatchObject({
    draft: { before: { version: '2.1', content: second }, after: null },
  })
  for (const verb of [
    addLegalDraft(services, draftOf('2.0'), VIEWER),
    saveLegalDraft(services, { ...draftOf('2.0'), id, saves: 1 }, VIEWER),
    discardLegalDraft(services, { id }, VIEWER),
    publishLegalDraft(services, { id, saves: 1 }, VIEWER),
    withdrawLegalVersion(services, { id }, VIEWER),
    publishLegalContent(services, contentOf('9.0'), VIEWER.actor),
  ]) {
    await expect(verb).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
  }
})

test('the store is searched by words, version and the beginning of a hash, and stays append-only', async () => {
  await using services = await testServices()
  await keepBuiltInTexts(services.db, services.settings.current())
  const { termsHash } = await publishLegalContent(services, contentOf('2.0'), EDITOR)
  const find = (search: string | null, given = {}) =>
    listKeptTexts(services, { search, kind: null, language: null, page: 1, pageSize: 3, ...given }, VIEWER)
  expect(await find(null)).toMatchObject({ total: 9, texts: [{}, {}, {}] })
  expect((await find(termsHash.slice(0, 12))).texts).toMatchObject([{ hash: termsHash, title: 'Podmienky 2.0' }])
  expect((await find('veta podmienkach')).texts).toMatchObject([{ hash: termsHash }])
  expect((await find(null, { kind: 'withdrawal' })).total).toBe(1)
  await expect(readKeptText(services, { hash: 'f'.repeat(64) }, VIEWER)).rejects.toMatchObject({
    code: 'LEGAL_TEXT_NOT_FOUND',
  })
  await expect(services.db.execute(sql`update legal_texts set version = '9'`)).rejects.toThrow()
})

test('the next number is above every taken one, and what is missing in a draft is named', () => {
  expect(nextVersion(['1.0'])).toBe('2.0')
  expect(nextVersion(['1.0', '2.9', '2.10', '2.2'])).toBe('2.11')
  expect(missingIn({ ...contentOf('2.0').content, userRights: [], contactInfo: '' })).toEqual([
    'contactInfo',
    'userRights',
  ])
})
