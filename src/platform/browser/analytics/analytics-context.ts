import { createContext, useContext } from 'react'
import type { Analytics } from './analytics.ts'

const AnalyticsContext = createContext<Analytics | null>(null)

export const AnalyticsProvider = AnalyticsContext.Provider

/** What a screen tells about its visit. Outside its provider it is a mistake of the screen, so it says so at once. */
export function useAnalytics(): Analytics {
  const analytics = useContext(AnalyticsContext)
  if (!analytics) throw new Error('useAnalytics must be used within an AnalyticsProvider')
  return analytics
}
