import { expect, test } from 'vitest'
import { auditDetails, auditEvents } from '#platform/audit/audit.tables.server.ts'
import { keepSnapshot } from '#platform/cache/snapshot.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { BUILT_IN_CONTENT } from './built-in-content.ts'
import { NO_EVIDENCE } from './claims-evidence.ts'
import { contentBlocks } from './content.tables.server.ts'
import { getContent } from './get-content.server.ts'
import { readContentBlock } from './read-content-block.server.ts'
import { restoreContentBlock } from './restore-content-block.server.ts'
import { saveContentBlock } from './save-content-block.server.ts'

const EDITOR = { actor: { kind: 'admin', id: 'editor-1' }, requestId: 'request-1' } as const
const VIEWER = { actor: { kind: 'viewer', id: 'viewer-1' }, requestId: 'request-1' } as const
const EDITED = { ...BUILT_IN_CONTENT.hero, eyebrow: 'Nové slová' }

test('an editor saves a block twice: the last words hold and the audit knows both', async () => {
  await using services = await testServices()
  const { db } = services
  expect(await readContentBlock(services, { name: 'hero' }, VIEWER)).toMatchObject({ isBuiltIn: true, version: 0 })
  await saveContentBlock(services, { name: 'hero', values: EDITED, version: 0 }, EDITOR)
  const again = { ...EDITED, eyebrow: 'Ešte novšie' }
  await saveContentBlock(services, { name: 'hero', values: again, version: 1 }, EDITOR)
  expect((await getContent(db)).hero.eyebrow).toBe('Ešte novšie')
  expect(await readContentBlock(services, { name: 'hero' }, VIEWER)).toMatchObject({
    values: again,
    isBuiltIn: false,
    version: 2,
    savedAt: services.clock.now().toISOString(),
  })
  const events = await db.select().from(auditEvents)
  expect(events).toHaveLength(2)
  expect(events[0]).toMatchObject({ action: 'content-block-saved', actorId: 'editor-1', subjectId: 'hero' })
  const details = await db.select({ changes: auditDetails.changes }).from(auditDetails)
  expect(details.map(({ changes }) => changes)).toContainEqual({ values: { before: EDITED, after: again } })
})

test.each([0, 1])('of twenty editors who read version %i one is heard, and the others are told', async (version) => {
  await using services = await testServices()
  if (version === 1) await saveContentBlock(services, { name: 'hero', values: EDITED, version: 0 }, EDITOR)
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      saveContentBlock(services, { name: 'hero', values: { ...EDITED, eyebrow: `Verzia ${n}` }, version }, EDITOR),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CHANGED_MEANWHILE' } })
  expect(await services.db.select().from(auditEvents)).toHaveLength(version + 1)
})

test('built-in words come back, keep coming back, and no version is given twice', async () => {
  await using services = await testServices()
  await saveContentBlock(services, { name: 'hero', values: EDITED, version: 0 }, EDITOR)
  await expect(restoreContentBlock(services, { name: 'hero', version: 0 }, EDITOR)).rejects.toMatchObject({
    code: 'CHANGED_MEANWHILE',
  })
  await restoreContentBlock(services, { name: 'hero', version: 1 }, EDITOR)
  await restoreContentBlock(services, { name: 'hero', version: 2 }, EDITOR)
  expect(await getContent(services.db)).toEqual(BUILT_IN_CONTENT)
  expect(await readContentBlock(services, { name: 'hero' }, VIEWER)).toMatchObject({ isBuiltIn: true, version: 2 })
  const late = saveContentBlock(services, { name: 'hero', values: EDITED, version: 1 }, EDITOR)
  await expect(late).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  const actions = (await services.db.select().from(auditEvents)).map(({ action }) => action)
  expect(actions.toSorted()).toEqual(['content-block-restored', 'content-block-saved'])
})

test('a claim that says something new needs evidence, which no page ever reads', async () => {
  await using services = await testServices()
  const values = { ...BUILT_IN_CONTENT.claims, graduates: { figure: '730', words: 'absolventov kurzov' } }
  const bare = saveContentBlock(services, { name: 'claims', values, version: 0, evidence: NO_EVIDENCE }, EDITOR)
  await expect(bare).rejects.toMatchObject({ code: 'CLAIM_NEEDS_EVIDENCE', details: { claims: ['graduates'] } })
  expect(await services.db.select().from(contentBlocks)).toEqual([])
  const evidence = { ...NO_EVIDENCE, graduates: 'Prezenčné listiny 2019 – 2026, šanón 4' }
  await saveContentBlock(services, { name: 'claims', values, version: 0, evidence }, EDITOR)
  expect(await readContentBlock(services, { name: 'claims' }, VIEWER)).toMatchObject({ values, evidence })
  const content = await getContent(services.db)
  expect(content.claims).toEqual(values)
  expect(JSON.stringify(content)).not.toContain('šanón')
  await saveContentBlock(services, { name: 'claims', values, version: 1, evidence: NO_EVIDENCE }, EDITOR)
  expect((await readContentBlock(services, { name: 'claims' }, VIEWER)).evidence, 'the same claim').toEqual(NO_EVIDENCE)
})

test('a block that breaks its schema is not stored and leaves no trace', async () => {
  await using services = await testServices()
  const { db } = services
  const values = { ...EDITED, lead: 'Od {cena}' }
  await expect(saveContentBlock(services, { name: 'hero', values, version: 0 }, EDITOR)).rejects.toThrow()
  expect(await db.select().from(contentBlocks)).toEqual([])
  expect(await db.select().from(auditEvents)).toEqual([])
})

test('a viewer reads blocks and changes none, and somebody without the claim reads none', async () => {
  await using services = await testServices()
  const saving = saveContentBlock(services, { name: 'hero', values: EDITED, version: 0 }, VIEWER)
  await expect(saving).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
  const restoring = restoreContentBlock(services, { name: 'hero', version: 0 }, VIEWER)
  await expect(restoring).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
  const reading = readContentBlock(services, { name: 'hero' }, { actor: { kind: 'user', id: 'u' } })
  await expect(reading).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
})

test('a saved block reaches what pages read without waiting for the next turn', async () => {
  await using services = await testServices()
  const reading = await keepSnapshot(services, {
    name: 'content',
    read: () => getContent(services.db),
    builtIn: BUILT_IN_CONTENT,
    rereadMs: 3_600_000,
  })
  const changed = new Promise<void>((resolve) => reading.onChange(resolve))
  await saveContentBlock(services, { name: 'hero', values: EDITED, version: 0 }, EDITOR)
  await changed
  expect(reading.current().hero.eyebrow).toBe('Nové slová')
  await reading.stop()
})
