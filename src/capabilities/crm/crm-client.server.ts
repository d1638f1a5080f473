import type { OpenedConnection } from '#platform/connections/open-connection.server.ts'
import { isZohoRegion, type ZohoClient } from '#platform/external-apis/zoho-accounts.server.ts'

/** The client that an admin registered at Zoho and stored here; null while there is none. */
export function crmClientOf(connection: OpenedConnection | null): ZohoClient | null {
  const { clientId, region } = connection?.facts ?? {}
  const clientSecret = connection?.secrets.clientSecret
  return clientId && clientSecret && isZohoRegion(region) ? { clientId, clientSecret, region } : null
}

/** Where a sign-in comes back to; the same address is registered at Zoho. */
export function crmReturnAddress({ publicOrigin }: { publicOrigin: string }): string {
  return `${publicOrigin}/auth/zoho/callback`
}
