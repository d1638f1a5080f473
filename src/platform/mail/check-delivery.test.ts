import { expect, test } from 'vitest'
import { auditEvents } from '#platform/audit/audit.tables.server.ts'
import { saveSettings } from '#platform/settings/save-settings.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { checkDelivery, readDelivery } from './check-delivery.server.ts'
import { deliveryCheck } from './delivery-check.mail.server.ts'

const ADMIN = { actor: { kind: 'admin', id: 'a1' }, requestId: 'request-1' } as const
const VIEWER = { actor: { kind: 'viewer', id: 'v1' }, requestId: 'request-1' } as const

test('a test mail is owed to the address that was asked for, and whoever may read sees how it fares', async () => {
  await using services = await testServices()
  const { mailId } = await checkDelivery(services, { to: ' skuska@osoba.test ' }, ADMIN)
  expect(await readDelivery(services, { mailId }, VIEWER)).toEqual({
    status: 'queued',
    to: 'skuska@osoba.test',
    error: null,
  })
  expect(await services.db.select().from(auditEvents)).toMatchObject([
    { action: 'delivery-checked', subjectId: mailId },
  ])
})

test('a viewer sends nothing, what is no address gets nothing, and it is no way to write to many', async () => {
  await using services = await testServices()
  const asViewer = checkDelivery(services, { to: 'skuska@osoba.test' }, VIEWER)
  await expect(asViewer).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
  await expect(checkDelivery(services, { to: 'a@b.sk, c@d.sk' }, ADMIN)).rejects.toMatchObject({
    code: 'RECIPIENT_INVALID',
  })
  const tries = Array.from({ length: 8 }, () => checkDelivery(services, { to: 'skuska@osoba.test' }, ADMIN))
  const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(3)
})

test('the test mail says who writes now', async () => {
  await using services = await testServices()
  const mailSender = { name: 'Rýchlo', address: 'kurzy@rychlo.example' }
  await saveSettings(services, { version: 0, values: { mailSender } }, ADMIN)
  expect(JSON.stringify(await deliveryCheck.compose(services, {}))).toContain('Rýchlo <kurzy@rychlo.example>')
})
