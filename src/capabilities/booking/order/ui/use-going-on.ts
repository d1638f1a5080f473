import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

/** Short enough that nobody reaches for the button, long enough that a thousand open pages are no storm. */
const LOOK_EVERY_MS = 3_000

/**
 * Looks again and again while there is something to wait for; the answer takes the browser on. The beat is its own: a
 * look that fails at once, without a connection, may begin and end unseen by React, and must not be the last one.
 */
export function useGoingOn(isWaiting: boolean, everyMs = LOOK_EVERY_MS): void {
  const { revalidate, state } = useRevalidator()
  const look = useEffectEvent(() => {
    if (state === 'idle') void revalidate()
  })
  useEffect(() => {
    if (!isWaiting) return
    const beat = setInterval(look, everyMs)
    return () => clearInterval(beat)
  }, [isWaiting, everyMs])
}
