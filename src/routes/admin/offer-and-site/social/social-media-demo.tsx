import { blogContext } from '#capabilities/blog/blog-context.server.ts'
import { findLastRoll } from '#capabilities/insights/find-last-roll.server.ts'
import { windowOf } from '#capabilities/insights/period.ts'
import { readShareFigures } from '#capabilities/insights/read-share-figures.server.ts'
import { listNetworkConnections } from '#capabilities/sharing/list-network-connections.server.ts'
import { listSocialComments } from '#capabilities/sharing/list-social-comments.server.ts'
import { readSocialMetrics } from '#capabilities/sharing/read-social-metrics.server.ts'
import { TryNetworks, tryNetworks } from '#capabilities/sharing/try-networks.server.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { parseForm } from '#routes/admin/form/form-input.server.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { TabLinks } from '#ui/controls/tab-links.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/social-media-demo'
import { SOCIAL_MESSAGES } from './social.messages.ts'
import { SocialAnalytics } from './social-analytics.tsx'
import { COMMENTS_ON_PAGE } from './social-comments.tsx'
import { SocialDemo } from './social-demo.tsx'
import { SocialOverview } from './social-overview.tsx'
import { SOCIAL_TABS, socialQueryIn } from './social-query.ts'
import { hasShares, sampleShares } from './social-samples.ts'
import { SocialGuides, SocialImplementation } from './social-setup.tsx'
import '#routes/admin/analytics/analytics.css'
import './social.css'

/** As many articles as a list to choose from bears. */
const MOST_PAGES = 50

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, language } = staffRequest(context)
  const { tab, period, page } = socialQueryIn(request.url)
  const origin = services.config.publicOrigin
  const titles = () => context.get(blogContext).titles()
  if (tab === 'implementation' || tab === 'guides') return { tab, origin }
  if (tab === 'demo') {
    const articles = (await context.get(blogContext).articles()).slice(0, MOST_PAGES)
    return { tab, origin, pages: [{ path: '/', title: SOCIAL_MESSAGES[language].pages.home }, ...articles] }
  }
  const asked = tab === 'overview' ? '30d' : period
  const { rolledAt } = await findLastRoll(services, call).catch(refused)
  const [figures, pages, titleOf] = await Promise.all([
    rolledAt === null ? null : readShareFigures(services, { period: asked, titles }, call),
    readSocialMetrics(services, {}, call),
    titles(),
  ]).catch(refused)
  if (tab === 'overview') {
    const connections = await listNetworkConnections(services, call).catch(refused)
    return { tab, figures, pages, connections }
  }
  const wanted = { network: null, path: null, page, pageSize: COMMENTS_ON_PAGE }
  const comments = await listSocialComments(services, wanted, call).catch(refused)
  const sampled = figures === null ? 'neverRolled' : hasShares(figures) ? null : 'neverShared'
  const shares = figures && !sampled ? figures : sampleShares(windowOf(period, services.clock.now()), period)
  return { tab, period, page, sampled, shares, pages, comments, titles: Object.fromEntries(titleOf) } as const
}

export function action({ context, request }: Route.ActionArgs) {
  return answerStaffForm({ context, request }, async ({ services, call, given }) => ({
    tried: await tryNetworks(services, parseForm(TryNetworks, given), call),
  }))
}

export default function SocialMediaDemo({ loaderData, actionData }: Route.ComponentProps) {
  const words = useMessages(SOCIAL_MESSAGES)
  return (
    <AdminScreen lead={words.lead}>
      <TabLinks
        className="mb-6"
        label={words.tabs}
        items={SOCIAL_TABS.map((tab) => ({
          to: `?tab=${tab}`,
          label: words.tab[tab],
          current: tab === loaderData.tab,
        }))}
      />
      <div className="social analytics">
        {loaderData.tab === 'overview' && <SocialOverview {...loaderData} />}
        {loaderData.tab === 'analytics' && <SocialAnalytics key={loaderData.period} {...loaderData} />}
        {loaderData.tab === 'demo' && <SocialDemo {...loaderData} answer={actionData ?? null} />}
        {loaderData.tab === 'implementation' && <SocialImplementation />}
        {loaderData.tab === 'guides' && <SocialGuides origin={loaderData.origin} />}
      </div>
    </AdminScreen>
  )
}
