import { AsyncLocalStorage } from 'node:async_hooks'
import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

const requestIds = new AsyncLocalStorage<string>()

/** Runs a piece of work under a request id; every line logged inside carries it. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return requestIds.run(requestId, work)
}

/** Names that hold personal data or secrets wherever they appear in a logged object. */
const PRIVATE_NAMES = [
  'email',
  'phone',
  'name',
  'address',
  'companyAddress',
  'message',
  'password',
  'token',
  'secret',
  'authorization',
  'cookie',
  'to',
  'recipient',
  'clientAddress',
  'ico',
  'dic',
]

const redactedPaths = PRIVATE_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`])

/** Tokens and addresses hide in free text and URLs too, where a path list cannot reach. */
export function redactText(text: string): string {
  return text
    .replace(/([?&](?:token|email|session_id|code|key)=)[^&\s"']+/gi, '$1[redacted]')
    .replace(/(\/(?:platba|rezervacia|listok|odhlasenie|moja-rezervacia)\/)[^/?\s"']{12,}/gi, '$1[redacted]')
    .replace(/[\p{L}\d._%+-]+@[\p{L}\d.-]+\.\p{L}{2,}/gu, '[e-mail]')
    .replace(/\b(postgres(?:ql)?|smtps?):\/\/[^@\s]+@/gi, '$1://[redacted]@')
}

export function createLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      redact: { paths: redactedPaths, censor: '[redacted]' },
      mixin: () => {
        const requestId = requestIds.getStore()
        return requestId ? { requestId } : {}
      },
      serializers: { error: describeError },
      formatters: { level: (label) => ({ level: label }) },
    },
    destination ?? pino.destination({ dest: 1, sync: false }),
  )
}

/** A database error repeats the offending row in `detail`; only what helps to find the cause is kept. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: redactText(String(error)) }
  const { code, constraint, table } = error as Error & { code?: unknown; constraint?: unknown; table?: unknown }
  return {
    type: error.name,
    message: redactText(error.message),
    stack: error.stack ? redactText(error.stack) : undefined,
    code,
    constraint,
    table,
    cause: error.cause ? describeError(error.cause) : undefined,
  }
}
