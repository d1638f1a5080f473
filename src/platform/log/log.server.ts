import { AsyncLocalStorage } from 'node:async_hooks'
import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

const requestIds = new AsyncLocalStorage<string>()

/** Runs a piece of work under a request id; every line logged inside carries it. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return requestIds.run(requestId, work)
}

/** Names that hold personal data or secrets wherever they appear in a logged object. */
const PRIVATE_NAMES = new Set([
  'name',
  'address',
  'companyaddress',
  'street',
  'companystreet',
  'clientaddress',
  'message',
  'to',
  'recipient',
  'ico',
  'dic',
])
const PRIVATE_ENDINGS = /(email|phone|password|token|secret|authorization|cookie)$/i

/** Deeper than anything we log on purpose; an object that points to itself ends here too. */
const MAX_DEPTH = 8

/** Tokens and addresses hide in free text and URLs too, where names do not help. */
export function redactText(text: string): string {
  return (
    text
      // What the query builder appends to a failed statement: every value of it.
      .replace(/\nparams: [\s\S]*$/, '\nparams: [redacted]')
      .replace(/([?&](?:token|email|session_id|code|key|ponuka)=)[^&\s"']+/gi, '$1[redacted]')
      .replace(
        /(\/(?:platba|volba|zmena|pripojit|rezervacia|listok|odhlasenie|moja-rezervacia|invitation|lektor|potvrdenie-adresy|potvrdenie-objednavky|ucet-na-vratenie|v-poradovniku|spatna-vazba|ponuka)\/)[^/?\s"']{12,}/gi,
        '$1[redacted]',
      )
      .replace(/\b(postgres(?:ql)?|smtps?):\/\/[^@\s]+@/gi, '$1://[redacted]@')
      .replace(/\b(Bearer|Basic) [\w.~+/=-]{8,}/g, '$1 [redacted]')
      // Bounded as in RFC 5321: without the bounds a long line without an @ takes quadratic time.
      .replace(/[\p{L}\d._%+-]{1,64}@[\p{L}\d.-]{1,255}\.\p{L}{2,}/gu, '[e-mail]')
  )
}

export function createLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      mixin: () => {
        const requestId = requestIds.getStore()
        return requestId ? { requestId } : {}
      },
      serializers: { msg: (text: unknown) => redactText(String(text)) },
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => withoutPrivateData(fields, 0) as Record<string, unknown>,
      },
    },
    destination ?? pino.destination({ dest: 1, sync: false }),
  )
}

/** What may leave us of a value that somebody put together: names and texts that look private are blotted out. */
export function withoutPrivateData(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (value instanceof Error) return describeError(value, depth)
  if (depth > MAX_DEPTH || ArrayBuffer.isView(value)) return '[left out]'
  if (Array.isArray(value)) return value.map((item) => withoutPrivateData(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      inner != null && isPrivate(name) ? '[redacted]' : withoutPrivateData(inner, depth + 1),
    ]),
  )
}

function isPrivate(name: string): boolean {
  return PRIVATE_NAMES.has(name.toLowerCase()) || PRIVATE_ENDINGS.test(name)
}

/** A database error repeats the offending row in `detail`; only what helps to find the cause is kept. */
function describeError(error: Error, depth: number): Record<string, unknown> {
  const { code, constraint, table } = error as Error & { code?: unknown; constraint?: unknown; table?: unknown }
  return {
    type: error.name,
    message: redactText(error.message),
    stack: framesOf(error),
    code,
    constraint,
    table,
    cause: error.cause === undefined || depth > MAX_DEPTH ? undefined : withoutPrivateData(error.cause, depth + 1),
  }
}

/** The stack repeats the whole message first; here it would bring back what was just left out. */
function framesOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message)
  return redactText(start === -1 ? stack : stack.slice(start + message.length)).trim()
}
