import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { followSessions } from '#capabilities/schedule/ui/live-sessions.ts'

/** In a rush seats change ten times a second; a reader takes in a new number every other second at most. */
const AT_MOST_EVERY_MS = 2_000
/** The public stream says nothing of private sessions and drafts. */
const UNTOLD_EVERY_MS = 20_000

/** Reads the screen again when seats are taken or given back, while somebody looks at it. */
export function useLiveCounts(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let waiting: number | undefined
    let last = Date.now()
    function read() {
      waiting = undefined
      last = Date.now()
      if (document.visibilityState === 'visible') void revalidate()
    }
    function readSoon() {
      waiting ??= window.setTimeout(read, Math.max(0, last + AT_MOST_EVERY_MS - Date.now()))
    }
    let known: string | null = null
    const stop = followSessions({
      onChange: readSoon,
      // The first picture is as old as the screen; later ones come from polling or after a lost connection.
      onSnapshot: (sessions) => {
        const counts = sessions.map(({ id, currentParticipants }) => `${id} ${currentParticipants}`).join()
        if (known !== null && counts !== known) readSoon()
        known = counts
      },
    })
    const timer = window.setInterval(read, UNTOLD_EVERY_MS)
    return () => {
      stop()
      clearInterval(timer)
      clearTimeout(waiting)
    }
  }, [revalidate])
}
