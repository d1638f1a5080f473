export type BackendErrorType = 'network' | 'cors' | 'auth' | 'permission' | 'timeout' | 'unknown'

type Given = {
  type: BackendErrorType
  message: string
  code?: string | undefined
  originalError: unknown
  retryable: boolean
}

/** Why a call failed, sorted by what can be done about it. */
export class BackendError extends Error {
  override readonly name = 'BackendError'
  readonly type: BackendErrorType
  readonly code: string | undefined
  readonly originalError: unknown
  /** Trying once more may help; what the server refused for good is never sent again. */
  readonly retryable: boolean

  constructor({ type, message, code, originalError, retryable }: Given) {
    super(message)
    this.type = type
    this.code = code
    this.originalError = originalError
    this.retryable = retryable
  }
}
