import { z } from 'zod'
import { looksLikeSecret } from '#platform/browser/analytics/harmless-word.ts'
import {
  CHANNELS,
  DEVICES,
  EVENT_CATEGORIES,
  VISIT_LIMITS,
  type VisitBatch as VisitBatchOfWire,
} from '#platform/browser/analytics/visit-wire.ts'
import { TRACKED_ROUTES } from './tracked-routes.ts'

const isHarmless = (word: string) => !looksLikeSecret(word)

/** Ours: a word that is none is a mistake in our own code, and refused. */
const word = z.string().regex(VISIT_LIMITS.word).refine(isHarmless)
/** From the address somebody else has made: what could say who came is not kept, and the visit counts all the same. */
const foreignWord = z
  .string()
  .regex(VISIT_LIMITS.word)
  .transform((given) => (isHarmless(given) ? given : null))

const where = {
  route: z.enum(TRACKED_ROUTES),
  article: z.string().regex(VISIT_LIMITS.slug).refine(isHarmless).nullable(),
}
const howLongAgo = { secondsAgo: z.number().min(0).max(1e9) }
const visit = {
  arrival: z.strictObject({
    channel: z.enum(CHANNELS),
    source: foreignWord.nullable(),
    campaign: foreignWord.nullable(),
  }),
  device: z.enum(DEVICES),
}

const VisitEvent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('view'), ...where, isCounted: z.boolean(), ...howLongAgo }),
  z.strictObject({
    kind: z.literal('event'),
    ...where,
    category: z.enum(EVENT_CATEGORIES),
    action: word,
    label: word.nullable(),
    value: z.number().min(-1e9).max(1e9).nullable(),
    ...howLongAgo,
  }),
])

const few = { min: 1, max: VISIT_LIMITS.perBatch }

/** What a browser may say about visits. Every field is one of our words or a short one without anybody in it. */
export const VisitBatch = z.discriminatedUnion('consent', [
  z.strictObject({
    consent: z.literal('none'),
    ...visit,
    views: z.array(z.strictObject(where)).min(few.min).max(few.max),
  }),
  z.strictObject({
    consent: z.literal('analytics'),
    ...visit,
    events: z.array(VisitEvent).min(few.min).max(few.max),
  }),
]) satisfies z.ZodType<VisitBatchOfWire>
export type VisitBatch = z.output<typeof VisitBatch>
