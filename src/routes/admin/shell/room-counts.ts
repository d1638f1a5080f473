import type { StaffRole } from '#platform/auth/identity.ts'
import type { Task } from '../today/tasks.ts'
import { findAdminPage, mayOpen } from './admin-navigation.ts'

/** `isPressing` is what must not wait for tomorrow. */
export type RoomCount = { count: number; isMore: boolean; isPressing: boolean }

/** What waits, under the names of rooms and groups of tabs and the paths of tabs; nothing where nothing waits. */
export type RoomCounts = Readonly<Record<string, RoomCount>>

const TODAY = ['today', '/admin/dashboard']

/**
 * How much waits in each room and tab that a role may open. Rooms count things, of which a task may have many; the first one
 * counts the tasks themselves.
 */
export function countRooms(tasks: ReadonlyArray<Task>, role: StaffRole): RoomCounts {
  const counts: Record<string, RoomCount> = {}
  for (const task of tasks) {
    const page = findAdminPage(placeOf(task))
    if (!page || !mayOpen(page, role)) continue
    for (const key of [page.path, page.among, page.room]) if (key) counts[key] = sumOf([counts[key], counted(task)])
  }
  const all = { count: tasks.length, isMore: false, isPressing: tasks.some(isPressing) }
  for (const key of TODAY) {
    if (all.count > 0) counts[key] = all
    else delete counts[key]
  }
  return counts
}

export function sumOf(counts: ReadonlyArray<RoomCount | undefined>): RoomCount {
  const known = counts.filter((each) => each !== undefined)
  return {
    count: known.reduce((sum, { count }) => sum + count, 0),
    isMore: known.some(({ isMore }) => isMore),
    isPressing: known.some((each) => each.isPressing),
  }
}

function counted(task: Task): RoomCount {
  return { count: task.count, isMore: task.isMore, isPressing: isPressing(task) }
}

/** Late, due today, or without a day because somebody waits every hour. */
function isPressing({ urgency, daysLeft }: Task): boolean {
  return urgency === 'late' || (urgency === 'now' && (daysLeft === null || daysLeft <= 0))
}

/** Alerts stand on the first screen and have a tab of their own beside it. */
function placeOf({ kind, to }: Task): string {
  return kind === 'alerts' ? '/admin/alerts' : to.replace(/[?#].*$/, '')
}
