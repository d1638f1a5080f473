import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkConnection } from '#capabilities/sharing/check-connection.server.ts'
import { connectNetwork } from '#capabilities/sharing/connect-network.server.ts'
import { CONNECTED_SERVICES, type ConnectedService } from '#platform/connections/connected-services.ts'
import { keepConnection } from '#platform/connections/keep-connection.server.ts'
import { listConnections } from '#platform/connections/list-connections.server.ts'
import { noteCall } from '#platform/connections/note-call.server.ts'
import { openConnection } from '#platform/connections/open-connection.server.ts'
import { renewSecrets } from '#platform/connections/renew-secrets.server.ts'
import { callExternalApi, type ExternalApiCall } from '#platform/external-apis/call-external-api.server.ts'
import type { ExternalApiHost } from '#platform/external-apis/external-api-address.server.ts'
import { ExternalApiFault } from '#platform/external-apis/external-api-fault.ts'
import { readUrlEngagement } from '#platform/external-apis/facebook-graph.server.ts'
import { postOnLinkedin } from '#platform/external-apis/linkedin-posts.server.ts'
import { exchangeZohoCode, refreshZohoAccess, revokeZohoToken } from '#platform/external-apis/zoho-accounts.server.ts'
import { findZohoContacts } from '#platform/external-apis/zoho-crm.server.ts'
import { callable } from '#platform/http/callable.server.ts'
import { contract } from '#platform/http/contract.ts'
import type { Services } from '#platform/services.server.ts'
import { startTestApp, type TestApp } from '#platform/testing/start-test-app.server.ts'
import {
  type PlayedAnswer,
  type PlayedHost,
  startNetworkSandbox,
} from '#tools/network-sandbox/start-network-sandbox.ts'
import { findPostgresBinaries } from '#tools/postgres/find-binaries.ts'
import { givenPages, startNode } from './web-node.testing.server.ts'

/** What connects us with each service, each a word that stands nowhere else. */
const SECRETS = {
  facebook: { accessToken: 'EAAcanaryFacebookAccess0001/+=' },
  x: { bearerToken: 'AAAAcanaryXBearer%2B0002' },
  linkedin: { accessToken: 'AQXcanaryLinkedinAccess-0003_' },
  zoho: {
    clientSecret: 'canaryZohoClientSecret0004',
    refreshToken: '1000.canaryZohoRefresh0005.aa',
    accessToken: '1000.canaryZohoAccess0006.bb',
    accessUntil: '2026-11-16T07:00:00.000Z',
  },
} as const satisfies Record<ConnectedService, Record<string, string>>

/** One who signs in hands these over once. */
const CODE = '1000.canaryZohoCode0007.cc'
const VERIFIER = 'canaryVerifier0008-of-the-sign-in'

const { accessUntil: _notSecret, ...zoho } = SECRETS.zoho
const MESSAGES: ReadonlyArray<string> = [
  ...[SECRETS.facebook, SECRETS.x, SECRETS.linkedin, zoho].flatMap((secrets) => Object.values(secrets)),
  CODE,
  VERIFIER,
]

/** Where a secret stands in a text, also packed for a wire: in base64 at any offset, in hex, or escaped. */
function secretsIn(text: string): ReadonlyArray<string> {
  const lower = text.toLowerCase()
  return MESSAGES.filter((word) => {
    const bytes = Buffer.from(word)
    // What stands beside a word moves it within the groups of three bytes that base64 is made of.
    const inBase64 = [0, 1, 2].map((offset) => {
      const groups = Math.floor((bytes.length - offset) / 3)
      return bytes.subarray(offset, offset + groups * 3).toString('base64url')
    })
    const forms = [
      word,
      encodeURIComponent(word),
      JSON.stringify(word).slice(1, -1),
      bytes.toString('hex'),
      ...inBase64,
    ]
    return forms.some((form) => lower.includes(form.toLowerCase()) || lower.includes(slashed(form).toLowerCase()))
  })
}

const slashed = (form: string) => form.replaceAll('-', '+').replaceAll('_', '/')

/** A host that has the worst manners there are: whatever it is asked, it complains and quotes all of it. */
const quoting: PlayedHost = ({ headers, body, path, query }) => {
  const quoted = `Malformed access token ${headers.authorization ?? ''} ${body} ${decodeURIComponent(body)} ${path} ${query}`
  const error = { message: quoted, type: 'OAuthException', code: 190 }
  return { status: 401, body: { error, title: quoted, detail: quoted, message: quoted, code: quoted, status: 'error' } }
}

const HOSTS: ReadonlyArray<ExternalApiHost> = [
  'graph.facebook.com',
  'api.x.com',
  'api.linkedin.com',
  'accounts.zoho.eu',
  'www.zohoapis.eu',
]
const played = () => Object.fromEntries(HOSTS.map((host) => [host, quoting]))

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const form = (fields: Record<string, string>) =>
  ({ type: 'application/x-www-form-urlencoded', text: new URLSearchParams(fields).toString() }) as const

