import type { BackendError } from '#platform/browser/session/backend-error.ts'
import type { BrowserWorld } from '#platform/browser/session/browser-world.ts'
import { classifyError } from '#platform/browser/session/classify-error.ts'
import type { Backend } from '#platform/browser/session/open-backend.ts'
import { readTokenClaims } from '#platform/browser/session/token-claims.ts'

export type Verdict = 'ok' | 'warn' | 'bad'

/** What was looked at, how it stands, and the one number or error that says why. */
export type Finding = {
  check: 'reach' | 'database' | 'token' | 'claim' | 'clock' | 'cookies' | 'storage' | 'errors'
  verdict: Verdict
  /** Milliseconds, minutes, seconds or a count, as the check has it. */
  amount: number | null
  error: BackendError | null
  /** The claim is there and narrowed to reading. */
  isViewer?: boolean
}

/** Slower than this and people begin to doubt. */
const SLOW_MS = 1_500
/** Codes of an authenticator app are good for half a minute either way. */
const SKEW_SECONDS = 30
/** Beyond this a token looks expired, or not yet good, to the other side. */
const SKEW_TOO_MUCH_SECONDS = 300
const SOON_MINUTES = 10

const finding = (check: Finding['check'], verdict: Verdict, amount: number | null = null): Finding => {
  return { check, verdict, amount, error: null }
}
const failed = (check: Finding['check'], error: unknown): Finding => {
  return { check, verdict: 'bad', amount: null, error: classifyError(error) }
}

/** Looks at everything a sign-in depends on, from this browser to the database and back. Changes nothing. */
export async function runDiagnostics(
  { connection, auth, errors }: Backend,
  world: Pick<BrowserWorld, 'now' | 'local'>,
  hasCookies: boolean,
): Promise<ReadonlyArray<Finding>> {
  const remembered = errors.list().length
  const reach = finding('reach', (await connection.probe()) ? 'ok' : 'bad')
  const [database, clock] = await askDatabase(connection, world)
  const [token, claim] = await askToken(auth, world)
  return [
    reach,
    database,
    token,
    claim,
    clock,
    finding('cookies', hasCookies ? 'ok' : 'bad'),
    finding('storage', isKept(world) ? 'ok' : 'warn'),
    finding('errors', remembered === 0 ? 'ok' : 'warn', remembered),
  ]
}

async function askDatabase(
  connection: Backend['connection'],
  world: Pick<BrowserWorld, 'now'>,
): Promise<readonly [Finding, Finding]> {
  const sentAt = world.now()
  try {
    const { now } = await connection.test()
    const tookMs = world.now() - sentAt
    // The server read its clock somewhere between the question and the answer.
    const skew = Math.round((Date.parse(now) - (sentAt + tookMs / 2)) / 1_000)
    const isOff = Math.abs(skew) > SKEW_SECONDS
    const isFarOff = Math.abs(skew) > SKEW_TOO_MUCH_SECONDS
    return [
      finding('database', tookMs > SLOW_MS ? 'warn' : 'ok', tookMs),
      finding('clock', isFarOff ? 'bad' : isOff ? 'warn' : 'ok', skew),
    ]
  } catch (error) {
    return [failed('database', error), { ...failed('clock', error), verdict: 'warn' }]
  }
}

async function askToken(auth: Backend['auth'], world: Pick<BrowserWorld, 'now'>): Promise<readonly [Finding, Finding]> {
  try {
    const claims = readTokenClaims(await auth.getToken())
    const minutes = claims.expiresAt === null ? 0 : Math.floor((claims.expiresAt - world.now()) / 60_000)
    return [
      finding('token', minutes < SOON_MINUTES ? 'warn' : 'ok', minutes),
      { ...finding('claim', claims.isAdmin ? 'ok' : 'bad'), isViewer: claims.isViewer },
    ]
  } catch (error) {
    return [failed('token', error), failed('claim', error)]
  }
}

const PROBE = 'bystro-auth-probe'

function isKept({ local }: Pick<BrowserWorld, 'local'>): boolean {
  local.write(PROBE, '1')
  const isThere = local.read(PROBE) === '1'
  local.remove(PROBE)
  return isThere
}
