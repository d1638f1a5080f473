import type { CheckedToken } from '#platform/external-apis/checked-token.ts'
import { checkFacebookToken } from '#platform/external-apis/facebook-graph.server.ts'
import { checkLinkedinToken } from '#platform/external-apis/linkedin-shares.server.ts'
import { checkXToken } from '#platform/external-apis/x-search.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { Network } from './share-links.ts'

/** What the token of each network is called among its secrets. */
export const SECRET_NAMES = { facebook: 'accessToken', x: 'bearerToken', linkedin: 'accessToken' } as const

/** Asks a network what it thinks of a token; throws a ExternalApiFault where it does not take it. */
export async function checkCredentials(
  services: Pick<Services, 'clock' | 'config' | 'metrics'>,
  { network, token }: { network: Network; token: string },
): Promise<CheckedToken> {
  switch (network) {
    case 'facebook':
      return checkFacebookToken(services, { accessToken: token, url: `${services.config.publicOrigin}/` })
    case 'x':
      return checkXToken(services, { bearerToken: token })
    case 'linkedin':
      return checkLinkedin(services, token)
  }
}

/** Tokens of today's sign-in say whose they are, those of the older one say it elsewhere; either may be used for either way. */
async function checkLinkedin(
  services: Pick<Services, 'clock' | 'config' | 'metrics'>,
  accessToken: string,
): Promise<CheckedToken> {
  const told = await checkLinkedinToken(services, { accessToken, api: 'posts' })
  return 'authorUrn' in told.facts ? told : checkLinkedinToken(services, { accessToken, api: 'ugc' })
}
