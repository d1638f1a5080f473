import { connectNetwork } from '#capabilities/sharing/connect-network.server.ts'
import { connections } from '#platform/connections/connections.tables.server.ts'
import { keepConnection } from '#platform/connections/keep-connection.server.ts'
import type { Services } from '#platform/services.server.ts'
import { saveSettings } from '#platform/settings/save-settings.server.ts'
import { PLAYED_LINKEDIN_TOKEN } from '../network-sandbox/linkedin.ts'
import { PLAYED_ZOHO_REFRESH_TOKEN } from '../network-sandbox/played-hosts.ts'

const BY = { actor: { kind: 'admin', id: 'local-stack' }, requestId: 'local-stack' } as const
/** Nobody's: the mail catcher keeps what is written to it. */
const ALERTS_TO = 'poplach@bystro.example'

/** Connects the stand-ins of this machine and lets alerts go to its mail catcher, where nobody has decided anything yet. */
export async function connectStandIns(services: Services): Promise<void> {
  if (!services.config.isLocal || services.config.networkSandboxUrl === null) return
  if (services.settings.current().version === 0) {
    await saveSettings(services, { version: 0, values: { alertEmail: ALERTS_TO } }, BY)
  }
  if ((await services.db.$count(connections)) > 0) return
  await connectNetwork(services, { network: 'facebook', version: 0, token: 'EAA-of-a-stand-in' }, BY)
  await connectNetwork(services, { network: 'x', version: 0, token: 'AAAA-of-a-stand-in' }, BY)
  await connectNetwork(
    services,
    { network: 'linkedin', version: 0, token: PLAYED_LINKEDIN_TOKEN, api: 'ugc', expiresOn: null },
    BY,
  )
  const facts = { clientId: '1000.STAND0IN0OF0NOBODY', region: 'eu', apiDomain: 'https://www.zohoapis.eu' }
  const secrets = { clientSecret: 'of-a-stand-in', refreshToken: PLAYED_ZOHO_REFRESH_TOKEN }
  await services.db.transaction((tx) =>
    keepConnection(services, tx, { service: 'zoho', facts, secrets, expiresAt: null }, BY),
  )
}