/** Every way in which a secret leaves us, and nothing else that does. */
const CALLS: ReadonlyArray<ExternalApiCall> = [
  { host: 'graph.facebook.com', path: '/v26.0/', headers: bearer(SECRETS.facebook.accessToken) },
  {
    host: 'graph.facebook.com',
    path: '/v26.0/',
    method: 'POST',
    body: form({ access_token: SECRETS.facebook.accessToken, batch: '[]' }),
  },
  { host: 'api.x.com', path: '/2/tweets/search/recent', headers: bearer(SECRETS.x.bearerToken) },
  { host: 'api.linkedin.com', path: '/v2/ugcPosts', method: 'POST', headers: bearer(SECRETS.linkedin.accessToken) },
  {
    host: 'accounts.zoho.eu',
    path: '/oauth/v2/token',
    method: 'POST',
    body: form({
      grant_type: 'authorization_code',
      code: CODE,
      code_verifier: VERIFIER,
      client_secret: zoho.clientSecret,
    }),
  },
  {
    host: 'accounts.zoho.eu',
    path: '/oauth/v2/token',
    method: 'POST',
    body: form({ grant_type: 'refresh_token', refresh_token: zoho.refreshToken, client_secret: zoho.clientSecret }),
  },
  {
    host: 'www.zohoapis.eu',
    path: '/crm/v8/Contacts/upsert',
    method: 'POST',
    headers: { authorization: `Zoho-oauthtoken ${zoho.accessToken}` },
  },
]

/** Besides quoting: nobody there, a page of whatever stands in front, something that is no JSON, and one that sends us away. */
const FAULTS: ReadonlyArray<PlayedAnswer | 'drop' | 'quoting'> = [
  'quoting',
  'drop',
  { status: 502, body: '<html>Bad gateway</html>' },
  { status: 200, body: '{"half":' },
  { status: 302, headers: { location: 'http://127.0.0.1:1/?token=elsewhere' } },
  { status: 429, headers: { 'retry-after': '60' }, body: { message: 'Too many' } },
]

/** What came back, told as clients tell it: some networks put what they mean into any of these. */
async function callAndFail(services: Services, call: ExternalApiCall): Promise<never> {
  const { status, json } = await callExternalApi(services, call)
  throw new ExternalApiFault('refused', (JSON.stringify(json) ?? '').slice(0, 200), {
    status,
    cause: new Error(JSON.stringify(json)),
  })
}

const failing = callable(
  contract({
    name: 'failing',
    method: 'POST',
    access: 'visitor',
    summary: 'Calls a network and fails.',
    input: z.object({ call: z.int() }),
    output: z.object({}),
    perMinute: 1_000,
  }),
  (services: Services, { call }) => callAndFail(services, CALLS[call] as ExternalApiCall),
)

const BY = { actor: { kind: 'admin', id: 'sona' }, requestId: 'r', clientAddress: '', userAgent: '' } as const

async function givenConnections(services: Services): Promise<void> {
  for (const service of CONNECTED_SERVICES) {
    const facts = { clientId: `1000.${service}`, api: 'ugc' }
    const given = { service, facts, secrets: SECRETS[service], expiresAt: null }
    await services.db.transaction((tx) => keepConnection(services, tx, given, BY))
    // Renewed by itself, it is sealed anew.
    await renewSecrets(services, services.db, given)
  }
}

/** All that a whole day of trouble leaves behind. */
async function provoke(app: TestApp, failNext: (host: string, answer: PlayedAnswer | 'drop') => void) {
  const answers: string[] = []
  for (const fault of FAULTS) {
    for (const [n, call] of CALLS.entries()) {
      if (fault !== 'quoting') failNext(call.host, fault)
      const trouble = await callAndFail(app, call).catch((error: unknown) => error)
      app.log.error({ error: trouble, service: call.host }, `a call failed: ${(trouble as Error).message}`)
      const service = CONNECTED_SERVICES.find((name) => call.host.includes(name)) ?? 'x'
      await noteCall(app, service, { fault: (trouble as Error).message, pausedUntil: null })
      // The same behind a door: a fault is logged by whoever answers, and the answer is one general sentence.
      if (fault !== 'quoting') failNext(call.host, fault)
      answers.push(await (await post(app, { call: n })).text())
    }
  }
  return answers
}

function post(app: TestApp, data: unknown): Promise<Response> {
  return app.request('/api/failing', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.config.publicOrigin },
    body: JSON.stringify({ data }),
  })
}

/** As whoever makes a backup does it. */
function dump(app: TestApp): string {
  const pgDump = join(findPostgresBinaries(process.cwd()), 'pg_dump')
  return execFileSync(pgDump, ['--inserts', app.database.superuserUrl], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  })
}

