import { findPostsAbout } from '#platform/external-apis/x-search.server.ts'
import { type AskingServices, askNetwork, type NoAnswer } from './ask-network.server.ts'
import type { TwitterEngagement } from './social.ts'

/** How people on X met with posts of the last week about an address. A failure is null, and logged. */
export async function readTwitterEngagement(
  services: AskingServices,
  { url }: { url: string },
  onNothing?: (why: NoAnswer) => void,
): Promise<TwitterEngagement | null> {
  const ask = (bearerToken: string) => findPostsAbout(services, { bearerToken, url })
  const posts = await askNetwork(services, 'x', ask, onNothing)
  if (posts === null) return null
  const sum = (what: 'retweets' | 'likes' | 'replies' | 'quotes') => posts.reduce((all, post) => all + post[what], 0)
  return { retweets: sum('retweets'), likes: sum('likes'), replies: sum('replies'), quotes: sum('quotes'), url }
}
