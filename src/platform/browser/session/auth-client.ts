import type { Language } from '#kernel/language.ts'
import { callApi } from '#platform/http/api-client.ts'
import { BackendError } from './backend-error.ts'
import type { BrowserWorld } from './browser-world.ts'
import { classifyAuthError, classifyError } from './classify-error.ts'
import type { Connection } from './connection.ts'
import { BACKEND_MESSAGES } from './error-catalogue.ts'
import type { ErrorMemory } from './error-memory.ts'
import { isAdminArea } from './needs-backend.ts'
import { type Observed, observed } from './observed.ts'
import { clearStoredSignIn, readStoredSignIn, storeSignIn } from './stored-sign-in.ts'
import { readTokenClaims } from './token-claims.ts'
import { pause, within } from './within.ts'

export type AuthUser = { id: string; email: string; name: string }

export type SessionInfo = {
  user: AuthUser
  isAuthenticated: true
  /** From the admin claim in the token, and from nothing else. */
  isAdmin: boolean
  tokenExpiresAt: number
  lastActivityAt: number
  sessionId: string
}

export type AuthState =
  | { kind: 'loading' }
  | { kind: 'signed-out' }
  | { kind: 'admin' | 'non-admin'; session: SessionInfo }

export type Credentials = { email: string; password: string } | { token: string }

/** Where the browser is and whom the server made the page for; `undefined` where the page does not know. */
export type PageFacts = { pathname: string; user: { id: string } | null | undefined }

/** What is still to be done before somebody who signed in may enter. */
export type SignInAnswer = { missing: 'nothing' | 'second-factor' | 'two-factor-enrolment' | 'claim' }
type RefreshedToken = { token: string; expiresAt: string; user: AuthUser; sessionId: string; sessionExpiresAt: string }
type Call<Input, Output> = { method: 'POST'; input: Input; output: Output }
type AuthApi = {
  signInWithPassword: Call<{ email: string; password: string }, SignInAnswer>
  signInWithCustomToken: Call<{ token: string }, SignInAnswer>
  refreshToken: Call<Record<never, never>, RefreshedToken>
  signOut: Call<Record<never, never>, unknown>
}

export type AuthClient = {
  state: Pick<Observed<AuthState>, 'get' | 'subscribe'>
  begin(page: PageFacts): Promise<void>
  /** Restores what could not be restored before, for instance because there was no connection. */
  resume(): Promise<void>
  /** Tried again as long as only the network is to blame. */
  signIn(credentials: Credentials, language?: Language): Promise<SignInAnswer>
  signOut(): Promise<void>
  /** The token in memory while it is fresh, otherwise a new one. */
  getToken(): Promise<string>
  refreshToken(): Promise<SessionInfo>
  /** True when the sign-in is good again. One recovery runs at a time. */
  recover(): Promise<boolean>
  noteActivity(): void
  /** False once it is sure that nobody is signed in here, and not merely unknown yet. */
  isExpected(): boolean
}

const LOADING_CAP_MS = 5_000
const SETTLE_MS = 500
const SIGN_IN_LIMIT = { ms: 30_000, says: 'authentication-timeout' } as const
const TOKEN_LIMIT = { ms: 10_000, says: 'token-timeout' } as const
const SIGN_IN_RETRIES = 5
const SIGN_IN_BASE_DELAY_MS = 2_000
const REFRESH_CHECK_MS = 60_000
const REFRESH_BELOW_MS = 10 * 60_000

export function noUserError(): BackendError {
  const message = BACKEND_MESSAGES['no-user'].en
  return new BackendError({ type: 'auth', message, code: 'no-user', originalError: null, retryable: false })
}

