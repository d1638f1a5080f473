import type { MiddlewareFunction } from 'react-router'
import { countMissingTranslations } from '#capabilities/translations/count-missing-translations.server.ts'
import { dayOf } from '#kernel/day.ts'
import type { StaffRole } from '#platform/auth/identity.ts'
import { may } from '#platform/auth/who-may.ts'
import { type Cache, createCache } from '#platform/cache/cache.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { SAFE_METHODS } from '#platform/http/origin-guard.server.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'
import type { Services } from '#platform/services.server.ts'
import { findTasks } from '../today/task-sources.server.ts'
import { orderTasks } from '../today/tasks.ts'
import { countRooms, type RoomCounts } from './room-counts.ts'

type CountingServices = Pick<Services, 'clock' | 'config' | 'db' | 'log' | 'metrics' | 'settings'>

/**
 * Every step of every person shows the counts, and they change every few minutes: a node counts once for all of a role and
 * shows that for seconds, then once more while it counts anew. Nobody waits for a count but the first.
 */
const FRESH_MS = 5_000
const STALE_MS = 10_000
/** One for each role. */
const MOST_ROLES = 6

/** Of a node, by what its services read from: tests have many of them in one process. */
const memories = new WeakMap<object, Cache<RoomCounts>>()

/** What waits in every room of a role. A count that fails takes no screen away: the rooms stand there without numbers. */
export async function readRoomCounts(
  services: CountingServices,
  role: StaffRole,
  call: Pick<Call, 'actor'>,
): Promise<RoomCounts> {
  try {
    return await memoryOf(services).get(role, async () => {
      const found = await findTasks(services, call)
      const untranslated = await countUntranslated(services, role, call)
      return { ...countRooms(orderTasks(found, dayOf(services.clock.now())), role), ...untranslated }
    })
  } catch (error) {
    services.log.warn({ error }, 'could not count what waits in the rooms')
    return {}
  }
}

/** No task of a day, so their tab alone counts them. */
async function countUntranslated(
  services: CountingServices,
  role: StaffRole,
  call: Pick<Call, 'actor'>,
): Promise<RoomCounts> {
  if (!may(role, 'listTranslations')) return {}
  const { all } = await countMissingTranslations(services, { places: [] }, call)
  return all > 0 ? { '/admin/translations': { count: all, isMore: false, isPressing: false } } : {}
}

/** Whoever has just settled something sees it gone. Other nodes follow within seconds. */
export const countAnewAfterForm: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  try {
    return await next()
  } finally {
    if (!SAFE_METHODS.has(request.method)) memoryOf(context.get(servicesContext)).expire()
  }
}

function memoryOf(services: CountingServices): Cache<RoomCounts> {
  const known = memories.get(services.db)
  if (known) return known
  const made = createCache<RoomCounts>({
    name: 'room-counts',
    maxEntries: MOST_ROLES,
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    services,
  })
  memories.set(services.db, made)
  return made
}
