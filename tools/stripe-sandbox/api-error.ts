type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'

type Details = { type?: ErrorType; code?: string; param?: string; headers?: Record<string, string>; isSaved?: boolean }

/** A refusal as Stripe words it; the server puts it into Stripe's envelope. */
export class ApiError extends Error {
  readonly status: number
  readonly type: ErrorType
  readonly code: string | undefined
  readonly param: string | undefined
  readonly headers: Record<string, string>
  /** Whether an idempotency key remembers this answer: Stripe saves none for parameters that failed validation. */
  readonly isSaved: boolean

  constructor(status: number, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.type = details.type ?? 'invalid_request_error'
    this.code = details.code
    this.param = details.param
    this.headers = details.headers ?? {}
    this.isSaved = details.isSaved ?? false
  }
}

export function errorEnvelope(error: ApiError, requestId: string) {
  const { code, message, param, type } = error
  return {
    error: {
      ...(code && { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
      message,
      ...(param && { param }),
      request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
      type,
    },
  }
}

/** In a path an unknown id is 404; as a parameter, for instance a cursor, it is 400. */
export function noSuch(kind: string, id: string, param: string, status: 400 | 404 = 404): ApiError {
  return new ApiError(status, `No such ${kind}: '${id}'`, { code: 'resource_missing', param, isSaved: true })
}

export function invalid(message: string, param: string, code?: string): ApiError {
  return new ApiError(400, message, { param, ...(code && { code }) })
}
