import { z } from 'zod'
import type { Connection } from '#platform/connections/connected-services.ts'
import { NETWORKS, type Network } from './share-links.ts'

/** What goes into a header: printable, without spaces, whatever was pasted around it. */
const secret = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{10,4000}$/)

const version = z.coerce.number().int().min(0)
const nothing = z.literal('').transform(() => null)

/** The ways in which LinkedIn takes a post: what the specification names, and what replaces it. */
export const LINKEDIN_APIS = ['ugc', 'posts'] as const
export type LinkedinWay = (typeof LINKEDIN_APIS)[number]

/** What connects us with a network, as an admin gives it. The version is that of the connection they saw, 0 for none. */
export const ConnectNetwork = z.discriminatedUnion('network', [
  z.object({ network: z.literal('facebook'), version, token: secret }),
  z.object({ network: z.literal('x'), version, token: secret }),
  z.object({
    network: z.literal('linkedin'),
    version,
    token: secret,
    api: z.enum(LINKEDIN_APIS).default('ugc'),
    /** LinkedIn does not tell it to whoever has the token alone. */
    expiresOn: z.union([nothing, z.iso.date()]).default(null),
  }),
])
export type ConnectNetwork = z.output<typeof ConnectNetwork>

export const PickConnection = z.object({ network: z.enum(NETWORKS), version })
export type PickConnection = z.output<typeof PickConnection>

/**
 * How a connection stands. `sealed`: it is stored and no secret of ours opens it; `failing`: the last call went wrong;
 * `paused`: they asked to be left alone for a while.
 */
export type ConnectionStanding = 'none' | 'sealed' | 'expired' | 'paused' | 'failing' | 'expiring' | 'ok'

/** Long enough to get another token while the old one still works. */
const EXPIRING_DAYS = 14
const DAY_MS = 86_400_000

export function standingOf(connection: Connection | null, isOpen: boolean, now: Date): ConnectionStanding {
  if (connection === null) return 'none'
  if (!isOpen) return 'sealed'
  if (leftMs(connection, now) <= 0) return 'expired'
  if (connection.pausedUntil !== null && Date.parse(connection.pausedUntil) > now.getTime()) return 'paused'
  if (connection.lastFaultAt !== null && connection.lastFaultAt > (connection.lastOkAt ?? '')) return 'failing'
  return isEnding(connection, now) ? 'expiring' : 'ok'
}

/** Whether its token is over, or so soon that another should be made. */
export function isEnding(connection: Pick<Connection, 'expiresAt'>, now: Date): boolean {
  return leftMs(connection, now) <= EXPIRING_DAYS * DAY_MS
}

function leftMs({ expiresAt }: Pick<Connection, 'expiresAt'>, now: Date): number {
  return expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt) - now.getTime()
}

export function linkedinWayIn({ api }: Readonly<Record<string, string>>): LinkedinWay {
  return LINKEDIN_APIS.find((known) => known === api) ?? 'ugc'
}

export type NetworkConnection = { network: Network; standing: ConnectionStanding; connection: Connection | null }
