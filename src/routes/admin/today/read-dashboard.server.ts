import { listSeatsAhead } from '#capabilities/booking/figures/list-seats-ahead.server.ts'
import { readIncomeByDay } from '#capabilities/booking/figures/read-income-by-day.server.ts'
import { addDays, dayOf } from '#kernel/day.ts'
import { listOpenAlerts } from '#platform/alerts/list-open-alerts.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { isAdmitted, requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { mondayOf, reportWeek } from '../analytics/income.ts'
import { untoldAlerts } from './alert-places.ts'
import { findTasks } from './task-sources.server.ts'
import { nameTasks, orderTasks } from './tasks.ts'

/** How far ahead seats are looked at: people book in these weeks. */
const AHEAD_DAYS = 42
const LISTED_SESSIONS = 5

/** Everything that this person's day begins with. What needs a person comes from the verbs of whoever owns it. */
export async function readDashboard(services: Pick<Services, 'config' | 'db' | 'clock'>, call: Pick<Call, 'actor'>) {
  requireAccess('readDashboard', call.actor)
  const now = services.clock.now()
  const today = dayOf(now)
  const monday = mondayOf(today)
  const may = (verb: Parameters<typeof isAdmitted>[0]) => isAdmitted(verb, call.actor.kind)
  const [found, open, income, seats] = await Promise.all([
    findTasks(services, call),
    may('listOpenAlerts') ? listOpenAlerts(services, call) : [],
    may('readIncomeByDay') ? readIncomeByDay(services, { from: addDays(monday, -7), to: today }, call) : null,
    may('listSeatsAhead') ? listSeatsAhead(services, { from: today, to: addDays(today, AHEAD_DAYS) }, call) : null,
  ])
  const coming = seats?.filter(({ startsAt }) => new Date(startsAt) > now) ?? null
  return {
    readAt: now.toISOString(),
    tasks: await nameTasks(orderTasks(found, today), found),
    alerts: untoldAlerts(open, { hasDisputes: (found.disputes?.count ?? 0) > 0 }),
    week: income && reportWeek(income, today),
    running: seats?.filter(({ startsAt, endsAt }) => new Date(startsAt) <= now && new Date(endsAt) > now) ?? [],
    sessions: coming && { next: coming.slice(0, LISTED_SESSIONS), all: coming.length },
  }
}
