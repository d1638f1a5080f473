import type { Told } from '#platform/http/contract.ts'
import type { AnalyticsError, AnalyticsErrorType, AnalyticsResult } from './analytics-error.ts'

const TYPES: Readonly<Record<string, AnalyticsErrorType>> = {
  AUTHENTICATION_REQUIRED: 'AUTHENTICATION_FAILED',
  INSUFFICIENT_PERMISSIONS: 'AUTHENTICATION_FAILED',
  INVALID_INPUT: 'DATA_VALIDATION_FAILED',
  NO_DATA_AVAILABLE: 'NO_DATA_AVAILABLE',
  INVALID_CONFIGURATION: 'INVALID_CONFIGURATION',
  FAULT: 'FUNCTION_ERROR',
}

/** A refusal or a fault of our doors as analytics calls tell it. */
export function tellAnalyticsFailure({ code, status, message, details }: Told, at: Date): AnalyticsResult<never> {
  const error: AnalyticsError = {
    type: TYPES[code] ?? 'API_UNAVAILABLE',
    message,
    details: { code, ...details },
    retryable: status >= 500,
    timestamp: at.toISOString(),
    source: 'function',
  }
  return { success: false, error }
}
