import { z } from 'zod'
import type { Services } from '#platform/services.server.ts'
import { callNetwork } from './call-network.server.ts'
import type { CheckedToken } from './checked-token.ts'
import { faultWords } from './fault-words.ts'
import { NetworkFault, type NetworkTrouble } from './network-fault.ts'

const HOST = 'api.linkedin.com'

export type LinkedinCounts = { shares: number; likes: number; comments: number; clicks: number }

/**
 * What LinkedIn counts for an address: nothing that it tells. Its statistics are about posts of a company's page and for
 * apps that LinkedIn approved for them, so nobody is asked and everything is zero.
 */
export async function readOrganizationShares(): Promise<LinkedinCounts> {
  return { shares: 0, likes: 0, comments: 0, clicks: 0 }
}

const UserInfo = z.object({ sub: z.string().min(1), name: z.string().default('') })
const Me = z
  .object({
    id: z.string().min(1),
    localizedFirstName: z.string().default(''),
    localizedLastName: z.string().default(''),
  })
  .transform(({ id, localizedFirstName, localizedLastName }) => {
    return { sub: id, name: `${localizedFirstName} ${localizedLastName}`.trim() }
  })
const Said = z.object({ message: z.string().default('') })

const TROUBLES: Readonly<Record<number, NetworkTrouble>> = { 401: 'unauthorized', 429: 'limited' }

/**
 * Whose token it is. Tokens of today's sign-in (openid, profile) tell it at `userinfo`
 * (https://learn.microsoft.com/en-us/linkedin/consumer/integrations/self-serve/sign-in-with-linkedin-v2), those of the
 * older one (r_liteprofile) at `me`. One that may post and not say whose it is works all the same: nothing is told of it.
 */
export async function checkLinkedinToken(
  services: Pick<Services, 'clock' | 'config' | 'metrics'>,
  { accessToken, api }: { accessToken: string; api: 'ugc' | 'posts' },
): Promise<CheckedToken> {
  const { status, json } = await callNetwork(services, {
    host: HOST,
    path: api === 'posts' ? '/v2/userinfo' : '/v2/me',
    headers: { authorization: `Bearer ${accessToken}` },
  })
  if (status === 403) return { facts: {}, expiresAt: null }
  if (status !== 200) {
    const { message } = Said.catch({ message: '' }).parse(json)
    const trouble = TROUBLES[status] ?? (status >= 500 ? 'unavailable' : 'refused')
    throw new NetworkFault(trouble, faultWords(`LinkedIn (${status})`, message), { status })
  }
  const read = (api === 'posts' ? UserInfo : Me).safeParse(json)
  if (!read.success) throw new NetworkFault('unreadable', 'LinkedIn answered in a way we do not know')
  return { facts: { authorUrn: `urn:li:person:${read.data.sub}`, name: read.data.name }, expiresAt: null }
}