test('no token of a connection is in logs, in a dump of the database or in an answer, whatever the other side says', async () => {
  await using sandbox = await startNetworkSandbox(played())
  await using app = await startTestApp([failing], {
    environment: { NETWORK_SANDBOX_URL: sandbox.url, LOG_LEVEL: 'trace' },
  })
  await givenConnections(app)
  const answers = await provoke(app, sandbox.failNext)

  // The verbs that an admin presses, against the same hosts.
  for (const network of ['facebook', 'x', 'linkedin'] as const) {
    const token = Object.values(SECRETS[network])[0] ?? ''
    const refused = await connectNetwork(app, { network, token } as never, BY).catch((error: unknown) => error)
    answers.push(JSON.stringify(refused, Object.getOwnPropertyNames(refused)))
    const checked = await checkConnection(app, { network } as never, BY).catch((error: unknown) => error)
    answers.push(JSON.stringify(checked, Object.getOwnPropertyNames(checked)))
  }
  const post = { author: 'urn:li:person:1', text: 'Text', visibility: 'PUBLIC', article: null } as const
  const client = { region: 'eu', clientId: '1000.zoho', clientSecret: zoho.clientSecret } as const
  const asked = { accessToken: SECRETS.linkedin.accessToken, api: 'posts' } as const
  for (const calling of [
    () => postOnLinkedin(app, asked, post),
    () => exchangeZohoCode(app, client, { code: CODE, verifier: VERIFIER, redirectUri: 'https://bystro.example/' }),
    () => refreshZohoAccess(app, client, zoho.refreshToken),
    () => revokeZohoToken(app, 'eu', zoho.refreshToken),
    () => findZohoContacts(app, { region: 'eu', accessToken: zoho.accessToken }, 'jana@example.test'),
    () => readUrlEngagement(app, { accessToken: SECRETS.facebook.accessToken, url: 'https://bystro.example/' }),
  ]) {
    const trouble = (await calling().catch((error: unknown) => error)) as Error
    expect(trouble).toBeInstanceOf(ExternalApiFault)
    app.log.error({ error: trouble }, 'failed')
    answers.push(trouble.message, String(trouble.cause))
  }
  answers.push(JSON.stringify(await listConnections(app)))

  // Everything was sent, and quoted: what follows would be empty praise otherwise.
  const sent = sandbox
    .requests()
    .map(({ headers, body }) => `${headers.authorization ?? ''} ${decodeURIComponent(body)}`)
  expect(secretsIn(sent.join('\n')).toSorted()).toEqual(MESSAGES.toSorted())

  expect(app.logged.length).toBeGreaterThan(CALLS.length * FAULTS.length)
  expect(secretsIn(app.logged.map((line) => JSON.stringify(line)).join('\n'))).toEqual([])
  expect(secretsIn(answers.join('\n'))).toEqual([])
  const dumped = dump(app)
  expect(dumped).toContain('INSERT INTO public.connections')
  expect(dumped).toContain('Malformed access token')
  expect(secretsIn(dumped)).toEqual([])
  // And still they are there, for whoever calls the service.
  for (const service of CONNECTED_SERVICES) {
    expect((await openConnection(app, service))?.secrets).toEqual(SECRETS[service])
  }
})

test('a page that fails while a network is called shows nothing of the call', async () => {
  await using sandbox = await startNetworkSandbox(played())
  const { render } = givenPages()
  let services: Services | null = null
  await using node = await startNode(
    async (request, context) => {
      const { pathname } = new URL(request.url)
      if (!pathname.startsWith('/call/') || services === null) return render(request, context)
      return callAndFail(services, CALLS[Number(pathname.slice('/call/'.length))] as ExternalApiCall)
    },
    { NETWORK_SANDBOX_URL: sandbox.url },
  )
  services = node.services
  for (const [n] of CALLS.entries()) {
    const answer = await fetch(`${node.origin}/call/${n}`)
    expect(answer.status).toBe(500)
    expect(secretsIn(`${await answer.text()} ${JSON.stringify([...answer.headers])}`)).toEqual([])
  }
  expect(sandbox.requests()).toHaveLength(CALLS.length)
})

test('control: the search finds a secret in a log line, in a row, in an answer, and in every packing', async () => {
  await using app = await startTestApp([])
  for (const word of MESSAGES) {
    for (const found of [
      `{"note":"x${word}y"}`,
      encodeURIComponent(word),
      Buffer.from(word).toString('base64'),
      Buffer.from(`{"a":"${word}"}`).toString('base64'),
      Buffer.from(`{"ab":"${word}"}`).toString('base64url'),
      Buffer.from(word).toString('hex').toUpperCase(),
    ]) {
      expect(secretsIn(found), found).toContain(word)
    }
  }
  await givenConnections(app)
  expect(secretsIn(dump(app))).toEqual([])
  await app.db.execute(sql`update connections set last_fault = ${`quoted ${zoho.refreshToken}`} where service = 'zoho'`)
  expect(secretsIn(dump(app))).toEqual([zoho.refreshToken])
  const packed = Buffer.from(zoho.accessToken).toString('base64')
  await app.db.execute(sql`update connections set last_fault = ${packed}`)
  expect(secretsIn(dump(app))).toEqual([zoho.accessToken])
  // Beside the search there is a second lock: the table takes nothing that is not sealed.
  await expect(app.db.execute(sql`update connections set sealed = ${packed}`)).rejects.toThrow()
  app.log.error({ note: SECRETS.facebook.accessToken }, 'careless')
  expect(secretsIn(JSON.stringify(app.logged))).toEqual([SECRETS.facebook.accessToken])
})
