/** Every reading of time goes through here, so a test can stand on any day. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
