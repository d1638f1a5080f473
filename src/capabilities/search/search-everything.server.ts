import type { Reader } from '#capabilities/booking/seen-buyer.server.ts'
import type { Clock } from '#platform/clock.ts'
import { runSideBySide } from '#platform/db/run-side-by-side.server.ts'
import { rateLimitInMemory } from '#platform/http/rate-limit-in-memory.server.ts'
import { isAdmitted, requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { type FoundKind, MOST_SHOWN, type SearchAnswer, type SearchEverything } from './search.ts'
import { SOURCES } from './sources.server.ts'
import { wantedIn } from './wanted.ts'

/** Somebody waits for it while they type: what takes longer is a fault, and the others are shown without it. */
const BOUNDS = { connections: 3, milliseconds: 1_500 }
/** Five a second, for a whole minute: every letter of somebody who types slowly. Counted in memory: a row for every letter would cost more than the search. */
const PER_MINUTE = 300

const limits = new WeakMap<Clock, (by: string) => void>()

/** Records of every kind that the caller may open and that hold the words, the best of each first. What was searched is kept nowhere. */
export async function searchEverything(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  { text }: SearchEverything,
  call: Reader,
): Promise<SearchAnswer> {
  const { actor } = call
  requireAccess('searchEverything', actor)
  const wanted = wantedIn(text, clock.now())
  if (wanted === null) return { kinds: [], unanswered: [] }
  limitOf(clock)(actor.id ?? '')
  const sources = SOURCES.filter(({ opens }) => isAdmitted(opens, actor.kind))
  const outcomes = await runSideBySide(
    db,
    BOUNDS,
    sources.map((source) => (connection) => source.find(connection, wanted, call)),
  )
  const kinds: FoundKind[] = []
  const unanswered: Array<FoundKind['kind']> = []
  for (const [n, { kind }] of sources.entries()) {
    const outcome = outcomes[n]
    if (outcome?.status === 'fulfilled') {
      const finds = outcome.value.slice(0, MOST_SHOWN)
      if (finds.length > 0) kinds.push({ kind, finds, isMore: outcome.value.length > MOST_SHOWN })
    } else {
      unanswered.push(kind)
      log.warn({ kind, error: outcome?.reason }, 'a source of the search did not answer')
    }
  }
  return { kinds, unanswered }
}

function limitOf(clock: Clock): (by: string) => void {
  const known = limits.get(clock) ?? rateLimitInMemory(clock, { perMinute: PER_MINUTE })
  limits.set(clock, known)
  return known
}
