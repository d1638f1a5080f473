import { ApiError, UNREADABLE_ANSWER } from '#platform/http/api-client.ts'
import { BackendError } from './backend-error.ts'
import { type CatalogueKey, ERROR_CATALOGUE } from './error-catalogue.ts'

/** Asking again with the same words changes nothing. */
const WRONG_CREDENTIALS = new Set([
  'user-not-found',
  'wrong-password',
  'invalid-email',
  'invalid-credentials',
  'second-factor-wrong',
  'token-spent',
])
const TOO_MANY = new Set(['too-many-requests', 'too-many-attempts'])
const PERMISSION_CODES = new Set(['INSUFFICIENT_PERMISSIONS', 'FOREIGN_ORIGIN'])

/** Sorts whatever was thrown while the server was asked. */
export function classifyError(error: unknown): BackendError {
  if (error instanceof BackendError) return error
  if (error instanceof ApiError) return fromAnswer(error)
  const message = messageOf(error)
  const name = error instanceof Error ? error.name : ''
  if (name === 'TimeoutError' || name === 'AbortError' || /\btime(d\s?-?)?\s?-?out\b/i.test(message)) {
    return new BackendError({ type: 'timeout', message, originalError: error, retryable: true })
  }
  if (/\bcors\b|cross-origin/i.test(message)) {
    return new BackendError({ type: 'cors', message, originalError: error, retryable: true })
  }
  // A browser says only that much: fetch itself throws a TypeError, each with words of its own.
  if (name === 'TypeError' && /fetch|network|load failed|connection/i.test(message)) {
    return new BackendError({ type: 'network', message, originalError: error, retryable: true })
  }
  return new BackendError({ type: 'unknown', message, code: codeOf(error), originalError: error, retryable: false })
}

/** While somebody signs in, it makes no difference why the server was not reached: it was the network. */
export function classifyAuthError(error: unknown): BackendError {
  if (error instanceof BackendError && error.type === 'auth') return error
  const code = authCode(codeOf(error))
  const given = { message: messageOf(error), code, originalError: error }
  if (WRONG_CREDENTIALS.has(code)) return new BackendError({ ...given, type: 'auth', retryable: false })
  if (TOO_MANY.has(code)) return new BackendError({ ...given, type: 'auth', retryable: true })
  const classified = classifyError(error)
  if (classified.type !== 'timeout' && classified.type !== 'cors') return classified
  return new BackendError({ ...classified, message: classified.message, type: 'network' })
}

/** The sentence of the catalogue that fits. */
export function catalogueKeyOf(error: BackendError): CatalogueKey {
  if (error.code === 'FOREIGN_ORIGIN') return 'app-check-failed'
  if (error.code === 'PARTICIPANT_NOT_FOUND') return 'participant-not-found'
  if (error.type === 'auth') return 'authentication-required'
  if (error.type === 'permission') return 'insufficient-permissions'
  return error.type === 'unknown' ? 'unknown-error' : 'network-error'
}

function fromAnswer(error: ApiError): BackendError {
  const { status, code, message } = error
  const given = { message, code, originalError: error }
  if (status === 401) {
    const { isRetryable } = ERROR_CATALOGUE['authentication-required']
    return new BackendError({ ...given, type: 'auth', retryable: isRetryable })
  }
  if (status === 403 && PERMISSION_CODES.has(code)) {
    return new BackendError({ ...given, type: 'permission', retryable: false })
  }
  if (status === 408 || status === 504) return new BackendError({ ...given, type: 'timeout', retryable: true })
  // A proxy answered in place of the server, or the server says that it is busy.
  if (status === 502 || status === 503) return new BackendError({ ...given, type: 'network', retryable: true })
  const isPassing = status === 429 || status >= 500 || (code === UNREADABLE_ANSWER && status < 300)
  return new BackendError({ ...given, type: 'unknown', retryable: isPassing })
}

/** `auth/wrong-password` and `WRONG_PASSWORD` are the same thing to say. */
function authCode(code: string | undefined): string {
  return (code ?? '')
    .replace(/^auth\//, '')
    .replaceAll('_', '-')
    .toLowerCase()
}

function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null | undefined)?.code
  return typeof code === 'string' ? code : undefined
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
