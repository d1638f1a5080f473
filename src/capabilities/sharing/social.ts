import { z } from 'zod'

/** The networks whose figures are read, by the names that the specification gives them. */
export const METRIC_NETWORKS = ['facebook', 'twitter', 'linkedin'] as const
export type MetricNetwork = (typeof METRIC_NETWORKS)[number]

export const POST_KINDS = ['article', 'text'] as const
export const POST_STATES = ['sending', 'shared', 'failed', 'unknown'] as const
export const VISIBILITIES = ['PUBLIC', 'CONNECTIONS'] as const

const Count = z.int().nonnegative()

/** How people met with an address, by what each network counts. */
export const FacebookEngagement = z.object({
  shares: Count,
  /** Facebook counts likes among reactions and does not tell them apart, so this is the same number. */
  likes: Count,
  comments: Count,
  reactions: Count,
  url: z.string(),
})
/** Of posts of the last seven days, a hundred at most: X tells no more. */
export const TwitterEngagement = z.object({
  retweets: Count,
  likes: Count,
  replies: Count,
  quotes: Count,
  url: z.string(),
})
export const LinkedinEngagement = z.object({
  shares: Count,
  likes: Count,
  comments: Count,
  clicks: Count,
  url: z.string(),
})

export type FacebookEngagement = z.infer<typeof FacebookEngagement>
export type TwitterEngagement = z.infer<typeof TwitterEngagement>
export type LinkedinEngagement = z.infer<typeof LinkedinEngagement>

/** What is told of an address at a glance. */
export type SocialMetrics = {
  facebook: Pick<FacebookEngagement, 'shares' | 'comments'>
  twitter: Pick<TwitterEngagement, 'retweets' | 'replies'>
  linkedin: Pick<LinkedinEngagement, 'shares' | 'comments'>
}

export type SocialEngagement = {
  facebook: FacebookEngagement
  twitter: TwitterEngagement
  linkedin: LinkedinEngagement
}

/** A network that was never read, or could not be, has nothing: that is not zero. */
type PerNetwork<Each extends Record<MetricNetwork, unknown>> = { [Network in MetricNetwork]: Each[Network] | null }

/** What we know of one page of ours. */
export type PageMetrics = {
  path: string
  url: string
  metrics: PerNetwork<SocialMetrics>
  engagement: PerNetwork<SocialEngagement>
  /** When each was last read. LinkedIn never is: its zeros stand in for what it tells nobody. */
  readAt: Readonly<Record<MetricNetwork, string | null>>
}

export function metricsOf({ facebook, twitter, linkedin }: PageMetrics['engagement']): PageMetrics['metrics'] {
  return {
    facebook: facebook && { shares: facebook.shares, comments: facebook.comments },
    twitter: twitter && { retweets: twitter.retweets, replies: twitter.replies },
    linkedin: linkedin && { shares: linkedin.shares, comments: linkedin.comments },
  }
}

/** Public words of somebody about a page of ours. */
export type SocialComment = {
  platform: MetricNetwork
  postId: string
  commentId: string
  author: string
  content: string
  timestamp: string
  url: string
}

export const ReadSocialMetrics = z.object({ path: z.string().max(500).optional() })
export type ReadSocialMetrics = z.infer<typeof ReadSocialMetrics>

export const ListSocialComments = z.object({
  network: z.enum(METRIC_NETWORKS).nullable(),
  path: z.string().max(500).nullable(),
  page: z.int().min(1),
  pageSize: z.int().min(1).max(100),
})
export type ListSocialComments = z.infer<typeof ListSocialComments>
