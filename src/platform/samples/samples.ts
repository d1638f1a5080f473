/** Why something that came as sample data is left alone. */
export const SAMPLE_REASONS = ['person', 'money', 'edited', 'bookings', 'history'] as const
export type SampleReason = (typeof SAMPLE_REASONS)[number]

/** What the screen of samples counts, in its order. */
export const COUNTED_SAMPLES = ['session', 'registration', 'message', 'testimonial'] as const
export type CountedSample = (typeof COUNTED_SAMPLES)[number]

/**
 * What is marked. The rest of a sample hangs on these by their ids. `visits` and `history` stand for everything that came
 * at that moment; `cookie-choice` is the number of the browser that chose, `course-page` the id of its course.
 */
export const SAMPLE_KINDS = [
  ...COUNTED_SAMPLES,
  'syllabus',
  'course-page',
  'withdrawal',
  'mail',
  'alert',
  'cookie-choice',
  'visits',
  'history',
] as const
export type SampleKind = (typeof SAMPLE_KINDS)[number]

/** What may have something real on it, and then stays. */
export type KeptKind = 'session' | 'registration' | 'testimonial'

export type KeptSample = { kind: KeptKind; id: string; name: string; reason: SampleReason }

/** What a removal did, or would do. */
export type SampleOutcome = { removed: Readonly<Record<CountedSample, number>>; kept: ReadonlyArray<KeptSample> }
