/** Why something that came as sample data is left alone. */
export const SAMPLE_REASONS = ['person', 'money', 'edited', 'bookings', 'history'] as const
export type SampleReason = (typeof SAMPLE_REASONS)[number]

export type SampleKind = 'session' | 'registration' | 'testimonial'

export type KeptSample = { kind: SampleKind; id: string; name: string; reason: SampleReason }

/** What a removal did, or would do. */
export type SampleOutcome = { removed: Readonly<Record<SampleKind, number>>; kept: ReadonlyArray<KeptSample> }
