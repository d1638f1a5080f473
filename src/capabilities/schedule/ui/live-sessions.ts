import { callApi } from '#platform/http/api-client.ts'
import type { ScheduleApi } from '../schedule.contract.ts'
import type { PublicSession } from '../schedule.ts'

export type TimetableChange = { changed: ReadonlyArray<PublicSession>; removed: ReadonlyArray<string> }

type Listener = {
  onSnapshot(sessions: ReadonlyArray<PublicSession>): void
  onChange(change: TimetableChange): void
}

/** While the server has no room for a stream; its answer is shared by everybody for one second. */
const POLL_MS = 4_000
const STREAM_AGAIN_MS = 60_000

/**
 * Follows the timetable while the page is visible: a stream when the server has room, polling when it says 503. A hidden
 * page costs the server nothing and asks for a fresh picture when it comes back.
 */
export function followSessions(listener: Listener): () => void {
  let source: EventSource | null = null
  let poll: number | undefined
  let again: number | undefined
  let asked = 0

  function open() {
    if (source) return
    source = new EventSource('/api/live/sessions')
    source.addEventListener('snapshot', (event) => listener.onSnapshot(JSON.parse(event.data).sessions))
    source.addEventListener('change', (event) => listener.onChange(JSON.parse(event.data)))
    // The browser reconnects by itself after a lost connection; after a refusal it gives up, and polling takes over.
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return
      close()
      void ask()
      again = window.setTimeout(open, STREAM_AGAIN_MS * (0.5 + Math.random()))
    })
    source.addEventListener('open', stopPolling)
  }

  async function ask(thisTime = ++asked) {
    try {
      const { sessions } = await callApi<ScheduleApi, 'seats'>('seats', {}, { method: 'GET' })
      if (thisTime === asked) listener.onSnapshot(sessions)
    } catch {
      // Counts stay as they are until the next answer; the server decides about every seat anyway.
    }
    if (thisTime === asked) poll = window.setTimeout(ask, POLL_MS * (0.75 + Math.random() / 2))
  }

  /** An answer that is still on its way must neither overwrite the stream nor ask again. */
  function stopPolling() {
    asked++
    clearTimeout(poll)
    poll = undefined
  }

  function close() {
    source?.close()
    source = null
    stopPolling()
    clearTimeout(again)
  }

  function followVisibility() {
    if (document.visibilityState === 'visible') open()
    else close()
  }

  followVisibility()
  document.addEventListener('visibilitychange', followVisibility)
  return () => {
    document.removeEventListener('visibilitychange', followVisibility)
    close()
  }
}
