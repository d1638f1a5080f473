import { invalid, noSuch } from './api-error.ts'
import type { Collection } from './collection.ts'
import type { Raw } from './form-body.ts'
import { integer, list, optional, type Rule, shape, text } from './parameter-rules.ts'

const Range = shape({
  gt: optional(integer()),
  gte: optional(integer()),
  lt: optional(integer()),
  lte: optional(integer()),
})

const created: Rule<{ from: number; until: number }> = {
  isRequired: true,
  read(raw: Raw, path: string) {
    if (typeof raw === 'string') {
      const second = integer().read(raw, path)
      return { from: second, until: second + 1 }
    }
    const { gt, gte, lt, lte } = Range.read(raw, path)
    return {
      from: Math.max(gt === undefined ? 0 : gt + 1, gte ?? 0),
      until: Math.min(lt ?? Number.POSITIVE_INFINITY, lte === undefined ? Number.POSITIVE_INFINITY : lte + 1),
    }
  },
}

/** What every list of Stripe takes. */
export const LIST_RULES = {
  created: optional(created),
  ending_before: optional(text()),
  expand: optional(list(text())),
  limit: optional(integer({ min: 1, max: 100 })),
  starting_after: optional(text()),
}

type ListParameters = { [Name in keyof typeof LIST_RULES]: ReturnType<(typeof LIST_RULES)[Name]['read']> }

type Page<T> = { object: 'list'; data: Array<T>; has_more: boolean; url: string }

/** One page, newest first. It walks from the cursor and stops as soon as the page is full. */
export function listPage<T extends { id: string; created: number }>(
  collection: Collection<T>,
  { kind, url, keep = () => true }: { kind: string; url: string; keep?: (entry: T) => boolean },
  { created, ending_before, limit = 10, starting_after }: ListParameters,
): Page<T> {
  if (ending_before && starting_after) {
    throw invalid('You cannot use both `starting_after` and `ending_before` at once.', 'ending_before')
  }
  const cursorOf = (id: string, name: string) => {
    const position = collection.positionOf(id)
    if (position === undefined) throw noSuch(kind, id, name, 400)
    return position
  }
  const lowest = created ? collection.firstSince(created.from) : 0
  const beyond = created ? collection.firstSince(created.until) : collection.all.length

  const isBackward = ending_before !== undefined
  const from = ending_before
    ? Math.max(lowest, cursorOf(ending_before, 'ending_before') + 1)
    : Math.min(beyond, starting_after ? cursorOf(starting_after, 'starting_after') : beyond) - 1
  const found: Array<T> = []
  for (let at = from; at >= lowest && at < beyond && found.length <= limit; at += isBackward ? 1 : -1) {
    const entry = collection.all[at]
    if (entry && keep(entry)) found.push(entry)
  }
  const data = found.slice(0, limit)
  return { object: 'list', data: isBackward ? data.toReversed() : data, has_more: found.length > limit, url }
}
