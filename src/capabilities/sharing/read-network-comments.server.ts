import { findPostsAbout, findReplies, type XPost } from '#platform/external-apis/x-search.server.ts'
import { type AskingServices, askNetwork, type NoAnswer } from './ask-network.server.ts'
import type { MetricNetwork, SocialComment } from './social.ts'

export type FoundComments = {
  comments: ReadonlyArray<SocialComment>
  /** Of the last seven days there are no others. */
  isWhole: boolean
}

/**
 * What people wrote below posts about an address. On X that is found by search; Facebook and LinkedIn show comments only to
 * whoever posted, so theirs are empty lists. A failure is null, and logged.
 */
export async function readNetworkComments(
  services: AskingServices,
  { network, url }: { network: MetricNetwork; url: string },
  onNothing?: (why: NoAnswer) => void,
): Promise<FoundComments | null> {
  if (network !== 'twitter') return { comments: [], isWhole: true }
  const ask = async (bearerToken: string) => {
    const posts = await findPostsAbout(services, { bearerToken, url })
    const postIds = posts.filter(({ replies }) => replies > 0).map(({ id }) => id)
    return findReplies(services, { bearerToken, postIds })
  }
  const found = await askNetwork(services, 'x', ask, onNothing)
  return found && { comments: found.replies.map(commentOf), isWhole: found.isWhole }
}

function commentOf({ id, conversationId, username, text, createdAt }: XPost): SocialComment {
  return {
    platform: 'twitter',
    postId: conversationId,
    commentId: id,
    author: username === null ? '' : `@${username}`,
    content: text,
    timestamp: createdAt.toISOString(),
    url: `https://x.com/${username ?? 'i'}/status/${id}`,
  }
}
