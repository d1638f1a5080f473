import type { HttpBindings } from '@hono/node-server'
import type { Actor } from '#platform/audit/write-audit.server.ts'

/** What every handler finds on the Hono context. `outgoing` is missing when a test calls `app.request()`. */
export type HttpEnv = {
  Bindings: Partial<HttpBindings>
  Variables: { requestId: string; clientAddress: string; actor: Actor }
}
