import { GhostFault } from './ghost-fault.server.ts'

/** The JSON of an answer, read only up to a limit: what is larger is let go while it still comes. */
export async function readJson(answer: Response, maxBytes: number): Promise<unknown> {
  const tooLarge = () => new GhostFault('too-large', `Ghost answered with more than ${maxBytes} bytes`)
  if (Number(answer.headers.get('content-length') ?? 0) > maxBytes) {
    await answer.body?.cancel()
    throw tooLarge()
  }
  const chunks: Array<Uint8Array> = []
  let size = 0
  // Leaving the loop cancels the rest.
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  const parsed = parse(Buffer.concat(chunks).toString('utf8'))
  if (parsed === null) throw new GhostFault('malformed', 'Ghost answered with something that is no JSON')
  return parsed.value
}

/** What the parser says of a broken text quotes it, so it is not passed on. */
function parse(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}
