import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { COMMON_HEADERS } from './security-headers.server.ts'

/** Browsers and proxies ask one thing at a time on a connection; this many leaves room for a client that does not. */
const MOST_UNANSWERED = 4
/** Until a refusal has been read. Closing at once would take it away from whoever is still sending. */
const CLOSE_AFTER_MS = 250

/**
 * What a node turns away before it looks at the address: what would cost it memory or a connection whatever is asked.
 * Says whether it did.
 */
export function createEarlyRefusal(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const unanswered = new WeakMap<Socket, number>()

  return (request, response) => {
    const { socket } = request
    if (socket.destroyed) return true
    const waiting = (unanswered.get(socket) ?? 0) + 1
    // Answers wait in memory until the one before them has been read, and nothing says that it ever will be.
    if (waiting > MOST_UNANSWERED) {
      socket.destroy()
      return true
    }
    unanswered.set(socket, waiting)
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    if (!isReadWithBody(request) && !hasTwoHosts(request)) return false
    refuseAndClose(response)
    return true
  }
}

/** No door reads the body of a GET, so Node would go on taking it in, whatever its length, until the request's time is over. */
function isReadWithBody({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Node keeps the first and drops the others; a proxy in front may have believed another (RFC 9112, 3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

function refuseAndClose(response: ServerResponse): void {
  response.writeHead(400, {
    ...COMMON_HEADERS,
    'cache-control': 'no-store',
    'content-length': '0',
    connection: 'close',
  })
  response.flushHeaders()
  setTimeout(() => response.end(), CLOSE_AFTER_MS).unref()
}
