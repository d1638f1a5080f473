import { expect, test } from 'vitest'
import { mails } from '#platform/mail/mail.tables.server.ts'
import { saveSettings } from '#platform/settings/save-settings.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { alertRaised } from './alert-raised.mail.server.ts'
import { raiseAlert } from './raise-alert.server.ts'
import { resolveAlert } from './resolve-alert.server.ts'
import { writeAboutAlerts } from './write-about-alerts.server.ts'

const ADMIN = { actor: { kind: 'admin', id: 'a1' }, requestId: 'request-1' } as const
const ALERT = { kind: 'refund-failed', key: 'r1', title: 'A refund failed', details: {} }

test('an alert is always logged, and written about once when the settings have an address [ADM-171]', async () => {
  await using services = await testServices()
  await raiseAlert(services, ALERT)
  expect(services.logged.filter(({ alert }) => alert === ALERT.kind)).toHaveLength(1)
  expect(services.settings.current().alertEmail).toBeNull()
  expect(await writeAboutAlerts(services)).toBe(0)
  expect(await services.db.select().from(mails)).toEqual([])
  await saveSettings(services, { version: 0, values: { alertEmail: 'pozor@bystro.example' } }, ADMIN)
  expect(await writeAboutAlerts(services)).toBe(1)
  await raiseAlert(services, ALERT)
  expect(await writeAboutAlerts(services)).toBe(0)
  expect(await services.db.select().from(mails)).toMatchObject([
    { template: 'alert-raised', recipient: 'pozor@bystro.example' },
  ])
})

test('an alert that was settled is written about no more, and the same trouble later is a new one', async () => {
  await using services = await testServices()
  await saveSettings(services, { version: 0, values: { alertEmail: 'pozor@bystro.example' } }, ADMIN)
  await raiseAlert(services, ALERT)
  await writeAboutAlerts(services)
  const [mail] = await services.db.select().from(mails)
  const alert = mail?.payload as { alertId: string }
  expect(await alertRaised.compose(services, alert)).toMatchObject({ subject: 'Upozornenie: A refund failed' })
  await resolveAlert(services, ALERT)
  expect(await alertRaised.compose(services, alert)).toBeNull()
  await raiseAlert(services, ALERT)
  services.clock.advance(5 * 60_000)
  expect(await writeAboutAlerts(services)).toBe(1)
})

test('about one kind a letter goes every five minutes, about another at once', async () => {
  await using services = await testServices()
  await saveSettings(services, { version: 0, values: { alertEmail: 'pozor@bystro.example' } }, ADMIN)
  for (const key of ['r1', 'r2', 'r3']) {
    await raiseAlert(services, { ...ALERT, key })
    services.clock.advance(1)
  }
  expect(await writeAboutAlerts(services)).toBe(1)
  services.clock.advance(4 * 60_000)
  await raiseAlert(services, { ...ALERT, kind: 'dispute' })
  expect(await writeAboutAlerts(services)).toBe(1)
  expect(await writeAboutAlerts(services)).toBe(0)
  await resolveAlert(services, { ...ALERT, key: 'r2' })
  services.clock.advance(60_000)
  expect(await writeAboutAlerts(services)).toBe(1)
  services.clock.advance(5 * 60_000)
  expect(await writeAboutAlerts(services)).toBe(0)
})
