import { callApi } from '#platform/http/api-client.ts'
import type { BackendError } from './backend-error.ts'
import type { BrowserWorld } from './browser-world.ts'
import { classifyError } from './classify-error.ts'
import { type Observed, observed } from './observed.ts'
import { pause, within } from './within.ts'

export type ConnectionState = {
  initialised: boolean
  online: boolean
  lastError: BackendError | null
  /** How many times the start was tried, this time round. */
  attempts: number
}

/** What the server answers when it is asked for its row of health. */
export type Health = { now: string; usesStandIns: boolean }
type HealthApi = { readDiagnostics: { method: 'GET'; input: Record<never, never>; output: Health } }

export type Connection = {
  state: Pick<Observed<ConnectionState>, 'get' | 'subscribe'>
  /** Resolves once the backend has answered; whoever asks while it starts waits for the same start. */
  start(): Promise<void>
  /** Starts anew, also after a start that failed. */
  restart(): Promise<void>
  /** While the browser is offline nothing is sent: calls wait here. */
  untilOnline(): Promise<void>
  /** Whether anything answers at our address at all. */
  probe(): Promise<boolean>
  /** Reads a row of the database through the API. */
  test(): Promise<Health>
}

const START_ATTEMPTS = 3
const START_LIMIT = { ms: 8_000, says: 'initialization-timeout' } as const
const TEST_LIMIT = { ms: 5_000, says: 'connection-test-timeout' } as const

/** One second, then twice as long each time, never more than ten. */
export function delayAfter(attempt: number): number {
  return Math.min(1_000 * 2 ** (attempt - 1), 10_000)
}

export function openConnection(world: BrowserWorld): Connection {
  const state = observed<ConnectionState>({
    initialised: false,
    online: world.isOnline(),
    lastError: null,
    attempts: 0,
  })
  let starting: Promise<void> | null = null
  const change = (part: Partial<ConnectionState>) => state.set({ ...state.get(), ...part })

  function test(): Promise<Health> {
    return within(world, TEST_LIMIT, (signal) =>
      callApi<HealthApi, 'readDiagnostics'>('readDiagnostics', {}, { method: 'GET', signal, fetch: world.fetch }),
    )
  }

  async function tryToStart(signal: AbortSignal): Promise<void> {
    for (let attempt = 1; !signal.aborted; attempt++) {
      change({ attempts: attempt })
      try {
        await test()
        return
      } catch (error) {
        if (attempt === START_ATTEMPTS) throw error
      }
      await pause(world, delayAfter(attempt), signal)
    }
  }

  async function restart(): Promise<void> {
    starting ??= within(world, START_LIMIT, tryToStart).then(
      () => change({ initialised: true, lastError: null }),
      (error: unknown) => {
        starting = null
        const lastError = classifyError(error)
        change({ initialised: false, lastError })
        throw lastError
      },
    )
    await starting
  }

  world.on('offline', () => change({ online: false }))
  world.on('online', () => change({ online: true }))

  return {
    state,
    start: restart,
    restart() {
      if (state.get().initialised) starting = null
      return restart()
    },
    untilOnline() {
      if (state.get().online) return Promise.resolve()
      return new Promise((released) => {
        const stop = state.subscribe(() => {
          if (!state.get().online) return
          stop()
          released()
        })
      })
    },
    async probe() {
      try {
        const answer = await within(world, TEST_LIMIT, (signal) =>
          world.fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal }),
        )
        return answer.ok
      } catch {
        return false
      }
    },
    test,
  }
}
