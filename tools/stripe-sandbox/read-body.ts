import type { IncomingMessage } from 'node:http'
import { ApiError } from './api-error.ts'

const MAX_BYTES = 1024 * 1024

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Array<Buffer> = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new ApiError(413, 'The request is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
