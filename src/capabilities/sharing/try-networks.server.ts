import { z } from 'zod'
import type { Call } from '#platform/http/callable.server.ts'
import { limitRate } from '#platform/http/limit-rate.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { NoAnswer } from './ask-network.server.ts'
import { readFacebookEngagement } from './read-facebook-engagement.server.ts'
import { readLinkedinEngagement } from './read-linkedin-engagement.server.ts'
import { readNetworkComments } from './read-network-comments.server.ts'
import { readTwitterEngagement } from './read-twitter-engagement.server.ts'
import { METRIC_NETWORKS, type MetricNetwork, metricsOf, type PageMetrics, type SocialComment } from './social.ts'

/** Facebook answers ten times an hour about one address, and X is paid by the post: trying is not for pressing all day. */
const PER_MINUTE = 6

export const TryNetworks = z.object({
  /** Of a page of ours: a network is never asked about what somebody made up. */
  path: z.string().regex(/^\/(blog\/[a-z0-9-]{1,200})?$/),
  what: z.enum(['metrics', 'comments']),
})
export type TryNetworks = z.output<typeof TryNetworks>

/** Why a network has no answer; one that answered is not in it. */
type Reasons = Partial<Record<MetricNetwork, NoAnswer>>
export type NetworksTried = { url: string; reasons: Reasons } & (
  | { what: 'metrics'; metrics: PageMetrics['metrics']; engagement: PageMetrics['engagement'] }
  | { what: 'comments'; comments: Readonly<Record<MetricNetwork, ReadonlyArray<SocialComment> | null>> }
)

/** Asks every network now about one page of ours, and shows what came: nothing of it is kept. */
export async function tryNetworks(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'log' | 'metrics'>,
  { path, what }: TryNetworks,
  { actor }: Pick<Call, 'actor'>,
): Promise<NetworksTried> {
  requireAccess('tryNetworks', actor)
  await limitRate(services.db, { name: 'try-networks', by: actor.id ?? '', perMinute: PER_MINUTE })
  const url = services.config.publicOrigin + path
  const reasons: Reasons = {}
  const noting = (network: MetricNetwork) => (why: NoAnswer) => {
    reasons[network] = why
  }
  if (what === 'comments') {
    const found = await Promise.all(
      METRIC_NETWORKS.map(async (network) => {
        const answer = await readNetworkComments(services, { network, url }, noting(network))
        return [network, answer?.comments ?? null] as const
      }),
    )
    return { what, url, reasons, comments: Object.fromEntries(found) as Record<MetricNetwork, null> }
  }
  const [facebook, twitter, linkedin] = await Promise.all([
    readFacebookEngagement(services, { url }, noting('facebook')),
    readTwitterEngagement(services, { url }, noting('twitter')),
    readLinkedinEngagement({ url }),
  ])
  const engagement = { facebook, twitter, linkedin }
  return { what, url, reasons, metrics: metricsOf(engagement), engagement }
}
