import { type Day, daysFrom } from '#kernel/day.ts'

/** In this order where nothing else says which comes first: money and law before comfort. */
export const TASK_KINDS = [
  'withdrawals',
  'refunds',
  'transfers',
  'returnAccounts',
  'unseenReturns',
  'wishes',
  'changeTasks',
  'disputes',
  'choices',
  'owedAgain',
  'requests',
  'refusedDocuments',
  'uploads',
  'missingDic',
  'incompleteBilling',
  'laterProofs',
  'lateDeposits',
  'findings',
  'closedMonths',
  'lostDisputes',
  'lateEntries',
  'countries',
  'writeOffs',
  'stuck',
  'webhooks',
  'mails',
  'alerts',
  'connections',
  'undecided',
  'unnamed',
  'unprepared',
  'lowFill',
  'lowScores',
  'endingQuotes',
  'companyEnquiries',
  'quoteDrafts',
  'messages',
  'testimonials',
] as const
export type TaskKind = (typeof TASK_KINDS)[number]

/** Past its day · today's work · can wait for its day. */
export type Urgency = 'late' | 'now' | 'soon'

/** What one of them is called, and where it is done. */
export type TaskExample = {
  name: string
  to: string
  /** A session that is decided right here, with a button for each way out. */
  decides?: string
}

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
  /** The first ones by name. */
  examples: ReadonlyArray<TaskExample>
}

/** What a source of tasks has counted. */
export type Found = {
  count: number
  isMore?: boolean
  dueOn?: Day | null
  since?: string | null
  cents?: number
  to: string
  examples?: () => Promise<ReadonlyArray<TaskExample>>
}

const SOON_DAYS = 3
/** Without a day of their own, and yet every hour somebody waits for money, a letter or a working site. */
const AT_ONCE: ReadonlySet<TaskKind> = new Set(['choices', 'findings', 'stuck', 'webhooks', 'mails', 'alerts'])
const RANKS: Readonly<Record<Urgency, number>> = { late: 0, now: 1, soon: 2 }

/** What needs a person, most pressing first: what is late, what is due within three days, the rest by its day. */
export function orderTasks(found: Readonly<Partial<Record<TaskKind, Found>>>, today: Day): ReadonlyArray<Task> {
  return TASK_KINDS.flatMap((kind) => {
    const { count, isMore = false, dueOn = null, since = null, cents = 0, to } = found[kind] ?? NOTHING
    if (count === 0) return []
    const daysLeft = dueOn === null ? null : daysFrom(today, dueOn)
    return [
      { kind, count, isMore, dueOn, daysLeft, since, cents, to, urgency: urgencyOf(kind, daysLeft), examples: [] },
    ]
  }).toSorted((a, b) => RANKS[a.urgency] - RANKS[b.urgency] || place(a) - place(b))
}

/** The same with the first ones by name, asked for where there are any. */
export function nameTasks(
  tasks: ReadonlyArray<Task>,
  found: Readonly<Partial<Record<TaskKind, Found>>>,
): Promise<ReadonlyArray<Task>> {
  return Promise.all(
    tasks.map(async (task) => ({ ...task, examples: (await found[task.kind]?.examples?.()) ?? task.examples })),
  )
}

const NOTHING: Found = { count: 0, to: '' }

function urgencyOf(kind: TaskKind, daysLeft: number | null): Urgency {
  if (daysLeft === null) return AT_ONCE.has(kind) ? 'now' : 'soon'
  if (daysLeft < 0) return 'late'
  return daysLeft <= SOON_DAYS ? 'now' : 'soon'
}

/** What has no day comes after what has one; sorting keeps the order of kinds among equals. */
function place({ daysLeft }: Task): number {
  return daysLeft ?? Number.MAX_SAFE_INTEGER
}
