import type { Services } from '#platform/services.server.ts'
import type { CheckedToken } from './checked-token.ts'
import { readLinkedinAuthor } from './linkedin-posts.server.ts'
import { NetworkFault } from './network-fault.ts'

export type LinkedinCounts = { shares: number; likes: number; comments: number; clicks: number }

/**
 * What LinkedIn counts for an address: nothing that it tells. Its statistics
 * (https://learn.microsoft.com/en-us/linkedin/marketing/community-management/organizations/share-statistics) are about
 * posts of a company's page and for apps that LinkedIn approved for them, so nobody is asked and everything is zero.
 */
export async function readOrganizationShares(): Promise<LinkedinCounts> {
  return { shares: 0, likes: 0, comments: 0, clicks: 0 }
}

/** Whose token it is. One that may post and not say whose it is works all the same: nothing is told of it. */
export async function checkLinkedinToken(
  services: Pick<Services, 'clock' | 'config' | 'metrics'>,
  { accessToken }: { accessToken: string },
): Promise<CheckedToken> {
  try {
    const { urn, name } = await readLinkedinAuthor(services, accessToken)
    return { facts: { authorUrn: urn, ...(name && { name }) }, expiresAt: null }
  } catch (error) {
    if (error instanceof NetworkFault && error.trouble === 'forbidden') return { facts: {}, expiresAt: null }
    throw error
  }
}
