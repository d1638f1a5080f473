import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readCoursePage } from '#capabilities/catalogue/pages/read-course-page.server.ts'
import { saveCoursePage } from '#capabilities/catalogue/pages/save-course-page.server.ts'
import { BUILT_IN_CONTENT } from '#capabilities/content/built-in-content.ts'
import { saveContentBlock } from '#capabilities/content/save-content-block.server.ts'
import { ADMIN_CALL, givenSession, VIEWER_CALL } from '#capabilities/schedule/schedule.testing.server.ts'
import { auditDetails, auditEvents } from '#platform/audit/audit.tables.server.ts'
import { keepSnapshot } from '#platform/cache/snapshot.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { countMissingTranslations } from './count-missing-translations.server.ts'
import { englishOf } from './english-of.server.ts'
import { keyOfText } from './key-of-text.server.ts'
import { listTranslations } from './list-translations.server.ts'
import { readOwnEnglish } from './read-own-english.server.ts'
import { restoreTranslation } from './restore-translation.server.ts'
import { saveTranslation } from './save-translation.server.ts'
import { longestTranslation } from './translation.ts'
import { translations } from './translations.tables.server.ts'

const EYEBROW = BUILT_IN_CONTENT.hero.eyebrow
const EDITED = 'Kurzy, ktoré vám vrátia čas'
const ENGLISH = 'Courses that give you time back'

async function givenEyebrow(services: TestServices, eyebrow: string, version = 0): Promise<string> {
  const values = { ...BUILT_IN_CONTENT.hero, eyebrow }
  await saveContentBlock(services, { name: 'hero', values, version }, ADMIN_CALL)
  return keyOfText(eyebrow)
}

async function find(services: TestServices, slovak: string) {
  const { texts } = await listTranslations(services, { show: 'all', pageSize: 1000 }, VIEWER_CALL)
  return texts.find((text) => text.slovak === slovak)
}

test('an installation that nobody has touched lacks nothing, and every text is there once', async () => {
  await using services = await testServices()
  const { texts, total, missing, show, places } = await listTranslations(services, { pageSize: 1000 }, VIEWER_CALL)
  expect({ missing, show }).toEqual({ missing: 0, show: 'all' })
  expect(new Set(texts.map(({ slovak }) => slovak)).size).toBe(total)
  expect(texts.every(({ origin, version }) => origin === 'built-in' && version === 0)).toBe(true)
  expect(places.map(({ place }) => place)).toEqual([
    'hero',
    'claims',
    'instructors',
    'faq',
    'course:beginner',
    'course-page:beginner',
    'course:advanced',
    'course-page:advanced',
    'course:corporate',
    'course-page:corporate',
    'brand',
  ])
  expect(
    (await find(services, '2-3 hodiny'))?.in.map(({ place }) => place),
    'in two courses',
  ).toEqual(['course:beginner', 'course:advanced'])
})

test('a changed Slovak text has no English any more, and is offered what stood there before', async () => {
  await using services = await testServices()
  await givenEyebrow(services, EDITED)
  const { texts, missing, show } = await listTranslations(services, {}, VIEWER_CALL)
  expect({ missing, show }).toEqual({ missing: 1, show: 'missing' })
  expect(texts).toMatchObject([
    { slovak: EDITED, english: null, former: { slovak: EYEBROW, english: 'Live online courses in Slovak' } },
  ])
  await saveTranslation(services, { key: keyOfText(EDITED), version: 0, text: ENGLISH }, ADMIN_CALL)
  await givenEyebrow(services, 'Kurzy, ktoré šetria čas', 1)
  expect((await find(services, 'Kurzy, ktoré šetria čas'))?.former).toEqual({ slovak: EDITED, english: ENGLISH })
})

