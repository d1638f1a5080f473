import { z } from 'zod'
import { PLACE_KINDS, RECORD_KINDS } from '#capabilities/search/search.ts'

const LOOKS = ['mute', 'ok', 'warn', 'bad', 'info', 'spark', 'inked', 'line', 'butter'] as const

export const ShownResult = z.object({
  kind: z.enum([...RECORD_KINDS, ...PLACE_KINDS]),
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  /** What stands on the right: a badge, or plain words without a look. */
  end: z.object({ text: z.string(), look: z.enum(LOOKS).nullable() }).nullable(),
})
export type ShownResult = z.output<typeof ShownResult>

export const ShownGroup = z.object({
  kind: ShownResult.shape.kind,
  results: z.array(ShownResult),
  isMore: z.boolean(),
})
export type ShownGroup = z.output<typeof ShownGroup>

/** All that leaves the server about a search; what is not named here does not. */
export const ShownResults = z.object({
  /** The words that are marked in it, as they are compared. */
  words: z.array(z.string()),
  groups: z.array(ShownGroup),
  isIncomplete: z.boolean(),
})
export type ShownResults = z.output<typeof ShownResults>

export function countOf(groups: ReadonlyArray<ShownGroup>): { count: number; isMore: boolean } {
  return {
    count: groups.reduce((sum, { results }) => sum + results.length, 0),
    isMore: groups.some(({ isMore }) => isMore),
  }
}
