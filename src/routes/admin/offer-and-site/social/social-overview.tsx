import type { ShareFigures } from '#capabilities/insights/figures.ts'
import type { NetworkConnection } from '#capabilities/sharing/network-connections.ts'
import { METRIC_NETWORKS, type MetricNetwork, type PageMetrics } from '#capabilities/sharing/social.ts'
import { typo } from '#kernel/typography.ts'
import { Figures } from '#routes/admin/chart/figures.tsx'
import { CONNECTIONS_MESSAGES, STANDING_LOOKS } from '#routes/admin/settings/connections/connections.messages.ts'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { formatCount } from '#ui/format/count-format.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { CONNECTED_AS, SOCIAL_MESSAGES, type SocialWords } from './social.messages.ts'
import { type SocialTotal, totalsOf } from './social-samples.ts'

type SocialOverviewProps = {
  figures: Omit<ShareFigures, 'rolledAt'> | null
  pages: ReadonlyArray<PageMetrics>
  connections: ReadonlyArray<NetworkConnection>
}

/** How sharing stands: sums that were counted, samples where nothing was, and how we stand with each network. */
export function SocialOverview({ figures, pages, connections }: SocialOverviewProps) {
  const words = useMessages(SOCIAL_MESSAGES)
  const totals = totalsOf(figures, pages)
  const noteOf = (name: SocialTotal) =>
    name === 'shares' || name === 'arrivals' ? words.totals.counted : words.totals.told
  const hasSamples = Object.values(totals).some(({ isSample }) => isSample)
  return (
    <>
      <section className="social-part" aria-labelledby="totals">
        <h2 id="totals">{words.totals.title}</h2>
        <div className="notes-below">
          <Figures
            items={(Object.keys(totals) as ReadonlyArray<SocialTotal>).map((name) => ({
              label: words.totals[name],
              value: formatCount(totals[name].value),
              note: totals[name].isSample ? undefined : typo(noteOf(name)),
              picture: totals[name].isSample && (
                <Badge look="warn" plain>
                  {words.sample}
                </Badge>
              ),
            }))}
          />
        </div>
        {hasSamples && <p className="max-w-[68ch] text-ink-2">{words.sampleNote}</p>}
      </section>
      <div className="social-part">
        <h2>{words.networks.title}</h2>
        <NetworksTable figures={figures} pages={pages} connections={connections} />
        <p>
          <OfficeLink to="/admin/settings/connections">{words.networks.manage}</OfficeLink>
        </p>
      </div>
    </>
  )
}

function NetworksTable({ figures, pages, connections }: SocialOverviewProps) {
  const words = useMessages(SOCIAL_MESSAGES)
  const { standings } = useMessages(CONNECTIONS_MESSAGES)
  const columns = networkColumns({ words, standings, figures, pages, connections })
  return (
    <DataTable caption={words.networks.title} columns={columns} rows={METRIC_NETWORKS} rowKey={(network) => network} />
  )
}

function networkColumns({
  words,
  standings,
  figures,
  pages,
  connections,
}: SocialOverviewProps & {
  words: SocialWords
  standings: (typeof CONNECTIONS_MESSAGES)['sk']['standings']
}): ReadonlyArray<Column<MetricNetwork>> {
  const standingOf = (network: MetricNetwork) =>
    connections.find((each) => each.network === CONNECTED_AS[network])?.standing ?? 'none'
  return [
    { key: 'network', header: words.networks.network, fold: 'lead', cell: (network) => words.names[network] },
    {
      key: 'standing',
      header: words.networks.standing,
      fold: 'side',
      cell: (network) => (
        <Badge look={STANDING_LOOKS[standingOf(network)]}>{standings[standingOf(network)].badge}</Badge>
      ),
    },
    numberColumn('shares', words.networks.shares, (network) => {
      const shared = figures?.networks.find((each) => each.network === CONNECTED_AS[network])
      return figures === null ? words.networks.none : formatCount(shared?.shares.now ?? 0)
    }),
    numberColumn('own', words.networks.own, (network) => toldOf(pages, network, words)?.shares),
    numberColumn('comments', words.networks.comments, (network) => toldOf(pages, network, words)?.comments),
    {
      key: 'readAt',
      header: words.networks.readAt,
      cell: (network) => {
        const [last] = pages.flatMap(({ readAt }) => readAt[network] ?? []).toSorted((a, b) => (a < b ? 1 : -1))
        return last ? formatDate(new Date(last), 'moment') : words.networks.never
      },
    },
  ]
}

function numberColumn(
  key: string,
  header: string,
  of: (network: MetricNetwork) => string | undefined,
): Column<MetricNetwork> {
  return { key, header, align: 'end', cell: (network) => <span className="num">{of(network) ?? '–'}</span> }
}

/** What a network counted itself for all pages that were read. LinkedIn tells nobody, so there is no zero to show. */
function toldOf(pages: ReadonlyArray<PageMetrics>, network: MetricNetwork, words: SocialWords) {
  if (network === 'linkedin') return { shares: words.networks.untold, comments: words.networks.untold }
  const read = pages.flatMap(({ engagement }) => {
    if (network === 'facebook') return engagement.facebook ?? []
    const { twitter } = engagement
    return twitter ? { shares: twitter.retweets, comments: twitter.replies } : []
  })
  if (read.length === 0) return undefined
  const sum = (of: 'shares' | 'comments') => formatCount(read.reduce((all, each) => all + each[of], 0))
  return { shares: sum('shares'), comments: sum('comments') }
}
