import { type RefObject, useEffect } from 'react'
import { useAnalytics } from '#platform/browser/analytics/analytics-context.ts'
import { followReading } from './follow-reading.ts'

/** Tells that an article was opened, and how far its reader came. */
export function useReadingMarks(text: RefObject<HTMLElement | null>): void {
  const analytics = useAnalytics()
  useEffect(() => (text.current ? followReading(text.current, analytics) : undefined), [analytics, text])
}
