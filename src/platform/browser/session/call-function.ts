import type { Language } from '#kernel/language.ts'
import { ApiError, callApi, type PostedCall, UNREADABLE_ANSWER } from '#platform/http/api-client.ts'
import type { Access } from '#platform/http/contract.ts'
import type { AuthClient } from './auth-client.ts'
import { BackendError } from './backend-error.ts'
import type { BrowserWorld } from './browser-world.ts'
import { classifyError } from './classify-error.ts'
import type { Connection } from './connection.ts'
import { BACKEND_MESSAGES, ERROR_CATALOGUE } from './error-catalogue.ts'
import type { ErrorMemory } from './error-memory.ts'
import { readTokenClaims } from './token-claims.ts'
import { pause, within } from './within.ts'

type Api = Record<string, { method: 'POST'; input: unknown; output: unknown }>

export type FunctionOptions = {
  access: Access
  language?: Language
  /** False for what must not be done twice: it is sent again only when the server surely never began. */
  isRepeatable?: boolean
}

export type CallFunction = <Calls extends Api, Name extends PostedCall<Calls>>(
  name: Name,
  payload: Calls[Name]['input'],
  options: FunctionOptions,
) => Promise<Calls[Name]['output']>

const CALL_LIMIT = { ms: 30_000, says: 'function-timeout' } as const
/** A token that was just made gets a moment to be known everywhere: before the first call, and before the next. */
const PAUSES_MS = [200, 500]

/**
 * Calls the server in three ways, one after the other, as long as trying again can help: as always, with a refreshed
 * token, and directly. What the server refused for good is refused at once.
 */
export function functionCaller(
  world: BrowserWorld,
  { connection, auth, errors }: { connection: Connection; auth: AuthClient; errors: ErrorMemory },
): CallFunction {
  return async function callFunction<Calls extends Api, Name extends PostedCall<Calls>>(
    name: Name,
    payload: Calls[Name]['input'],
    { access, language = 'sk', isRepeatable = true }: FunctionOptions,
  ): Promise<Calls[Name]['output']> {
    const normal = (token: string | undefined, signal: AbortSignal) =>
      callApi<Calls, Name>(name, payload, { language, signal, token, fetch: world.fetch })
    const direct = (token: string | undefined, signal: AbortSignal) =>
      callDirectly(world, name, payload, { token, language, signal }) as Promise<Calls[Name]['output']>

    let failure: BackendError | null = null
    for (const [turn, way] of [normal, normal, direct].entries()) {
      await connection.untilOnline()
      if (access !== 'visitor') await pause(world, PAUSES_MS[turn] ?? 0)
      try {
        const token = access === 'visitor' ? undefined : await tokenFor(access, failure)
        const answer = await within(world, CALL_LIMIT, (signal) => way(token, signal))
        auth.noteActivity()
        return answer
      } catch (error) {
        failure = errors.note(error)
        if (!mayTryAgain(failure, isRepeatable)) throw failure
      }
    }
    throw failure
  }

  /** The claim is looked at before anything is sent, and once more by the server. */
  async function tokenFor(access: Access, before: BackendError | null): Promise<string> {
    if (before?.type === 'auth' && !(await auth.recover())) throw authenticationRequired(before)
    if (before !== null && before.type !== 'auth') await auth.refreshToken().catch(unverified)
    const token = await auth.getToken().catch(unverified)
    if (access !== 'signed-in' && !readTokenClaims(token).isAdmin) {
      const message = ERROR_CATALOGUE['insufficient-permissions'].en
      const code = 'INSUFFICIENT_PERMISSIONS'
      throw new BackendError({ type: 'permission', message, code, originalError: null, retryable: false })
    }
    return token
  }
}

/** Signed out for good: another try would only be refused again. */
function authenticationRequired(cause: BackendError): BackendError {
  const message = ERROR_CATALOGUE['authentication-required'].en
  return new BackendError({ type: 'auth', message, code: cause.code, originalError: cause, retryable: false })
}

function unverified(error: unknown): never {
  const cause = classifyError(error)
  if (cause.code === 'no-user') throw authenticationRequired(cause)
  const code = 'claim-unverified'
  const { type, retryable } = cause
  throw new BackendError({ type, message: BACKEND_MESSAGES[code].en, code, originalError: cause, retryable })
}

/** The door refused these before the verb began. */
const NEVER_BEGAN = new Set(['claim-unverified', 'TOO_MANY_REQUESTS', 'AUTHENTICATION_REQUIRED'])

function mayTryAgain(error: BackendError, isRepeatable: boolean): boolean {
  return error.retryable && (isRepeatable || NEVER_BEGAN.has(error.code ?? ''))
}

type Direct = { token: string | undefined; language: Language; signal: AbortSignal }

async function callDirectly(world: BrowserWorld, name: string, payload: unknown, { token, language, signal }: Direct) {
  const response = await world.fetch(`${world.origin}/api/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-language': language,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ data: payload }),
    signal,
  })
  const text = await response.text()
  const body = jsonOf(text)
  if (!response.ok || body === undefined || body?.error) {
    throw new ApiError(response, body?.error ?? { code: UNREADABLE_ANSWER, message: `HTTP ${response.status}` }, text)
  }
  return body !== null && 'result' in body ? body.result : body
}

function jsonOf(text: string): { result?: unknown; error?: { code: string; message: string } } | null | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
