import type { HttpBindings } from '@hono/node-server'
import type { Actor } from '#platform/audit/write-audit.server.ts'
import type { Told } from './contract.ts'

/**
 * What every handler finds on the Hono context. `outgoing` is missing when a test calls `app.request()`. A routine answer
 * is worth no line in the log unless it failed.
 */
export type HttpEnv = {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    clientAddress: string
    actor: Actor
    isRoutine?: true
    /** How the call that answers tells its failures, if not as all others do. */
    tellFailure?: (told: Told) => object
  }
}
