import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from '#platform/http/request-context.server.ts'
import { boundedBody } from './bounded-body.server.ts'
import { MAX_PICTURE_BYTES } from './upload-limits.ts'
import { refuse } from './uploads.refusals.ts'

/** The picture and the fields of its form. */
export const MAX_UPLOAD_BYTES = MAX_PICTURE_BYTES + 256 * 1024

/**
 * Refuses a form with a picture by the length it says, and cuts one off that says none. Nothing is read here: who sends it
 * is known only behind this line, and a stranger's megabytes are not to be kept in memory.
 */
export function limitUpload(): MiddlewareHandler<HttpEnv> {
  const tooLarge = () => refuse.now('PICTURE_TOO_LARGE')
  return async (c, next) => {
    const { body, method, headers, signal, url } = c.req.raw
    const length = c.req.header('content-length')
    if (length !== undefined) {
      if (Number(length) > MAX_UPLOAD_BYTES) tooLarge()
    } else if (body) {
      const streamed = { body: boundedBody(body, MAX_UPLOAD_BYTES, tooLarge), duplex: 'half' }
      c.req.raw = new Request(url, { method, headers, signal, ...streamed })
    }
    await next()
  }
}
