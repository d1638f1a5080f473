import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { auditDetails, auditEvents } from '#platform/audit/audit.tables.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { keepSettings } from './keep-settings.server.ts'
import { readSettings } from './read-settings.server.ts'
import { saveSettings } from './save-settings.server.ts'
import type { TransferObstacles } from './settings.server.ts'
import { type CurrentSettings, INITIAL_SETTINGS } from './site-settings.ts'

const ADMIN = { actor: { kind: 'admin', id: 'a1' }, requestId: 'request-1' } as const
const VIEWER = { actor: { kind: 'viewer', id: 'v1' }, requestId: 'request-1' } as const
const { brand, retention } = INITIAL_SETTINGS

test('a fresh installation is run by whom the brand file names, and what is saved holds at once in every process', async () => {
  await using services = await testServices()
  const other = await keepSettings(services, services.settings)
  expect(services.settings.current()).toEqual(INITIAL_SETTINGS)
  const heard = new Promise<void>((done) => other.onChange(done))
  await saveSettings(services, { version: 0, values: { brand: { ...brand, line: 'Kurzy pri káve' } } }, ADMIN)
  expect(services.settings.current()).toMatchObject({
    version: 1,
    identityRevision: 0,
    brand: { line: 'Kurzy pri káve' },
  })
  await heard
  expect(other.current().brand.line).toBe('Kurzy pri káve')
  await other.stop()
})

test('the audit has what changed, field by field, and nothing when nothing did', async () => {
  await using services = await testServices()
  const values = { retention: { ...retention, contactMessages: 6 }, alertEmail: 'pozor@bystro.example' }
  await saveSettings(services, { version: 0, values }, ADMIN)
  await saveSettings(services, { version: 1, values }, ADMIN)
  expect(await services.db.select().from(auditEvents)).toMatchObject([
    { action: 'settings-saved', actorId: 'a1', requestId: 'request-1' },
  ])
  const [detail] = await services.db.select().from(auditDetails)
  expect(detail?.changes).toEqual({
    alertEmail: { before: null, after: 'pozor@bystro.example' },
    'retention.contactMessages': { before: 12, after: 6 },
  })
  expect(services.settings.current().version).toBe(1)
})

test('of twenty who opened the settings at the same time one is heard, and the others are told', async () => {
  await using services = await testServices()
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      saveSettings(services, { version: 0, values: { alertEmail: `a${n}@bystro.example` } }, ADMIN),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = tries.find(({ status }) => status === 'rejected')
  expect(refused).toMatchObject({ reason: { code: 'CHANGED_MEANWHILE', status: 409 } })
  expect(await services.db.select().from(auditEvents)).toHaveLength(1)
})

test('a viewer saves nothing', async () => {
  await using services = await testServices()
  const saving = saveSettings(services, { version: 0, values: { alertEmail: 'a@bystro.example' } }, VIEWER)
  await expect(saving).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
  expect(await readSettings(services.db)).toEqual(INITIAL_SETTINGS)
})

test('a change of what legal texts quote is counted, dated and followed in its transaction, or not made at all', async () => {
  await using services = await testServices()
  const followIdentity = vi.fn<(tx: unknown, settings: CurrentSettings) => Promise<void>>(async () => {})
  const settings = { ...services.settings, followIdentity }
  const moved = { ...brand, provider: { ...brand.provider, seat: 'Nová 2, 811 02 Bratislava' } }
  await saveSettings({ ...services, settings }, { version: 0, values: { brand: { ...brand, wordmark: 'iné' } } }, ADMIN)
  expect(followIdentity).not.toHaveBeenCalled()
  followIdentity.mockRejectedValueOnce(new Error('no texts'))
  const failing = saveSettings({ ...services, settings }, { version: 1, values: { brand: moved } }, ADMIN)
  await expect(failing).rejects.toThrow('no texts')
  expect(await readSettings(services.db)).toMatchObject({ version: 1, identityRevision: 0, identityChangedOn: null })
  await saveSettings({ ...services, settings }, { version: 1, values: { brand: moved } }, ADMIN)
  expect(followIdentity).toHaveBeenLastCalledWith(expect.anything(), services.settings.current())
  expect(services.settings.current()).toMatchObject({ identityRevision: 1, identityChangedOn: expect.any(String) })
})

test.each([
  ['provider.ico', { provider: { ...brand.provider, ico: '00000028' } }],
  ['provider.dic', { provider: { ...brand.provider, dic: '123' } }],
  ['provider.icDph', { provider: { ...brand.provider, icDph: 'SK2020000005' } }],
  ['provider.icDph', { provider: { ...brand.provider, icDph: '' } }],
  ['email', { email: 'ahoj@' }],
  ['phone', { phone: 'zavolajte' }],
  ['product', { product: 'Bystro\r\nBcc: x@example.com' }],
  ['social.facebook', { social: { ...brand.social, facebook: 'javascript:alert(1)' } }],
  ['vatPercent', { vatPercent: 230 }],
])('%s is checked before it is stored', async (field, wrong) => {
  await using services = await testServices()
  const saving = saveSettings(services, { version: 0, values: { brand: { ...brand, ...wrong } } }, ADMIN)
  await expect(saving).rejects.toMatchObject({ code: 'SETTINGS_INVALID', details: { wrong: [`brand.${field}`] } })
})

test('a row of an older release is filled up from the seed', async () => {
  await using services = await testServices()
  const older = { brand: { ...brand, product: 'Rýchlo' }, retention: { contactMessages: 3 } }
  await services.db.execute(sql`
    insert into site_settings (id, values, updated_at, updated_by) values (1, ${JSON.stringify(older)}::jsonb, now(), 'a1')`)
  await services.settings.refresh()
  expect(services.settings.current()).toMatchObject({
    brand: { product: 'Rýchlo', email: brand.email },
    retention: { ...retention, contactMessages: 3 },
    maintenance: { isOn: false },
  })
})

test('transfers are switched on only when nothing is in the way, and what is on is changed and switched off whatever is', async () => {
  await using services = await testServices()
  const findTransferObstacles = vi.fn<TransferObstacles>(async () => ['terms', 'account'])
  const given = { ...services, settings: { ...services.settings, findTransferObstacles } }
  const { transfers } = INITIAL_SETTINGS
  const save = (version: number, changes: Partial<typeof transfers>) =>
    saveSettings(given, { version, values: { transfers: { ...transfers, ...changes } } }, ADMIN)
  await expect(save(0, { isOn: true })).rejects.toMatchObject({
    code: 'TRANSFERS_NOT_READY',
    details: { obstacles: ['terms', 'account'] },
    text: { sk: expect.stringContaining('Podmienky') },
  })
  await save(0, { dueDays: 10 })
  findTransferObstacles.mockResolvedValue([])
  await save(1, { isOn: true })
  findTransferObstacles.mockResolvedValue(['terms'])
  await save(2, { isOn: true, dueDays: 5 })
  await save(3, {})
  await expect(save(4, { isOn: true })).rejects.toMatchObject({ code: 'TRANSFERS_NOT_READY' })
  expect(services.settings.current().transfers).toEqual(transfers)
})
