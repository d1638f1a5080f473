import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isLanguage, type Language } from '#kernel/language.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { Told } from './contract.ts'
import { refuse } from './http.refusals.ts'
import type { HttpEnv } from './request-context.server.ts'
import { COMMON_HEADERS, DATA_POLICY } from './security-headers.server.ts'

const FAULT = {
  sk: 'Nastala neočakávaná chyba. Skúste to, prosím, znova alebo nás kontaktujte.',
  en: 'An unexpected error occurred. Please try again or contact support.',
}

/** PostgreSQL codes that mean "crowded right now", not "broken": lock, statement and connection limits. */
const BUSY_CODES = new Set(['55P03', '57014', '53300', '40P01', '40001', '57P03'])

/**
 * Codes that mean "not at present": no space on its disk or in its memory, a disk that fails, a server that stops, has
 * crashed, only reads or is not there. Trying again is all that a visitor can do, so they hear the same; whoever is on duty
 * hears it as an error.
 */
const AWAY_CODES = new Set(['53100', '53200', '58030', '57P01', '57P02', '25006', 'ECONNREFUSED', 'ECONNRESET'])
const RETRY_AFTER_SECONDS = { busy: 2, away: 10 }

/** The one place that turns a refusal or a fault into an answer. A fault is logged; its text never leaves the server. */
export function answerError(error: unknown, c: Context<HttpEnv>, log: Log): Response {
  const refusal = asRefusal(error)
  const language = wantedLanguage(c)
  const headers: Record<string, string> = {
    ...COMMON_HEADERS,
    'content-security-policy': DATA_POLICY,
    'cache-control': 'no-store',
    'x-request-id': c.get('requestId') ?? '',
  }
  if (!refusal) {
    log.error({ error, method: c.req.method, path: c.req.path }, 'request failed')
    return tell({ code: 'FAULT', status: 500, message: FAULT[language], details: undefined })
  }
  // Neither is a fault of the request, but somebody should hear which limit was met or what is away.
  const trouble = troubleOf(error)
  if (refusal !== error && trouble) {
    if (trouble === 'away') log.error({ error, path: c.req.path }, 'refused because the database is away')
    else log.warn({ error, path: c.req.path }, 'refused because busy')
  }
  const retryAfter = refusal.details?.retryAfterSeconds
  if (typeof retryAfter === 'number') headers['retry-after'] = String(retryAfter)
  const { code, status, text, details } = refusal
  return tell({ code, status, message: text[language], details })

  function tell(told: Told): Response {
    const body = (c.get('tellFailure') ?? commonFailure)(told)
    return c.json(body, told.status as ContentfulStatusCode, headers)
  }
}

function commonFailure({ code, message, details }: Told): object {
  return { error: { code, message, ...(details && { details }) } }
}

/** The language a script says its visitor reads. */
export function wantedLanguage(c: Context<HttpEnv>): Language {
  const wanted = c.req.header('x-language')
  return isLanguage(wanted) ? wanted : 'sk'
}

export function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (isCutOff(error)) return caught(() => refuse.now('UNREADABLE_BODY'))
  const trouble = troubleOf(error)
  return trouble && caught(() => refuse.now('BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS[trouble] }))
}

/** Node's error of a request that ended before its body did. It has the code of a lost connection, but it is the sender's. */
function isCutOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: string }
  return (code === 'ECONNRESET' && error.message === 'aborted') || isCutOff(error.cause)
}

function troubleOf(error: unknown): 'busy' | 'away' | null {
  if (!(error instanceof Error) || isCutOff(error)) return null
  const { code } = error as Error & { code?: string }
  if (code !== undefined && BUSY_CODES.has(code)) return 'busy'
  if (code !== undefined && AWAY_CODES.has(code)) return 'away'
  if (/timeout exceeded when trying to connect/.test(error.message)) return 'busy'
  // The driver's own words for a connection that was cut; they come without a code.
  if (/^(Connection terminated|Client has encountered a connection error)/.test(error.message)) return 'away'
  return troubleOf(error.cause)
}

function caught(refusing: () => never): Refusal {
  try {
    return refusing()
  } catch (refusal) {
    return refusal as Refusal
  }
}
