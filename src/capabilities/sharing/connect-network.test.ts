import { expect, test } from 'vitest'
import { connections } from '#platform/connections/connections.tables.server.ts'
import { openConnection } from '#platform/connections/open-connection.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import {
  type NetworkSandbox,
  type PlayedHost,
  startNetworkSandbox,
} from '#tools/network-sandbox/start-network-sandbox.ts'
import { checkConnection } from './check-connection.server.ts'
import { connectNetwork } from './connect-network.server.ts'
import { countEndingConnections } from './count-ending-connections.server.ts'
import { disconnectNetwork } from './disconnect-network.server.ts'
import { listNetworkConnections } from './list-network-connections.server.ts'
import { ConnectNetwork, LINKEDIN_APIS, linkedinWayIn, standingOf } from './network-connections.ts'

const ADMIN = { actor: { kind: 'admin', id: 'a1' }, requestId: 'r1' } as const
const VIEWER = { actor: { kind: 'viewer', id: 'v1' }, requestId: 'r2' } as const
const SECRET = 'EAAB-very-secret-token-0123456789'
const NOW = '2026-11-16T12:00:00Z'

/** Networks that take this one token; what they answer otherwise a test says with `failNext`. */
const takes: PlayedHost = ({ headers, body, path }) => {
  const isKnown = headers.authorization === `Bearer ${SECRET}` || body.includes(encodeURIComponent(SECRET))
  if (!isKnown) return { status: 401, body: { title: 'Unauthorized', message: 'revoked', error: { code: 190 } } }
  if (path === '/2/usage/tweets') {
    return { status: 200, body: { data: { project_id: '77', project_cap: '10000', project_usage: '12' } } }
  }
  if (path === '/v2/userinfo') return { status: 200, body: { sub: '8675309aBc', name: 'Vila Vzorná' } }
  const told = { app_id: '1', application: 'Bystro', type: 'APP', is_valid: true, expires_at: 1_797_000_000 }
  const engagement = { share_count: 1, reaction_count: 2, comment_count: 3 }
  return {
    status: 200,
    body: [
      { code: 200, body: JSON.stringify({ engagement }) },
      { code: 200, body: JSON.stringify({ data: told }) },
    ],
  }
}

async function withNetworks(): Promise<{ services: TestServices; sandbox: NetworkSandbox } & AsyncDisposable> {
  const sandbox = await startNetworkSandbox({
    'graph.facebook.com': takes,
    'api.x.com': takes,
    'api.linkedin.com': takes,
  })
  const services = await testServices({
    NETWORK_SANDBOX_URL: sandbox.url,
    PUBLIC_ORIGIN: 'http://127.0.0.1:3000',
  })
  services.clock.set(NOW)
  return {
    services,
    sandbox,
    async [Symbol.asyncDispose]() {
      await services[Symbol.asyncDispose]()
      await sandbox.stop()
    },
  }
}

const given = (network: 'facebook' | 'x' | 'linkedin', more: object = {}) =>
  ConnectNetwork.parse({ network, version: '0', token: SECRET, ...more })

test('a token is stored only after the network itself has accepted it, and then it is sealed and never shown', async () => {
  await using all = await withNetworks()
  const { services, sandbox } = all
  await connectNetwork(services, given('facebook'), ADMIN)
  await connectNetwork(services, given('x'), ADMIN)
  await connectNetwork(services, given('linkedin', { api: 'posts', expiresOn: '2027-01-10' }), ADMIN)
  expect(new Set(sandbox.requests().map(({ host }) => host)).size).toBe(3)
  const listed = await listNetworkConnections(services, VIEWER)
  expect(listed.map(({ network, standing }) => [network, standing])).toEqual([
    ['facebook', 'ok'],
    ['x', 'ok'],
    ['linkedin', 'ok'],
  ])
  expect(listed[0]?.connection).toMatchObject({
    facts: { appName: 'Bystro', tokenType: 'APP' },
    expiresAt: new Date(1_797_000_000_000).toISOString(),
    lastOkAt: new Date(NOW).toISOString(),
  })
  expect(listed[2]?.connection).toMatchObject({
    facts: { api: 'posts', authorUrn: 'urn:li:person:8675309aBc' },
    expiresAt: '2027-01-10T23:00:00.000Z',
  })
  expect((await openConnection(services, 'x'))?.secrets).toEqual({ bearerToken: SECRET })
  expect((await openConnection(services, 'facebook'))?.secrets).toEqual({ accessToken: SECRET })
  const rows = JSON.stringify(await services.db.select().from(connections))
  const { rows: audit } = await services.pool.query(
    'select action, subject_id, changes from audit_events left join audit_details on event_id = audit_events.id order by at',
  )
  expect(audit.map(({ action, subject_id }) => `${action} ${subject_id}`)).toEqual(
    expect.arrayContaining(['connection-saved facebook', 'connection-saved x', 'connection-saved linkedin']),
  )
  for (const seen of [rows, JSON.stringify(audit), JSON.stringify(listed), JSON.stringify(services.logged)]) {
    expect(seen).not.toContain(SECRET)
  }
})

