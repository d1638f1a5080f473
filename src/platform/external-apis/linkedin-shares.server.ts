import { z } from 'zod'
import type { Services } from '#platform/services.server.ts'
import { callExternalApi } from './call-external-api.server.ts'
import type { CheckedToken } from './checked-token.ts'
import { ExternalApiFault, type ExternalApiTrouble } from './external-api-fault.ts'
import { faultWords } from './fault-words.ts'
import { readLinkedinAuthor } from './linkedin-posts.server.ts'

export type LinkedinCounts = { shares: number; likes: number; comments: number; clicks: number }

/**
 * What LinkedIn counts for an address: nothing that it tells. Its statistics
 * (https://learn.microsoft.com/en-us/linkedin/marketing/community-management/organizations/share-statistics) are about
 * posts of a company's page and for apps that LinkedIn approved for them, so nobody is asked and everything is zero.
 */
export async function readOrganizationShares(): Promise<LinkedinCounts> {
  return { shares: 0, likes: 0, comments: 0, clicks: 0 }
}

/**
 * Whose token it is. Tokens of today's sign-in (openid, profile) say it at one place, those of the older one
 * (r_liteprofile) at another. One that may post and not say whose it is works all the same: nothing is told of it.
 */
export async function checkLinkedinToken(
  services: Pick<Services, 'clock' | 'config' | 'metrics'>,
  { accessToken, api }: { accessToken: string; api: 'ugc' | 'posts' },
): Promise<CheckedToken> {
  try {
    const { urn, name } = await (api === 'posts' ? readLinkedinAuthor : readLiteProfile)(services, accessToken)
    return { facts: { authorUrn: urn, ...(name && { name }) }, expiresAt: null }
  } catch (error) {
    if (error instanceof ExternalApiFault && error.trouble === 'forbidden') return { facts: {}, expiresAt: null }
    throw error
  }
}

const LiteProfile = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  localizedFirstName: z.string().max(100).default(''),
  localizedLastName: z.string().max(100).default(''),
})
const Said = z.object({ message: z.string().default('') })

const TROUBLES: Readonly<Record<number, ExternalApiTrouble>> = { 401: 'unauthorized', 403: 'forbidden', 429: 'limited' }

/** https://learn.microsoft.com/en-us/linkedin/shared/integrations/people/profile-api */
async function readLiteProfile(
  services: Pick<Services, 'config' | 'metrics'>,
  accessToken: string,
): Promise<{ urn: string; name: string }> {
  const { status, json } = await callExternalApi(services, {
    host: 'api.linkedin.com',
    path: '/v2/me',
    headers: { authorization: `Bearer ${accessToken}` },
  })
  if (status !== 200) {
    const { message } = Said.catch({ message: '' }).parse(json)
    const trouble = TROUBLES[status] ?? (status >= 500 ? 'unavailable' : 'refused')
    throw new ExternalApiFault(trouble, faultWords([`LinkedIn (${status})`, message]), { status })
  }
  const read = LiteProfile.safeParse(json)
  if (!read.success) throw new ExternalApiFault('unreadable', 'LinkedIn did not say whose token it is', { status })
  const { id, localizedFirstName, localizedLastName } = read.data
  return { urn: `urn:li:person:${id}`, name: `${localizedFirstName} ${localizedLastName}`.trim() }
}
