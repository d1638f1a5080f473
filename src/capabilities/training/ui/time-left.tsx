import { useEffect, useState } from 'react'
import { useLanguage } from '#ui/hooks/use-messages.ts'
import { timeLeftInWords } from '../training.ts'

/** A minute is the smallest thing the words can say; twice as often keeps them right without being felt. */
const TICK_MS = 30_000

/**
 * How long until the start, in words. The server's sentence stands by itself; a browser keeps it current by the
 * server's clock, because its own may be wrong.
 */
export function TimeLeft({ until, now }: { until: string; now: string }) {
  const language = useLanguage()
  const [left, setLeft] = useState(Date.parse(until) - Date.parse(now))
  useEffect(() => {
    const ahead = Date.parse(now) - Date.now()
    const tick = () => setLeft(Date.parse(until) - (Date.now() + ahead))
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [until, now])
  return timeLeftInWords(left, language)
}
