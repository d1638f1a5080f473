import { sql } from 'drizzle-orm'
import { readFunnel } from '#capabilities/booking/read-funnel.server.ts'
import type { OriginIncome } from '#capabilities/booking/read-income-by-origin.server.ts'
import { type FunnelReport, sumFunnel } from '#capabilities/booking/sum-funnel.ts'
import { CHANNELS, type Channel } from '#platform/browser/analytics/visit-wire.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { inBoth, within } from './both-periods.server.ts'
import type { Journey } from './figures.ts'
import type { PeriodWindow } from './period.ts'

type ChannelRow = { channel: Channel; now: number; before: number }

/** The way from the timetable to a paid seat: views, forms opened, orders and payments, also by how visitors came. */
export async function readJourney(
  services: Pick<Services, 'db'>,
  { window, income }: { window: PeriodWindow; income: ReadonlyArray<OriginIncome> },
  call: Pick<Call, 'actor'>,
): Promise<{ journey: Journey; report: FunnelReport }> {
  requireAccess('readJourney', call.actor)
  const { db } = services
  const [funnel, funnelBefore, seen, opened] = await Promise.all([
    readFunnel(services, window, call),
    readFunnel(services, window.before, call),
    db.execute<ChannelRow>(sql`
      select channel, ${inBoth('views', window)} from traffic_days
      where ${within(window)} and route = '/' group by channel`),
    db.execute<ChannelRow>(sql`
      select channel, ${inBoth('times', window)} from event_days
      where ${within(window)} and category = 'Course_Registration' and action = 'open_form' group by channel`),
  ])
  const report = sumFunnel(funnel.days, window)
  const sum = (part: 'now' | 'before') => seen.rows.reduce((total, row) => total + row[part], 0)
  const of = (rows: ReadonlyArray<ChannelRow>, channel: Channel) =>
    rows.find((row) => row.channel === channel)?.now ?? 0
  return {
    report,
    journey: {
      now: { seen: sum('now'), ...report.total },
      before: { seen: sum('before'), ...sumFunnel(funnelBefore.days, window.before).total },
      channels: CHANNELS.map((channel) => {
        const orders = income.filter((row) => row.channel === channel)
        return {
          channel,
          seen: of(seen.rows, channel),
          opened: of(opened.rows, channel),
          orders: orders.reduce((total, row) => total + row.orders, 0),
          paid: orders.reduce((total, row) => total + row.paid, 0),
        }
      })
        .filter(({ seen: views, orders }) => views > 0 || orders > 0)
        .toSorted((a, b) => b.paid - a.paid || b.seen - a.seen),
    },
  }
}