test('an editor’s English wins, is taken back, and no version is given twice', async () => {
  await using services = await testServices()
  const key = keyOfText(EYEBROW)
  await saveTranslation(services, { key, version: 0, text: '  Live courses,\r\nonline ' }, ADMIN_CALL)
  expect(await find(services, EYEBROW)).toMatchObject({ english: 'Live courses,\nonline', origin: 'own', version: 1 })
  await restoreTranslation(services, { key, version: 1 }, ADMIN_CALL)
  expect(await find(services, EYEBROW)).toMatchObject({
    english: 'Live online courses in Slovak',
    origin: 'built-in',
    version: 2,
  })
  const late = saveTranslation(services, { key, version: 1, text: 'Late' }, ADMIN_CALL)
  await expect(late).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  const first = saveTranslation(services, { key, version: 0, text: 'Late' }, ADMIN_CALL)
  await expect(first).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  await saveTranslation(services, { key, version: 2, text: 'Again' }, ADMIN_CALL)
  await saveTranslation(services, { key, version: 3, text: 'Again' }, ADMIN_CALL)
  const events = await services.db.select().from(auditEvents).orderBy(auditEvents.at)
  expect(events.map(({ action, subjectId }) => [action, subjectId]).toSorted()).toEqual([
    ['translation-restored', key],
    ['translation-saved', key],
    ['translation-saved', key],
  ])
  const details = await services.db.select({ changes: auditDetails.changes }).from(auditDetails)
  expect(details.map(({ changes }) => changes)).toContainEqual({
    slovak: { before: EYEBROW, after: EYEBROW },
    english: { before: 'Live courses,\nonline', after: null },
  })
})

test.each([0, 1])('of twenty editors who read version %i one is heard, and the others are told', async (version) => {
  await using services = await testServices()
  const key = keyOfText(EYEBROW)
  if (version === 1) await saveTranslation(services, { key, version: 0, text: ENGLISH }, ADMIN_CALL)
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => saveTranslation(services, { key, version, text: `Version ${n}` }, ADMIN_CALL)),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refusals = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
  expect(new Set(refusals)).toEqual(new Set(['CHANGED_MEANWHILE']))
  expect(await services.db.select().from(auditEvents)).toHaveLength(version + 1)
})

test('what is empty, too long, leaves other things open or stands nowhere is refused and leaves no trace', async () => {
  await using services = await testServices()
  const lead = BUILT_IN_CONTENT.hero.lead
  const refused = async (slovak: string, text: string) =>
    saveTranslation(services, { key: keyOfText(slovak), version: 0, text }, ADMIN_CALL).then(
      () => null,
      ({ code }) => code,
    )
  expect(await refused(EYEBROW, ' \n ')).toBe('TRANSLATION_EMPTY')
  expect(await refused(EYEBROW, 'x'.repeat(longestTranslation(EYEBROW) + 1))).toBe('TRANSLATION_TOO_LONG')
  expect(await refused(lead, 'In two hours')).toBe('PLACEHOLDERS_DIFFER')
  expect(await refused(lead, 'In {duration} for {price}')).toBe('PLACEHOLDERS_DIFFER')
  expect(await refused(EYEBROW, 'In {our town}')).toBe('PLACEHOLDERS_DIFFER')
  expect(await refused('Text, ktorý nikde nestojí', 'Nowhere')).toBe('TEXT_GONE')
  expect(await services.db.select().from(translations)).toEqual([])
  expect(await services.db.select().from(auditEvents)).toEqual([])
  expect(await refused(lead, 'Live. In {duration}.')).toBeNull()
})

test('a text that was changed while somebody translated it is not translated', async () => {
  await using services = await testServices()
  const key = await givenEyebrow(services, EDITED)
  await givenEyebrow(services, 'Niečo tretie', 1)
  const saving = saveTranslation(services, { key, version: 0, text: ENGLISH }, ADMIN_CALL)
  await expect(saving).rejects.toMatchObject({ code: 'TEXT_GONE' })
})

test('a text that comes back has its English again', async () => {
  await using services = await testServices()
  const key = await givenEyebrow(services, EDITED)
  await saveTranslation(services, { key, version: 0, text: ENGLISH }, ADMIN_CALL)
  await givenEyebrow(services, EYEBROW, 1)
  expect(await find(services, EDITED)).toBeUndefined()
  await givenEyebrow(services, EDITED, 2)
  expect(await find(services, EDITED)).toMatchObject({ english: ENGLISH, version: 1 })
})