/** Who is signed in here, as far as this browser knows. The server decides anew at every call. */
export function openAuthClient(world: BrowserWorld, connection: Connection, errors: ErrorMemory): AuthClient {
  const state = observed<AuthState>({ kind: 'loading' })
  let token: string | null = null
  /** Somebody is signed in here, even if their token has not come yet. */
  let isExpected = false
  let refreshing: Promise<SessionInfo> | null = null
  let recovering: Promise<boolean> | null = null
  let stopLoop = () => {}
  /** Answers to what was asked before a sign-out must not sign in again. */
  let epoch = 0

  function call<Name extends keyof AuthApi>(
    name: Name,
    input: AuthApi[Name]['input'],
    signal: AbortSignal,
    language: Language = 'sk',
  ) {
    const options = { signal, language, fetch: world.fetch, token: token ?? undefined }
    return callApi<AuthApi, Name>(name, input, options as never)
  }

  function session(): SessionInfo | null {
    const now = state.get()
    return 'session' in now ? now.session : null
  }

  function become(next: SessionInfo): void {
    state.set({ kind: next.isAdmin ? 'admin' : 'non-admin', session: next })
  }

  function forget(): void {
    epoch++
    token = null
    isExpected = false
    stopLoop()
    clearStoredSignIn(world.local, world.session)
    state.set({ kind: 'signed-out' })
  }

  async function askForToken(): Promise<SessionInfo> {
    const asked = epoch
    const fresh = await within(world, TOKEN_LIMIT, (signal) => call('refreshToken', {}, signal))
    if (asked !== epoch) throw noUserError()
    token = fresh.token
    isExpected = true
    const next: SessionInfo = {
      user: fresh.user,
      isAuthenticated: true,
      isAdmin: readTokenClaims(fresh.token).isAdmin,
      tokenExpiresAt: Date.parse(fresh.expiresAt),
      lastActivityAt: world.now(),
      sessionId: fresh.sessionId,
    }
    storeSignIn(world.local, { sessionId: fresh.sessionId, expiresAt: Date.parse(fresh.sessionExpiresAt) })
    become(next)
    keepFresh()
    return next
  }

  function refreshToken(): Promise<SessionInfo> {
    refreshing ??= askForToken()
      .catch((error: unknown) => {
        throw errors.note(classifyError(error))
      })
      .finally(() => {
        refreshing = null
      })
    return refreshing
  }

  function remainingMs(): number {
    return (session()?.tokenExpiresAt ?? 0) - world.now()
  }

  function keepFresh(): void {
    stopLoop()
    stopLoop = world.after(REFRESH_CHECK_MS, () => {
      keepFresh()
      if (connection.state.get().online && remainingMs() < REFRESH_BELOW_MS) refreshToken().catch(recover)
    })
  }

  async function tryToRecover(): Promise<boolean> {
    try {
      await connection.test()
    } catch (error) {
      // Nobody is signed out because a train went through a tunnel.
      errors.note(error)
      return false
    }
    if (!isExpected) return true
    try {
      await refreshToken()
      return true
    } catch {
      await signOut()
      return false
    }
  }

  function recover(): Promise<boolean> {
    recovering ??= tryToRecover().finally(() => {
      recovering = null
    })
    return recovering
  }

  async function restore(): Promise<void> {
    try {
      await connection.start()
      await pause(world, SETTLE_MS)
      if (isExpected) await refreshToken()
      else forget()
    } catch (error) {
      errors.note(error)
      if (isExpected) await recover()
    }
  }

  async function signIn(credentials: Credentials, language?: Language): Promise<SignInAnswer> {
    for (let attempt = 1; ; attempt++) {
      try {
        await connection.untilOnline()
        const answer = await within(world, SIGN_IN_LIMIT, (signal) =>
          'token' in credentials
            ? call('signInWithCustomToken', credentials, signal, language)
            : call('signInWithPassword', credentials, signal, language),
        )
        // They are in, whatever becomes of the token: the next page asks for it again.
        if (answer.missing === 'nothing') await refreshToken().catch(() => {})
        return answer
      } catch (error) {
        const classified = errors.note(classifyAuthError(error))
        const mayPass = classified.type === 'network' && classified.retryable
        if (!mayPass || attempt > SIGN_IN_RETRIES) throw classified
      }
      await pause(world, SIGN_IN_BASE_DELAY_MS * attempt)
    }
  }

  async function signOut(): Promise<void> {
    // Sent before the token is forgotten, waited for after: whatever the server answers, nothing stays here.
    const told = within(world, TOKEN_LIMIT, (signal) => call('signOut', {}, signal))
    forget()
    await told.catch(errors.note)
  }

  return {
    state,
    async begin({ pathname, user }) {
      isExpected = Boolean(user === undefined ? readStoredSignIn(world.local, world.now()) : user)
      // The server looked and found nobody: what is kept here is about a sign-in that is over.
      if (user === null || (!isAdminArea(pathname) && !isExpected)) return forget()
      state.set({ kind: 'loading' })
      world.after(LOADING_CAP_MS, () => {
        if (state.get().kind === 'loading') state.set({ kind: 'signed-out' })
      })
      await restore()
    },
    async resume() {
      if (isExpected && token === null) await restore()
    },
    signIn,
    signOut,
    async getToken() {
      if (!isExpected) throw noUserError()
      if (token !== null && remainingMs() >= REFRESH_BELOW_MS) return token
      await refreshToken()
      if (token === null) throw noUserError()
      return token
    },
    refreshToken,
    recover,
    isExpected: () => isExpected,
    noteActivity() {
      const now = session()
      if (now) become({ ...now, lastActivityAt: world.now() })
    },
  }
}
