import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServices } from '#platform/testing/test-services.server.ts'
import { deleteReplyTemplate } from './delete-reply-template.server.ts'
import { linkOrderToMessage } from './link-order-to-message.server.ts'
import { listReplyTemplates } from './list-reply-templates.server.ts'
import { readMessage } from './read-message.server.ts'
import { saveReplyTemplate } from './save-reply-template.server.ts'

const OFFICE = { actor: { kind: 'office', id: 'o1' }, requestId: 'r1' } as const
const VIEWER = { actor: { kind: 'viewer', id: 'v1' }, requestId: 'r2' } as const

const NEW = { id: '', saves: 0, name: 'Faktúra', textSk: 'Dobrý deň, {meno}.\n\n{podpis}', textEn: '' } as const

test('the office writes, changes and deletes the texts that answers begin with; a viewer reads them', async () => {
  await using services = await testServices()
  await saveReplyTemplate(services, NEW, OFFICE)
  const [template] = await listReplyTemplates(services, VIEWER)
  expect(template).toMatchObject({ name: 'Faktúra', saves: 1, textEn: '' })
  const id = template?.id ?? ''
  await saveReplyTemplate(services, { ...NEW, id, saves: 1, textEn: 'Hello {meno}' }, OFFICE)
  expect(await listReplyTemplates(services, OFFICE)).toMatchObject([{ saves: 2, textEn: 'Hello {meno}' }])
  for (const attempt of [
    () => saveReplyTemplate(services, NEW, VIEWER),
    () => deleteReplyTemplate(services, { id }, VIEWER),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
  }
  await deleteReplyTemplate(services, { id }, OFFICE)
  expect(await listReplyTemplates(services, OFFICE)).toEqual([])
})

test('of two who change the same text at once the second is told, and the first one’s text stands', async () => {
  await using services = await testServices()
  await saveReplyTemplate(services, NEW, OFFICE)
  const id = (await listReplyTemplates(services, OFFICE))[0]?.id ?? ''
  const outcomes = await Promise.allSettled(
    ['prvý', 'druhý'].map((textSk) => saveReplyTemplate(services, { ...NEW, id, saves: 1, textSk }, OFFICE)),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await listReplyTemplates(services, OFFICE)).toMatchObject([{ saves: 2 }])
})

test('a text that nobody could fill in, or that says nothing, is not saved', async () => {
  await using services = await testServices()
  const refused = (given: object, code: string) =>
    expect(saveReplyTemplate(services, { ...NEW, ...given }, OFFICE)).rejects.toMatchObject({ code })
  await refused({ textSk: 'Ahoj {priezvisko}' }, 'TEMPLATE_PLACEHOLDER')
  await refused({ textEn: 'Hello {name}' }, 'TEMPLATE_PLACEHOLDER')
  await refused({ name: '' }, 'TEMPLATE_EMPTY')
  await refused({ textSk: '' }, 'TEMPLATE_EMPTY')
  expect(await listReplyTemplates(services, OFFICE)).toEqual([])
})

test('a message shows the order it came to, once, and the link goes with the message', async () => {
  await using services = await testServices()
  const [messageId, registrationId] = [randomUUID(), randomUUID()]
  await services.db.execute(sql`
    insert into contact_messages (id, at, name, email, message)
    values (${messageId}, now(), 'Jana', 'jana@example.test', 'Prosím o miesto.')`)
  await Promise.all([1, 2, 3].map(() => linkOrderToMessage(services, { messageId, registrationId }, OFFICE)))
  expect((await readMessage(services, { id: messageId }, VIEWER)).orderIds).toEqual([registrationId])
  const { rows } = await services.db.execute(
    sql`select from audit_events where action = 'contact-message-ordered' and subject_id = ${messageId}`,
  )
  expect(rows).toHaveLength(1)
  await expect(linkOrderToMessage(services, { messageId, registrationId }, VIEWER)).rejects.toMatchObject({
    code: 'INSUFFICIENT_PERMISSIONS',
  })
  await services.db.execute(sql`delete from contact_messages where id = ${messageId}`)
  expect((await services.db.execute(sql`select from message_orders`)).rows).toEqual([])
  await linkOrderToMessage(services, { messageId, registrationId }, OFFICE)
})
