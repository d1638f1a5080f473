import { eq } from 'drizzle-orm'
import { keepConnection } from '#platform/connections/keep-connection.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { type NetworkSandbox, startNetworkSandbox } from '#tools/network-sandbox/start-network-sandbox.ts'
import { playZoho, type ZohoSandbox } from '#tools/network-sandbox/zoho.ts'
import { beginCrmSignIn } from './begin-crm-sign-in.server.ts'
import { crmPushes } from './crm.tables.server.ts'
import { finishCrmSignIn } from './finish-crm-sign-in.server.ts'

export const ZOHO_ADMIN = { actor: { kind: 'admin', id: 'admin-1' }, requestId: 'r1' } as const
export const ACCOUNTS = 'accounts.zoho.eu'
export const API = 'www.zohoapis.eu'
const CLIENT = { clientId: '1000.CLIENT', clientSecret: 'the-secret-of-a-test-client' }

export type CrmTest = TestServices & {
  zoho: ZohoSandbox
  sandbox: NetworkSandbox
  /** Stores the client, as the office does before anybody signs in. */
  givenClient(region?: string): Promise<void>
  /** Begins, says yes at Zoho, and brings back what it put into the address. */
  signInAtZoho(): Promise<Record<'state' | 'code' | 'accountsServer', string>>
  connect(): Promise<void>
  push(registrationId: string): Promise<typeof crmPushes.$inferSelect | undefined>
  /** How often a host was asked by a method at a path. */
  asked(host: string, path: string): number
}

/** The engine over a real database, with Zoho played beside it. */
export async function crmTest(): Promise<CrmTest> {
  const zoho = playZoho({ clientSecret: CLIENT.clientSecret })
  const sandbox = await startNetworkSandbox(zoho.hosts)
  const services = await testServices({ NETWORK_SANDBOX_URL: sandbox.url })
  const dispose = services[Symbol.asyncDispose]
  const givenClient = async (region = 'eu') => {
    const { clientId, clientSecret } = CLIENT
    const given = { service: 'zoho', facts: { clientId, region }, secrets: { clientSecret }, expiresAt: null } as const
    await services.db.transaction((tx) => keepConnection(services, tx, given, ZOHO_ADMIN))
  }
  const signInAtZoho = async () => {
    const { location } = await beginCrmSignIn(services, ZOHO_ADMIN)
    const back = zoho.consent(location).searchParams
    const [state, code] = [back.get('state') ?? '', back.get('code') ?? '']
    return { state, code, accountsServer: back.get('accounts-server') ?? '' }
  }
  return Object.assign(services, {
    zoho,
    sandbox,
    givenClient,
    signInAtZoho,
    async connect() {
      await givenClient()
      await finishCrmSignIn(services, await signInAtZoho(), ZOHO_ADMIN)
    },
    async push(registrationId: string) {
      const [row] = await services.db.select().from(crmPushes).where(eq(crmPushes.registrationId, registrationId))
      return row
    },
    asked: (host: string, path: string) =>
      sandbox.requests().filter((request) => request.host === host && request.path === path).length,
    async [Symbol.asyncDispose]() {
      await dispose()
      await sandbox.stop()
    },
  })
}
