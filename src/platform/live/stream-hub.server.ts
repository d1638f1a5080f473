import type { ServerResponse } from 'node:http'
import { COMMON_HEADERS, DATA_POLICY } from '#platform/http/security-headers.server.ts'

/**
 * The open server-sent event streams of one node. Bytes go straight to the Node response: a Web stream per viewer took
 * more than twice the memory. One encoded buffer is shared by all viewers.
 */
export type StreamHub = {
  /** False above a cap, of the node or of who asks: the caller answers 503 and the browser polls instead. */
  open(outgoing: ServerResponse, greeting: Buffer, by: string): boolean
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

type Caps = { max: number; maxByOne: number }

export function createStreamHub(options: Caps & { onSize?: (size: number) => void }): StreamHub {
  const streams = new Map<ServerResponse, string>()
  /** How many streams each address has; nobody is kept who has none. */
  const openBy = new Map<string, number>()
  let closed = false

  function send(outgoing: ServerResponse, bytes: Buffer) {
    outgoing.write(bytes)
    if (outgoing.writableLength > MAX_BACKLOG_BYTES) outgoing.destroy()
  }

  function broadcast(event: Buffer) {
    // Streams that were ended stay in the set until their last bytes are read; writing to one would be an error.
    if (closed) return
    for (const outgoing of streams.keys()) send(outgoing, event)
  }

  const heartbeat = setInterval(() => broadcast(HEARTBEAT), HEARTBEAT_MS)
  heartbeat.unref()

  function forget(this: ServerResponse) {
    const by = streams.get(this) ?? ''
    const left = (openBy.get(by) ?? 1) - 1
    if (left === 0) openBy.delete(by)
    else openBy.set(by, left)
    streams.delete(this)
    options.onSize?.(streams.size)
  }

  return {
    open(outgoing, greeting, by) {
      const already = openBy.get(by) ?? 0
      if (closed || streams.size >= options.max || already >= options.maxByOne) return false
      outgoing.writeHead(200, STREAM_HEADERS)
      outgoing.socket?.setNoDelay(true)
      outgoing.socket?.setTimeout(0)
      streams.set(outgoing, by)
      openBy.set(by, already + 1)
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
      for (const outgoing of streams.keys()) {
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
