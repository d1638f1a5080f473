import { listSeatsAhead } from '#capabilities/booking/figures/list-seats-ahead.server.ts'
import { readIncomeByDay } from '#capabilities/booking/figures/read-income-by-day.server.ts'
import { readFunnel } from '#capabilities/booking/read-funnel.server.ts'
import { sumFunnel } from '#capabilities/booking/sum-funnel.ts'
import { countMoneyTasks } from '#capabilities/bookkeeping/count-money-tasks.server.ts'
import { countChangeTasks } from '#capabilities/changes/count-change-tasks.server.ts'
import { countOpenMessages } from '#capabilities/contact/count-open-messages.server.ts'
import { countOpenRequests } from '#capabilities/privacy/count-open-requests.server.ts'
import { countSessionWorries } from '#capabilities/schedule/count-session-worries.server.ts'
import { countEndingConnections } from '#capabilities/sharing/count-ending-connections.server.ts'
import { countWaitingTestimonials } from '#capabilities/testimonials/count-waiting-testimonials.server.ts'
import { countOpenWithdrawals } from '#capabilities/withdrawal/count-open-withdrawals.server.ts'
import { addDays, dayOf } from '#kernel/day.ts'
import { listOpenAlerts } from '#platform/alerts/list-open-alerts.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { countFailedMails } from '#platform/mail/count-failed-mails.server.ts'
import type { Services } from '#platform/services.server.ts'
import { untoldAlerts } from './alert-places.ts'
import { firstIncomeDay, mondayOf, reportIncome } from './dashboard-income.ts'
import { seatsIn } from './dashboard-seats.ts'
import { orderTasks } from './dashboard-tasks.ts'

/** How far ahead seats are looked at: people book in these weeks. */
const AHEAD_DAYS = 42
const FUNNEL_DAYS = 30
const LISTED_SESSIONS = 8

/** Everything the dashboard shows, read at once. What needs a person comes from the verbs of whoever owns it. */
export async function readDashboard(services: Pick<Services, 'db' | 'clock'>, call: Pick<Call, 'actor'>) {
  requireAccess('readDashboard', call.actor)
  const now = services.clock.now()
  const today = dayOf(now)
  const monday = mondayOf(today)
  const sunday = addDays(monday, 6)
  const funnelFrom = addDays(today, 1 - FUNNEL_DAYS)
  const [
    withdrawals,
    requests,
    money,
    changeTasks,
    mails,
    messages,
    testimonials,
    connections,
    worries,
    open,
    income,
    seats,
    funnel,
  ] = await Promise.all([
    countOpenWithdrawals(services, call),
    countOpenRequests(services, call),
    countMoneyTasks(services, call),
    countChangeTasks(services, call),
    countFailedMails(services, call),
    countOpenMessages(services, call),
    countWaitingTestimonials(services, call),
    countEndingConnections(services, call),
    countSessionWorries(services, call),
    listOpenAlerts(services, call),
    readIncomeByDay(services, { from: firstIncomeDay(today), to: today }, call),
    listSeatsAhead(services, { from: monday, to: addDays(today, AHEAD_DAYS) }, call),
    readFunnel(services, { from: funnelFrom, to: today }, call),
  ])
  const alerts = untoldAlerts(open, { hasDisputes: money.disputes.count > 0 })
  const told = {
    count: alerts.length,
    isMore: false,
    since: alerts.map(({ firstAt }) => firstAt).toSorted()[0] ?? null,
  }
  const waiting = {
    withdrawals,
    requests,
    money,
    changeTasks,
    mails,
    messages,
    testimonials,
    connections,
    sessions: worries,
    alerts: told,
  }
  const sumSince = (from: string) =>
    sumFunnel(
      funnel.days.filter(({ day }) => day >= from),
      { from, to: today },
    ).total
  const coming = seats.filter(({ startsAt }) => new Date(startsAt) > now)
  return {
    readAt: now.toISOString(),
    today,
    week: { from: monday, to: sunday },
    tasks: orderTasks(waiting, today),
    alerts,
    income: reportIncome(income, today),
    seats: { today: seatsIn(seats, today, today), week: seatsIn(seats, monday, sunday) },
    sessions: coming.slice(0, LISTED_SESSIONS),
    laterSessions: Math.max(0, coming.length - LISTED_SESSIONS),
    funnel: { today: sumSince(today), week: sumSince(monday), month: sumSince(funnelFrom) },
  }
}
