import { useEffect, useState } from 'react'
import type { AnalyticsError } from '#capabilities/insights/analytics-error.ts'
import type { RealtimeFigures } from '#capabilities/insights/figures.ts'
import { useLanguage } from '#ui/hooks/use-messages.ts'
import { callAnalyticsAsStaff } from './call-analytics-as-staff.ts'

const EVERY_MS = 15_000

/** What the page came with, read again while somebody looks at it and has not stopped it. */
export function useRealtime(first: RealtimeFigures) {
  const language = useLanguage()
  const [isPaused, setIsPaused] = useState(false)
  const [read, setRead] = useState<{ figures: RealtimeFigures; error: AnalyticsError | null }>({
    figures: first,
    error: null,
  })
  useEffect(() => {
    if (isPaused) return
    let isWanted = true
    let isReading = false
    async function readAgain() {
      if (isReading || document.visibilityState !== 'visible') return
      isReading = true
      const result = await callAnalyticsAsStaff('getRealtimeAnalyticsData', { language })
      isReading = false
      if (!isWanted) return
      // What was read last stays on the screen, with its time beside it.
      setRead(({ figures }) =>
        result.success ? { figures: result.data, error: null } : { figures, error: result.error },
      )
    }
    const timer = window.setInterval(readAgain, EVERY_MS)
    document.addEventListener('visibilitychange', readAgain)
    return () => {
      isWanted = false
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', readAgain)
    }
  }, [isPaused, language])
  return { ...read, isPaused, setIsPaused }
}
