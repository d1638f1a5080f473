import { useEffect, useState } from 'react'

/** What the server knew when it made the page; not known means that it could not ask yet. */
export type Snapshot<Value> = { value: Value; isKnown: boolean }

export type Standing<Value> =
  | { state: 'ready'; value: Value }
  | { state: 'loading' }
  | { state: 'failed'; tryAgain: () => void }

/**
 * What the server knew, or else what the browser could get by asking itself.
 * @param read stays the same function from render to render
 */
export function useSnapshot<Value>(given: Snapshot<Value>, read: () => Promise<Value>): Standing<Value> {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ to: number; value?: Value }>()
  const { value, isKnown } = given
  useEffect(() => {
    if (isKnown) return
    let isWanted = true
    read().then(
      (fresh) => isWanted && setAnswer({ to: attempt, value: fresh }),
      () => isWanted && setAnswer({ to: attempt }),
    )
    return () => {
      isWanted = false
    }
  }, [isKnown, read, attempt])
  if (isKnown) return { state: 'ready', value }
  if (answer?.to !== attempt) return { state: 'loading' }
  if (answer.value === undefined) return { state: 'failed', tryAgain: () => setAttempt(attempt + 1) }
  return { state: 'ready', value: answer.value }
}
