/** What may be wrong with an analytics call. The first two are also found by the browser itself. */
export const ANALYTICS_ERRORS = [
  'NETWORK_ERROR',
  'API_UNAVAILABLE',
  'AUTHENTICATION_FAILED',
  'NO_DATA_AVAILABLE',
  'INVALID_CONFIGURATION',
  'DATA_VALIDATION_FAILED',
  'FUNCTION_ERROR',
] as const
export type AnalyticsErrorType = (typeof ANALYTICS_ERRORS)[number]

export type AnalyticsError = {
  type: AnalyticsErrorType
  message: string
  details: unknown
  retryable: boolean
  timestamp: string
  /** Who found it: our backend, or the browser because it came to nobody. */
  source: 'backend' | 'network'
}

export type AnalyticsResult<Data> = { success: true; data: Data } | { success: false; error: AnalyticsError }

export const UNKNOWN_ANALYTICS_ERROR = 'Unknown error from analytics function'
