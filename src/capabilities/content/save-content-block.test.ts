import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditDetails, auditEvents } from '#platform/audit/audit.tables.server.ts'
import { keepReading } from '#platform/cache/kept-reading.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { BUILT_IN_CONTENT } from './built-in-content.ts'
import { contentBlocks } from './content.tables.server.ts'
import { getContent } from './get-content.server.ts'
import { saveContentBlock } from './save-content-block.server.ts'

const EDITOR = { kind: 'admin', id: 'editor-1' } as const
const EDITED = { ...BUILT_IN_CONTENT.hero, eyebrow: 'Nové slová' }

test('an editor saves a block twice: the last words hold and the audit knows both', async () => {
  await using services = await testServices()
  const { db } = services
  await saveContentBlock(services, { name: 'hero', values: EDITED }, EDITOR)
  await saveContentBlock(services, { name: 'hero', values: { ...EDITED, eyebrow: 'Ešte novšie' } }, EDITOR)
  expect((await getContent(db)).hero.eyebrow).toBe('Ešte novšie')
  const events = await db.select().from(auditEvents)
  expect(events).toHaveLength(2)
  expect(events[0]).toMatchObject({ action: 'content-block-saved', actorId: 'editor-1', subjectId: 'hero' })
  const details = await db
    .select({ changes: auditDetails.changes })
    .from(auditDetails)
    .orderBy(desc(auditDetails.eventId))
  expect(details.map(({ changes }) => changes)).toContainEqual({
    values: { before: EDITED, after: { ...EDITED, eyebrow: 'Ešte novšie' } },
  })
})

test('a block that breaks its schema is not stored and leaves no trace', async () => {
  await using services = await testServices()
  const { db } = services
  const values = { ...EDITED, lead: 'Od {cena}' }
  await expect(saveContentBlock(services, { name: 'hero', values }, EDITOR)).rejects.toThrow()
  expect(await db.select().from(contentBlocks)).toEqual([])
  expect(await db.select().from(auditEvents)).toEqual([])
})

test('a saved block reaches what pages read without waiting for the next turn', async () => {
  await using services = await testServices()
  const reading = await keepReading(services, {
    name: 'content',
    read: () => getContent(services.db),
    builtIn: BUILT_IN_CONTENT,
    rereadMs: 3_600_000,
  })
  const changed = new Promise<void>((resolve) => reading.onChange(resolve))
  await saveContentBlock(services, { name: 'hero', values: EDITED }, EDITOR)
  await changed
  expect(reading.current().hero.eyebrow).toBe('Nové slová')
  await reading.stop()
})
