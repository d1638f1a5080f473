import type { SessionWorry } from '#capabilities/schedule/count-session-worries.server.ts'
import { addDays, type Day, dayOf, daysFrom } from '#kernel/day.ts'
import type { WaitingCount } from '#platform/db/count-waiting.server.ts'

/** In this order where nothing else says which comes first: money and law before comfort. */
export const TASK_KINDS = [
  'withdrawals',
  'refunds',
  'transfers',
  'wishes',
  'changeTasks',
  'disputes',
  'choices',
  'requests',
  'findings',
  'stuck',
  'webhooks',
  'mails',
  'alerts',
  'connections',
  'unprepared',
  'lowFill',
  'messages',
  'testimonials',
] as const
export type TaskKind = (typeof TASK_KINDS)[number]

/** Past its day · today's work · can wait for its day. */
export type Urgency = 'late' | 'now' | 'soon'

export type Task = {
  kind: TaskKind
  count: number
  isMore: boolean
  /** The day by which the first of them must be done; null where nobody has set one. */
  dueOn: Day | null
  daysLeft: number | null
  since: string | null
  /** What is owed because of them. */
  cents: number
  urgency: Urgency
  /** Where exactly these are. */
  to: string
}

export type Waiting = {
  withdrawals: { count: number; dueOn: Day | null; refundCents: number }
  requests: { count: number; dueOn: Day | null }
  connections: { count: number; dueOn: Day | null }
  changeTasks: WaitingCount
  money: Record<
    'choices' | 'stuck' | 'refunds' | 'transfers' | 'wishes' | 'disputes' | 'findings' | 'webhooks',
    WaitingCount
  >
  mails: WaitingCount
  messages: WaitingCount
  testimonials: WaitingCount
  sessions: { unprepared: SessionWorry; lowFill: SessionWorry }
  /** Those that no other line stands for. */
  alerts: WaitingCount
}

/** The law gives two weeks to send money back; who asked for it counts from the day they did. */
const REFUND_DAYS = 14
const SOON_DAYS = 3
/** Without a day of their own, and yet every hour somebody waits for money, a letter or a working site. */
const AT_ONCE: ReadonlySet<TaskKind> = new Set(['choices', 'findings', 'stuck', 'webhooks', 'mails', 'alerts'])
const RANKS: Readonly<Record<Urgency, number>> = { late: 0, now: 1, soon: 2 }

type Found = { count: number; isMore?: boolean; dueOn?: Day | null; since?: string | null; cents?: number; to: string }

/** What needs a person, most pressing first: what is late, what is due within three days, the rest by its day. */
export function orderTasks(waiting: Waiting, today: Day): ReadonlyArray<Task> {
  const found = findTasks(waiting)
  return TASK_KINDS.flatMap((kind) => {
    const { count, isMore = false, dueOn = null, since = null, cents = 0, to } = found[kind]
    if (count === 0) return []
    const daysLeft = dueOn === null ? null : daysFrom(today, dueOn)
    return [{ kind, count, isMore, dueOn, daysLeft, since, cents, to, urgency: urgencyOf(kind, daysLeft) }]
  }).toSorted((a, b) => RANKS[a.urgency] - RANKS[b.urgency] || place(a) - place(b))
}

function urgencyOf(kind: TaskKind, daysLeft: number | null): Urgency {
  if (daysLeft === null) return AT_ONCE.has(kind) ? 'now' : 'soon'
  if (daysLeft < 0) return 'late'
  return daysLeft <= SOON_DAYS ? 'now' : 'soon'
}

/** What has no day comes after what has one; sorting keeps the order of kinds among equals. */
function place({ daysLeft }: Task): number {
  return daysLeft ?? Number.MAX_SAFE_INTEGER
}

function findTasks({ withdrawals, requests, money, sessions, ...waiting }: Waiting): Record<TaskKind, Found> {
  const { refunds, disputes } = money
  return {
    withdrawals: { ...withdrawals, cents: withdrawals.refundCents, to: '/admin/withdrawals?state=open' },
    refunds: {
      ...refunds,
      dueOn: refunds.since && addDays(dayOf(new Date(refunds.since)), REFUND_DAYS),
      to: '/admin/reconciliation#refunds',
    },
    transfers: {
      ...money.transfers,
      dueOn: money.transfers.since && addDays(dayOf(new Date(money.transfers.since)), REFUND_DAYS),
      to: '/admin/reconciliation#transfers',
    },
    wishes: { ...money.wishes, to: '/admin/reconciliation#wishes' },
    changeTasks: {
      ...waiting.changeTasks,
      dueOn: waiting.changeTasks.since && addDays(dayOf(new Date(waiting.changeTasks.since)), REFUND_DAYS),
      to: '/admin/changes',
    },
    disputes: {
      ...disputes,
      dueOn: disputes.since && dayOf(new Date(disputes.since)),
      since: null,
      to: '/admin/reconciliation#disputes',
    },
    choices: { ...money.choices, to: '/admin/participants?view=registrations&state=choice_offered' },
    requests: { ...requests, to: '/admin/data-requests?state=open' },
    findings: { ...money.findings, to: '/admin/reconciliation#findings' },
    stuck: { ...money.stuck, to: '/admin/reconciliation#stuck' },
    webhooks: { ...money.webhooks, to: '/admin/webhooks?standing=waiting' },
    mails: { ...waiting.mails, to: '/admin/mails?status=failed' },
    alerts: { ...waiting.alerts, to: '#alerts' },
    connections: { ...waiting.connections, to: '/admin/settings/connections' },
    unprepared: onTimetable('unprepared', sessions.unprepared),
    lowFill: onTimetable('low-fill', sessions.lowFill),
    messages: { ...waiting.messages, to: '/admin/messages?state=open' },
    testimonials: { ...waiting.testimonials, to: '/admin/testimonials?show=waiting' },
  }
}

function onTimetable(mark: string, { count, startsAt, to }: SessionWorry): Found {
  return { count, dueOn: startsAt && dayOf(new Date(startsAt)), to: `/admin/sessions?mark=${mark}&to=${to}` }
}
