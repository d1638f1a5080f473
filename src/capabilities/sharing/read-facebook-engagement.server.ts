import { readUrlEngagement } from '#platform/external-apis/facebook-graph.server.ts'
import { type AskingServices, askNetwork, type NoAnswer } from './ask-network.server.ts'
import type { FacebookEngagement } from './social.ts'

/** How people on Facebook met with an address. A failure is null, and logged. */
export async function readFacebookEngagement(
  services: AskingServices,
  { url }: { url: string },
  onNothing?: (why: NoAnswer) => void,
): Promise<FacebookEngagement | null> {
  const ask = (accessToken: string) => readUrlEngagement(services, { accessToken, url })
  const counts = await askNetwork(services, 'facebook', ask, onNothing)
  if (counts === null) return null
  const { shareCount, reactionCount, commentCount } = counts
  return { shares: shareCount, likes: reactionCount, comments: commentCount, reactions: reactionCount, url }
}
