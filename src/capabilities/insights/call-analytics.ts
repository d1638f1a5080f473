import {
  ANALYTICS_ERRORS,
  type AnalyticsError,
  type AnalyticsErrorType,
  type AnalyticsResult,
  readErrorSource,
  UNKNOWN_ANALYTICS_ERROR,
} from './analytics-error.ts'
import type { InsightsApi } from './insights.contract.ts'
import type { Period } from './period.ts'

type Name = keyof InsightsApi
type DataOf<Of extends Name> = Extract<InsightsApi[Of]['output'], { success: true }>['data']

type CallOptions = {
  period?: Period
  /** Who calls: a session alone opens no call of the back office. */
  token?: string | undefined
  language?: string
  signal?: AbortSignal
  fetch?: (address: string, init: RequestInit) => Promise<Response>
  now?: () => Date
}

/** Reads figures from the browser. It never throws: what went wrong is in the result, with its kind and whether to try again. */
export async function callAnalytics<Of extends Name>(
  name: Of,
  options: CallOptions = {},
): Promise<AnalyticsResult<DataOf<Of>>> {
  const { period, token, language = 'sk', signal = AbortSignal.timeout(30_000) } = options
  const { fetch: send = fetch, now = () => new Date() } = options
  const failed = (error: Omit<AnalyticsError, 'timestamp'>, at?: string): AnalyticsResult<never> => ({
    success: false,
    error: { ...error, timestamp: at ?? now().toISOString() },
  })
  let response: Response
  let body: Answer | null
  try {
    response = await send(`/api/${name}${period ? `?period=${period}` : ''}`, {
      method: 'GET',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'x-language': language,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      signal,
    })
    body = answerIn(await response.text())
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return failed({ type: 'NETWORK_ERROR', message, details: null, retryable: true, source: 'network' })
  }
  if (response.ok && body?.success === true) return { success: true, data: body.data as DataOf<Of> }
  const { status } = response
  const told = body?.error
  const error = {
    // What the function itself says it is, whatever its status; a reply that is not the function's names nothing.
    type: isKnown(told?.type) ? told.type : 'API_UNAVAILABLE',
    message: told?.message || (response.ok ? UNKNOWN_ANALYTICS_ERROR : `HTTP ${status}`),
    details: told?.details ?? (response.ok ? null : { status }),
    retryable: response.ok ? (told?.retryable ?? false) : status >= 500,
    source: readErrorSource(told?.source) ?? 'function',
  } as const
  return failed(error, told?.timestamp)
}

type Answer = {
  success?: unknown
  data?: unknown
  error?: Partial<Omit<AnalyticsError, 'source'>> & { source?: unknown }
}

function answerIn(text: string): Answer | null {
  try {
    return JSON.parse(text) as Answer | null
  } catch {
    return null
  }
}

function isKnown(type: unknown): type is AnalyticsErrorType {
  return ANALYTICS_ERRORS.includes(type as AnalyticsErrorType)
}
