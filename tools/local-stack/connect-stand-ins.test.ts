import { expect, test } from 'vitest'
import { readCrmState } from '#capabilities/crm/read-crm-state.server.ts'
import { checkConnection } from '#capabilities/sharing/check-connection.server.ts'
import { listNetworkConnections } from '#capabilities/sharing/list-network-connections.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { playedHosts } from '../network-sandbox/played-hosts.ts'
import { startNetworkSandbox } from '../network-sandbox/start-network-sandbox.ts'
import { connectStandIns } from './connect-stand-ins.ts'

const ADMIN = { actor: { kind: 'admin', id: 'ada' }, requestId: 'r' } as never

test('a demonstration is connected to every stand-in, watches one fail and answer again, and writes alerts to its mail catcher', async () => {
  await using networks = await startNetworkSandbox(playedHosts())
  await using services = await testServices({
    PUBLIC_ORIGIN: 'http://127.0.0.1:3000',
    NETWORK_SANDBOX_URL: networks.url,
  })
  await connectStandIns(services)
  await connectStandIns(services)
  expect(services.settings.current().alertEmail).toBe('poplach@bystro.example')
  const standings = async () =>
    Object.fromEntries(
      (await listNetworkConnections(services, ADMIN)).map(({ network, standing }) => [network, standing]),
    )
  expect(await standings()).toEqual({ facebook: 'ok', x: 'ok', linkedin: 'ok' })
  expect(await readCrmState(services, ADMIN)).toMatchObject({ connection: { facts: { region: 'eu' } } })

  const press = (deed: 'fail' | 'answer', host: string) =>
    fetch(`${networks.url}/${deed}`, { method: 'POST', body: new URLSearchParams({ host }), redirect: 'manual' })
  const page = async () => (await fetch(networks.url)).text()
  expect(await page()).toContain('Toto nie je Facebook, X, LinkedIn, Zoho, register, VIES ani Google.')
  services.clock.advance(60_000)
  await press('fail', 'graph.facebook.com')
  expect(await page()).toContain('Zlyháva')
  await checkConnection(services, { network: 'facebook' }, ADMIN).catch(() => {})
  expect(await standings()).toMatchObject({ facebook: 'failing', x: 'ok' })
  services.clock.advance(60_000)
  await press('answer', 'graph.facebook.com')
  expect(await page()).not.toContain('Zlyháva')
  await checkConnection(services, { network: 'facebook' }, ADMIN)
  expect(await standings()).toMatchObject({ facebook: 'ok' })
})

test('a site that others can reach is connected to nobody', async () => {
  await using services = await testServices({ PUBLIC_ORIGIN: 'https://www.bystro.example' })
  await connectStandIns(services)
  expect(services.settings.current()).toMatchObject({ version: 0, alertEmail: null })
})
