const MINUTE_MS = 60_000
const FIRST_MS = MINUTE_MS
/** A postman remembers a key for a day: whoever may have been heard is asked again long before that. */
const LONGEST_MS = 60 * MINUTE_MS

/** When to try again: a minute, then twice as long each time up to an hour, and never before the postman wants to hear of it. */
export function nextTry({ now, tries, pausedUntil }: { now: Date; tries: number; pausedUntil: Date | null }): Date {
  const delay = Math.min(FIRST_MS * 2 ** Math.min(tries - 1, 10), LONGEST_MS)
  return new Date(Math.max(now.getTime() + delay, pausedUntil?.getTime() ?? 0))
}

const HOUR_MS = 60 * MINUTE_MS
/** He remembers a key for 24; one hour is for clocks that differ. */
const SURE_FOR_MS = 23 * HOUR_MS
/** The law gives as many from the tax point; a person has been called long before. */
const GIVE_UP_MS = 15 * 24 * HOUR_MS

/**
 * Why nobody tries any more by itself: he may have it and no longer remembers the key, so another try could hand it in twice;
 * or the days of the law are over.
 */
export function givenUp(
  { createdAt, unsureSince }: { createdAt: Date; unsureSince: Date | null },
  now: Date,
): 'unsure' | 'too-long' | null {
  if (unsureSince !== null && now.getTime() - unsureSince.getTime() > SURE_FOR_MS) return 'unsure'
  return now.getTime() - createdAt.getTime() > GIVE_UP_MS ? 'too-long' : null
}
