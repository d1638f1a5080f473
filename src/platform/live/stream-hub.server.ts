import type { ServerResponse } from 'node:http'
import { COMMON_HEADERS, DATA_POLICY } from '#platform/http/security-headers.server.ts'

/**
 * The open server-sent event streams of one node. Bytes go straight to the Node response: a Web stream per viewer took
 * more than twice the memory. One encoded buffer is shared by all viewers.
 */
export type StreamHub = {
  /** False above the cap: the caller answers 503 and the browser polls instead. */
  open(outgoing: ServerResponse, greeting: Buffer): boolean
  broadcast(event: Buffer): void
  size(): number
  /** Ends every stream; browsers reconnect, by then to another node. */
  close(): void
}

const HEARTBEAT_MS = 15_000
/** A viewer this far behind reads a stale picture and costs memory; dropping it makes the browser ask for a fresh one. */
const MAX_BACKLOG_BYTES = 256 * 1024
const HEARTBEAT = Buffer.from(': \n\n')
export const STREAM_HEADERS = {
  ...COMMON_HEADERS,
  'content-security-policy': DATA_POLICY,
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

export function createStreamHub(options: { max: number; onSize?: (size: number) => void }): StreamHub {
  const streams = new Set<ServerResponse>()
  let closed = false

  function send(outgoing: ServerResponse, bytes: Buffer) {
    outgoing.write(bytes)
    if (outgoing.writableLength > MAX_BACKLOG_BYTES) outgoing.destroy()
  }

  function broadcast(event: Buffer) {
    // Streams that were ended stay in the set until their last bytes are read; writing to one would be an error.
    if (closed) return
    for (const outgoing of streams) send(outgoing, event)
  }

  const heartbeat = setInterval(() => broadcast(HEARTBEAT), HEARTBEAT_MS)
  heartbeat.unref()

  function forget(this: ServerResponse) {
    streams.delete(this)
    options.onSize?.(streams.size)
  }

  return {
    open(outgoing, greeting) {
      if (closed || streams.size >= options.max) return false
      outgoing.writeHead(200, STREAM_HEADERS)
      outgoing.socket?.setNoDelay(true)
      outgoing.socket?.setTimeout(0)
      streams.add(outgoing)
      options.onSize?.(streams.size)
      outgoing.once('close', forget)
      send(outgoing, greeting)
      return true
    },
    broadcast,
    size: () => streams.size,
    close() {
      closed = true
      clearInterval(heartbeat)
      for (const outgoing of streams) {
        const { socket } = outgoing
        outgoing.end()
        // The connection goes too: a viewer who left without a word would otherwise hold up the node's stop.
        socket?.destroySoon()
      }
    },
  }
}

/** One event of the stream; `retryMs` tells the browser how long to wait before it reconnects. */
export function encodeEvent(event: string, data: unknown, retryMs?: number): Buffer {
  const retry = retryMs === undefined ? '' : `retry: ${retryMs}\n`
  return Buffer.from(`${retry}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}
