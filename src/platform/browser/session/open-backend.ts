import { type AuthClient, openAuthClient, type PageFacts } from './auth-client.ts'
import type { BrowserWorld } from './browser-world.ts'
import { type CallFunction, functionCaller } from './call-function.ts'
import { type Connection, openConnection } from './connection.ts'
import { type ErrorMemory, openErrorMemory } from './error-memory.ts'
import { isAdminArea, needsBackend } from './needs-backend.ts'
import { readStoredSignIn } from './stored-sign-in.ts'

export type Backend = {
  connection: Connection
  auth: AuthClient
  errors: ErrorMemory
  callFunction: CallFunction
  /** Starts what the page needs. The next page of the same person in the same area starts nothing again. */
  begin(page: PageFacts): Promise<void>
  /** Once more from the beginning, because somebody asked or the connection came back. */
  retry(): Promise<void>
}

/** The browser's side of our own backend: its connection, who is signed in, and calls that bear a bad network. */
export function openBackend(world: BrowserWorld): Backend {
  const errors = openErrorMemory(world)
  const connection = openConnection(world)
  const auth = openAuthClient(world, connection, errors)

  let begun: { key: string; done: Promise<void> } | null = null

  async function retry(): Promise<void> {
    await connection.restart()
    await auth.resume()
  }

  async function start(page: PageFacts): Promise<void> {
    const restoring = auth.begin(page)
    const hasStoredSignIn = readStoredSignIn(world.local, world.now()) !== null
    if (needsBackend(page.pathname, hasStoredSignIn)) await connection.start().catch(errors.note)
    await restoring
  }

  world.on('online', () => {
    if (connection.state.get().lastError) retry().catch(errors.note)
    else auth.resume().catch(errors.note)
  })
  world.on('unhandledrejection', (event) => {
    // Said here instead of by the browser, so that it is said once.
    event.preventDefault()
    const { reason } = event as PromiseRejectionEvent
    world.log('Unhandled rejection', reason)
    const { type } = errors.note(reason)
    if (type === 'network' || type === 'timeout') auth.recover().catch(errors.note)
  })

  return {
    connection,
    auth,
    errors,
    callFunction: functionCaller(world, { connection, auth, errors }),
    begin(page) {
      const key = `${isAdminArea(page.pathname)} ${page.user === undefined ? 'unknown' : (page.user?.id ?? 'nobody')}`
      if (begun?.key !== key) begun = { key, done: start(page) }
      return begun.done
    },
    retry,
  }
}