test.each([
  [{ status: 401, body: { title: 'Unauthorized', detail: 'Unauthorized' } }, 'TOKEN_REFUSED'],
  [{ status: 403, body: { title: 'Forbidden', detail: `no right for ${SECRET}` } }, 'TOKEN_NOT_ENOUGH'],
  [{ status: 429, body: { title: 'Too Many Requests' } }, 'NETWORK_LIMITED'],
  [{ status: 503, body: '<h1>Over capacity</h1>' }, 'NETWORK_AWAY'],
  ['drop', 'NETWORK_AWAY'],
] as const)('a token that a network answers with %o is stored nowhere: %s', async (answer, code) => {
  await using all = await withNetworks()
  const { services, sandbox } = all
  sandbox.failNext('api.x.com', answer)
  const refused = await connectNetwork(services, given('x'), ADMIN).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code, details: { theirs: expect.any(String) } })
  expect(JSON.stringify(refused) + JSON.stringify(services.logged)).not.toContain(SECRET)
  expect(await services.db.select().from(connections)).toEqual([])
})

test('checking a connection keeps what the network said: a refusal with its words, a pause, and then that all is well', async () => {
  await using all = await withNetworks()
  const { services, sandbox } = all
  await connectNetwork(services, given('x'), ADMIN)
  services.clock.set('2026-11-16T13:00:00Z')
  sandbox.failNext('api.x.com', { status: 401, body: { title: 'Unauthorized' } })
  await expect(checkConnection(services, { network: 'x' }, ADMIN)).rejects.toMatchObject({ code: 'TOKEN_REFUSED' })
  const standing = async () => (await listNetworkConnections(services, ADMIN)).find(({ network }) => network === 'x')
  expect(await standing()).toMatchObject({ standing: 'failing', connection: { lastFault: 'X (401): Unauthorized' } })
  sandbox.failNext('api.x.com', { status: 429, headers: { 'x-rate-limit-reset': '1794834600' }, body: {} })
  await expect(checkConnection(services, { network: 'x' }, ADMIN)).rejects.toMatchObject({ code: 'NETWORK_LIMITED' })
  expect(await standing()).toMatchObject({ standing: 'paused' })
  services.clock.set('2026-11-16T15:00:00Z')
  await checkConnection(services, { network: 'x' }, ADMIN)
  expect(await standing()).toMatchObject({ standing: 'ok' })
  await expect(checkConnection(services, { network: 'facebook' }, ADMIN)).rejects.toMatchObject({
    code: 'NOT_CONNECTED',
  })
})

test('of two admins who connect a network at once the second is told, and what the first saved stays', async () => {
  await using all = await withNetworks()
  const { services } = all
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () => connectNetwork(services, given('x'), ADMIN)),
  )
  const said = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'connected'))
  expect(said.toSorted()).toEqual([...Array(7).fill('CONNECTION_CHANGED'), 'connected'])
  expect((await listNetworkConnections(services, ADMIN))[1]?.connection?.version).toBe(1)
})

