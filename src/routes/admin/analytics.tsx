import { readFunnel } from '#capabilities/booking/read-funnel.server.ts'
import { sumFunnel } from '#capabilities/booking/sum-funnel.ts'
import { FunnelReport } from '#capabilities/booking/ui/funnel-report.tsx'
import { isPeriod, PERIODS, USUAL_PERIOD, windowOf } from '#capabilities/insights/period.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { TabLinks } from '#ui/tab-links.tsx'
import { useWords } from '#ui/use-words.ts'
import type { Route } from './+types/analytics'
import { AdminScreen } from './admin-screen.tsx'

const WORDS = {
  sk: {
    lead: 'Ako ďaleko sa návštevníci dostali na ceste k zaplatenému miestu. Počíta sa bez cookies.',
    period: 'Obdobie',
    days: { '7d': '7 dní', '30d': '30 dní', '90d': '90 dní' },
  },
  en: {
    lead: 'How far visitors got on the way to a paid seat. Counted without cookies.',
    period: 'Period',
    days: { '7d': '7 days', '30d': '30 days', '90d': '90 days' },
  },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const asked = new URL(request.url).searchParams.get('period')
  const period = isPeriod(asked) ? asked : USUAL_PERIOD
  const { from, to } = windowOf(period, services.clock.now())
  const { days } = await readFunnel(services, { from, to }, context.get(callContext))
  return { period, report: sumFunnel(days, { from, to }) }
}

export default function Analytics({ loaderData: { period, report } }: Route.ComponentProps) {
  const words = useWords(WORDS)
  return (
    <AdminScreen
      lead={words.lead}
      actions={
        <TabLinks
          label={words.period}
          items={PERIODS.map((each) => ({
            to: `?period=${each}`,
            label: words.days[each],
            current: each === period,
          }))}
        />
      }
    >
      <FunnelReport report={report} />
    </AdminScreen>
  )
}
