import { useEffect, useRef, useState } from 'react'
import { LEAST_LETTERS } from '#capabilities/search/search.ts'
import { ShownResults } from './shown-results.ts'

/** Long enough for the next letter of somebody who types, too short to be noticed by somebody who waits. */
const PAUSE_MS = 120

export type SearchState = {
  phase: 'idle' | 'searching' | 'done' | 'failed' | 'signed-out'
  /** Of the last search that was answered; they stay while the next one is under way. */
  results: ShownResults | null
  /** In place of our sentence, when the server has one. */
  message: string | null
}

const IDLE: SearchState = { phase: 'idle', results: null, message: null }

/**
 * Asks the server after a pause in typing. A question that is overtaken is broken off, so that the answer on the screen is
 * always the one to what stands in the field.
 */
export function useSearch(): SearchState & { search: (text: string) => void } {
  const [state, setState] = useState(IDLE)
  const asking = useRef<AbortController>(null)
  useEffect(() => () => asking.current?.abort(), [])

  function search(text: string) {
    asking.current?.abort()
    const wanted = text.trim()
    if (wanted.length < LEAST_LETTERS) {
      setState(IDLE)
      return
    }
    asking.current = new AbortController()
    const { signal } = asking.current
    const show = (next: SearchState) => !signal.aborted && setState(next)
    setState(({ results }) => ({ phase: 'searching', results, message: null }))
    const timer = setTimeout(() => {
      ask(wanted, signal).then(show, () => show({ phase: 'failed', results: null, message: null }))
    }, PAUSE_MS)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }

  return { ...state, search }
}

async function ask(text: string, signal: AbortSignal): Promise<SearchState> {
  const answer = await fetch(`/admin/search/results?${new URLSearchParams({ q: text })}`, {
    signal,
    headers: { accept: 'application/json' },
  })
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false
  // The guard leads whoever is signed out to the sign-in, which is a page.
  if (answer.redirected || answer.status === 403) return { phase: 'signed-out', results: null, message: null }
  if (answer.ok) return { phase: 'done', results: ShownResults.parse(await answer.json()), message: null }
  const { message = null } = isJson ? ((await answer.json()) as { message?: string }) : {}
  return { phase: 'failed', results: null, message }
}
