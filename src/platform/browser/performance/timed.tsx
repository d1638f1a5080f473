import { type ReactNode, useEffect, useState } from 'react'
import type { ContentWork } from './content-limits.ts'

type TimedProps = { work: Exclude<ContentWork, 'image-load'>; name: string; children: ReactNode }
type Times = { start: number; end: number }

/**
 * Leaves among the browser's own measures how long the first drawing of what is inside took. It only reads the clock
 * twice; `watchContent` judges the measures when the page has come to rest, those from before it included.
 */
export function Timed({ work, name, children }: TimedProps) {
  const [times] = useState<Times>(() => ({ start: 0, end: 0 }))
  useEffect(() => {
    performance.measure(work, { ...times, detail: { name } })
  }, [work, name, times])
  return (
    <>
      <ClockReading times={times} of="start" />
      {children}
      <ClockReading times={times} of="end" />
    </>
  )
}

/** Siblings are drawn one after another with everything inside them, so two readings enclose what stands between. */
function ClockReading({ times, of }: { times: Times; of: keyof Times }) {
  times[of] = performance.now()
  return null
}