test('what the site shows of courses, sessions and people is asked for; what it does not show is not', async () => {
  await using services = await testServices()
  const { id } = await givenSession(services, { title: 'Večer s AI' })
  await services.db.execute(sql`update sessions set instructor = 'Soňa Jasenská'`)
  await givenSession(services, { title: 'Tajný termín', visibility: 'private' })
  await givenSession(services, { title: 'Rozpísaný termín', status: 'draft' })
  await services.db.execute(sql`update instructors set about = 'Učí rada.'`)
  const stored = await readCoursePage(services, { key: 'advanced' }, VIEWER_CALL)
  const page = { ...stored.page, questions: [{ question: 'Ešte niečo?', answer: 'Nič.' }] }
  await saveCoursePage(services, { key: 'advanced', version: stored.version, page }, ADMIN_CALL)
  const missing = async () => (await listTranslations(services, {}, VIEWER_CALL)).texts.map(({ slovak }) => slovak)
  expect(await missing()).toEqual(['Ešte niečo?', 'Nič.', 'Večer s AI'])
  await services.db.execute(sql`update instructor_pages set is_public = true, role = 'Lektorka'`)
  expect(await missing()).toEqual(['Ešte niečo?', 'Nič.', 'Lektorka', 'Učí rada.', 'Večer s AI'])
  const places = ['course-page:advanced', 'instructor:sona-jasenska', 'sessions', `sessions/${id}`, 'hero']
  const counted = await countMissingTranslations(services, { places }, VIEWER_CALL)
  expect([counted.all, ...places.map((place) => counted.at[place])]).toEqual([5, 2, 2, 1, 1, 0])
  expect((await listTranslations(services, { place: `sessions/${id}` }, VIEWER_CALL)).total).toBe(1)
})

test('the list is searched in both languages without marks, narrowed to a place, and comes in pages', async () => {
  await using services = await testServices()
  const found = async (given: Parameters<typeof listTranslations>[1]) =>
    (await listTranslations(services, { show: 'all', ...given }, VIEWER_CALL)).texts.map(({ slovak }) => slovak)
  expect(await found({ search: 'zive kurzy' })).toEqual([EYEBROW])
  expect(await found({ search: 'courses SLOVAK' })).toEqual([EYEBROW])
  expect(await found({ search: 'nikde a nic' })).toEqual([])
  expect(await found({ place: 'brand' })).toEqual(['Kurzy o AI pre všetkých'])
  const all = await found({ pageSize: 1000 })
  expect([...(await found({ page: 1 })), ...(await found({ page: 2 }))]).toEqual(all.slice(0, 50))
})

test('whoever may read content reads English, and only its editors change it', async () => {
  await using services = await testServices()
  const key = keyOfText(EYEBROW)
  const by = (kind: 'viewer' | 'accountant' | 'editor' | 'office') => ({ actor: { kind, id: 'x' }, requestId: 'r' })
  for (const kind of ['viewer', 'accountant'] as const) {
    const saving = saveTranslation(services, { key, version: 0, text: ENGLISH }, by(kind))
    await expect(saving).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
    const restoring = restoreTranslation(services, { key, version: 0 }, by(kind))
    await expect(restoring).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
  }
  const reading = listTranslations(services, {}, by('accountant'))
  await expect(reading).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
  await saveTranslation(services, { key, version: 0, text: ENGLISH }, by('editor'))
  await restoreTranslation(services, { key, version: 1 }, by('office'))
})

test('what is saved reaches the dictionary of pages without waiting for the next turn', async () => {
  await using services = await testServices()
  const read = () => readOwnEnglish(services.db)
  const reading = await keepSnapshot(services, { name: 'english', read, builtIn: {}, rereadMs: 3_600_000 })
  const english = englishOf(reading)
  expect(english.current()(EYEBROW)).toBe('Live online courses in Slovak')
  const next = () => new Promise<void>((resolve) => reading.onChange(resolve))
  const saved = next()
  await saveTranslation(services, { key: keyOfText(EYEBROW), version: 0, text: ENGLISH }, ADMIN_CALL)
  await saved
  expect(english.current()(EYEBROW)).toBe(ENGLISH)
  const restored = next()
  await restoreTranslation(services, { key: keyOfText(EYEBROW), version: 1 }, ADMIN_CALL)
  await restored
  expect(english.current()(EYEBROW)).toBe('Live online courses in Slovak')
  await reading.stop()
})
