import type { MiddlewareHandler } from 'hono'
import { refuse } from './http.refusals.ts'
import type { HttpEnv } from './request-context.server.ts'

/**
 * Refuses a body over the limit. One that says its length is believed, because Node reads no more than that; one that
 * comes in chunks is read up to the limit here, so that nothing behind this line meets an endless one.
 */
export function limitBody(maxBytes: number): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const { body } = c.req.raw
    const length = c.req.header('content-length')
    if (length !== undefined) {
      if (Number(length) > maxBytes) refuse.now('BODY_TOO_LARGE')
    } else if (body) {
      const bytes = await readUpTo(body, maxBytes)
      const { method, headers, signal, url } = c.req.raw
      c.req.raw = new Request(url, { method, headers, signal, body: bytes })
    }
    await next()
  }
}

async function readUpTo(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Array<Uint8Array> = []
  let read = 0
  for await (const chunk of body) {
    read += chunk.length
    if (read > maxBytes) refuse.now('BODY_TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