test('disconnecting forgets the token, and keeps one that was saved meanwhile', async () => {
  await using all = await withNetworks()
  const { services } = all
  await connectNetwork(services, given('x'), ADMIN)
  await connectNetwork(services, given('x', { version: 1 }), ADMIN)
  const drop = (version: number) => disconnectNetwork(services, { network: 'x', version }, ADMIN)
  await expect(drop(1)).rejects.toMatchObject({ code: 'CONNECTION_CHANGED' })
  await drop(2)
  expect(await services.db.select().from(connections)).toEqual([])
  await expect(drop(2)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})

test('only an admin connects, checks and disconnects; a viewer reads how things stand', async () => {
  await using all = await withNetworks()
  const { services, sandbox } = all
  const no = { code: 'INSUFFICIENT_PERMISSIONS' }
  await expect(connectNetwork(services, given('x'), VIEWER)).rejects.toMatchObject(no)
  await expect(checkConnection(services, { network: 'x' }, VIEWER)).rejects.toMatchObject(no)
  await expect(disconnectNetwork(services, { network: 'x', version: 0 }, VIEWER)).rejects.toMatchObject(no)
  const user = { actor: { kind: 'user', id: 'u1' } } as const
  await expect(listNetworkConnections(services, user)).rejects.toMatchObject(no)
  expect(sandbox.requests()).toEqual([])
})

test('a token that no secret of ours opens any more is said to be so', async () => {
  await using all = await withNetworks()
  const { services } = all
  await connectNetwork(services, given('x'), ADMIN)
  const config = { ...services.config, signingSecrets: ['another-secret-that-signs-nothing-real'] as const }
  const listed = await listNetworkConnections({ ...services, config } as TestServices, ADMIN)
  expect(listed[1]).toMatchObject({ standing: 'sealed' })
})

test('tokens that end within two weeks wait for a person, with the last day on which the first still works', async () => {
  await using all = await withNetworks()
  const { services } = all
  const ending = () => countEndingConnections(services, VIEWER)
  await connectNetwork(services, given('x'), ADMIN)
  await connectNetwork(services, given('linkedin', { expiresOn: '2026-12-05' }), ADMIN)
  expect(await ending()).toEqual({ count: 0, dueOn: null })
  services.clock.set('2026-11-22T12:00:00Z')
  expect(await ending()).toEqual({ count: 1, dueOn: '2026-12-05' })
  services.clock.set('2026-12-24T12:00:00Z')
  expect(await ending()).toEqual({ count: 1, dueOn: '2026-12-05' })
})

test('what is pasted must fit into a header, however it was copied', () => {
  const read = (token: string) => ConnectNetwork.safeParse({ network: 'x', version: 0, token })
  expect(read(`  ${SECRET}\n`).data?.token).toBe(SECRET)
  for (const wrong of [
    '',
    'short',
    `${SECRET}\r\nx-evil: 1`,
    `${SECRET} ${SECRET}`,
    'č'.repeat(20),
    'x'.repeat(5000),
  ]) {
    expect(read(wrong).success, wrong.slice(0, 20)).toBe(false)
  }
})

test('a connection stands as its end, its pauses and its last call say', () => {
  const now = new Date(NOW)
  const connection = {
    service: 'x',
    facts: {},
    expiresAt: null,
    pausedUntil: null,
    lastOkAt: '2026-11-16T10:00:00.000Z',
    lastFaultAt: null,
    lastFault: null,
    version: 1,
    connectedAt: '2026-11-01T10:00:00.000Z',
  } as const
  const standing = (more: object) => standingOf({ ...connection, ...more }, true, now)
  expect(standingOf(null, false, now)).toBe('none')
  expect(standingOf(connection, false, now)).toBe('sealed')
  expect(standing({})).toBe('ok')
  expect(standing({ expiresAt: '2026-11-16T12:00:00.000Z' })).toBe('expired')
  expect(standing({ expiresAt: '2026-11-30T12:00:00.000Z' })).toBe('expiring')
  expect(standing({ expiresAt: '2026-11-30T12:00:00.001Z' })).toBe('ok')
  expect(standing({ pausedUntil: '2026-11-16T12:00:01.000Z' })).toBe('paused')
  expect(standing({ pausedUntil: '2026-11-16T12:00:00.000Z' })).toBe('ok')
  expect(standing({ lastFaultAt: '2026-11-16T11:00:00.000Z' })).toBe('failing')
  expect(standing({ lastFaultAt: '2026-11-16T09:00:00.000Z' })).toBe('ok')
  expect(LINKEDIN_APIS.map((api) => linkedinWayIn({ api }))).toEqual(LINKEDIN_APIS)
  expect(linkedinWayIn({})).toBe('ugc')
})
