import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Short enough that nobody reaches for the button, long enough that a thousand open pages are no storm. */
const LOOK_EVERY_MS = 3_000

/** Looks again and again while there is something to wait for; the answer takes the browser on. */
export function useGoingOn(isWaiting: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isWaiting || state !== 'idle') return
    const timer = setTimeout(revalidate, LOOK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, state, revalidate])
}
