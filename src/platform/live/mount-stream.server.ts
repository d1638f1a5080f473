import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { limitedBy } from '#platform/http/client-address.server.ts'
import type { HttpApp } from '#platform/http/create-http-app.server.ts'
import { refuse } from '#platform/http/http.refusals.ts'
import { STREAM_HEADERS, type StreamHub } from './stream-hub.server.ts'

/** Serves one stream of server-sent events; above the hub's caps the browser is told to come back and polls meanwhile. */
export function mountStream(app: HttpApp, path: string, hub: StreamHub, greeting: () => Buffer): void {
  app.get(path, (c) => {
    // Whoever only looks at the headers takes no place.
    if (c.req.method === 'HEAD') return c.body(null, 200, STREAM_HEADERS)
    const outgoing = c.env.outgoing
    const by = limitedBy(c.get('clientAddress'))
    if (!outgoing || !hub.open(outgoing, greeting(), by)) refuse.now('BUSY', { retryAfterSeconds: 30 })
    return RESPONSE_ALREADY_SENT
  })
}
