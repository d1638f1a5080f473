import type { POST_KINDS, POST_STATES, VISIBILITIES } from './social.ts'

/** Of a post, whatever is in it: LinkedIn takes no more. */
export const LONGEST_POST = 3_000

/** What a token must be allowed. LinkedIn gives new applications openid and profile in place of r_liteprofile. */
export const LINKEDIN_PERMISSIONS = ['w_member_social', 'r_liteprofile'] as const

export const LINKEDIN_NOT_CONFIGURED = 'LinkedIn access token not configured'
export const LINKEDIN_UNKNOWN = 'LinkedIn did not answer; the post may be there. Look before sharing it again.'

export type PostKind = (typeof POST_KINDS)[number]
export type Visibility = (typeof VISIBILITIES)[number]
/** Who sees a post unless somebody says otherwise. */
export const DEFAULT_VISIBILITY: Visibility = 'PUBLIC'

/** What became of a share. One that LinkedIn never answered is no success, and its error says that nobody knows. */
type LinkedinShareResult = { success: boolean; postId: string | null; error: string | null }

export type LinkedinShare = LinkedinShareResult & {
  id: string
  kind: PostKind
  state: (typeof POST_STATES)[number]
  authorUrn: string
  visibility: Visibility
  text: string
  url: string | null
  createdAt: string
}

/** Where a post can be looked at. */
export function linkedinPostUrl(postId: string): string {
  return `https://www.linkedin.com/feed/update/${encodeURIComponent(postId)}/`
}
