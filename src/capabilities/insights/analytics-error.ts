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
  source: AnalyticsErrorSource
}

/** Who found it: the function, or the browser because it came to nobody. */
export const ANALYTICS_ERROR_SOURCES = ['function', 'network'] as const
export type AnalyticsErrorSource = (typeof ANALYTICS_ERROR_SOURCES)[number]

/** Names under which functions told of themselves before; a page may still be answered by a node of the last release. */
const FORMER_SOURCES: ReadonlyArray<unknown> = ['firebase_function', 'backend']

/** The source that an answer names, also by a former name; null when it names none of them. */
export function readErrorSource(value: unknown): AnalyticsErrorSource | null {
  if (FORMER_SOURCES.includes(value)) return 'function'
  return ANALYTICS_ERROR_SOURCES.find((source) => source === value) ?? null
}

export type AnalyticsResult<Data> = { success: true; data: Data } | { success: false; error: AnalyticsError }

export const UNKNOWN_ANALYTICS_ERROR = 'Unknown error from analytics function'
