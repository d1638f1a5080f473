/** Whom this site can be connected with. */
export const CONNECTED_SERVICES = ['facebook', 'x', 'linkedin', 'zoho'] as const
export type ConnectedService = (typeof CONNECTED_SERVICES)[number]

/** What a screen may know of a connection: never what is sealed in it. */
export type Connection = {
  service: ConnectedService
  facts: Readonly<Record<string, string>>
  expiresAt: string | null
  pausedUntil: string | null
  lastOkAt: string | null
  lastFaultAt: string | null
  lastFault: string | null
  version: number
  connectedAt: string
}
