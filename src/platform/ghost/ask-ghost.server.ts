import { GhostFault } from './ghost-fault.server.ts'
import { readJson } from './read-json.server.ts'
import { type StartTimer, startTimer } from './start-timer.ts'

export type GhostQuestion = {
  /** The installation, without a slash at its end. */
  base: string
  /** Below the API, with a slash at its end: Ghost answers every other spelling with a redirect. */
  path: string
  parameters: Record<string, string>
  headers?: Record<string, string>
  /** For everything together: attempts, redirects and the last byte. */
  timeoutMs: number
}

/** A page of a hundred posts without their texts has some 300 KB, the longest article one or two megabytes. */
const MAX_BYTES = 8 * 1024 * 1024
/** From http to https and to the slash, and no third time. */
const MAX_REDIRECTS = 2
/** Once: a restart takes longer than any visitor waits, and a stumble is over by then. */
const AGAIN_AFTER_MS = 250
const MAX_ATTEMPTS = 2

const COMMON_HEADERS = {
  accept: 'application/json',
  'accept-version': 'v6.0',
  // Asked over an internal http address, a Ghost whose own address is https would send us there.
  'x-forwarded-proto': 'https',
}

/** One GET to Ghost and nobody else. Answers with JSON or null for what does not exist; throws a GhostFault otherwise. */
export async function askGhost(question: GhostQuestion, timer: StartTimer = startTimer): Promise<unknown> {
  const deadline = new AbortController()
  const stopTimer = timer(question.timeoutMs, () => deadline.abort())
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        return await askOnce(question, deadline.signal)
      } catch (error) {
        const fault = deadline.signal.aborted ? lateFault(question) : faultOf(error)
        if (!fault.isPassing || attempt === MAX_ATTEMPTS) throw fault
        await pause(timer, deadline.signal)
      }
    }
  } finally {
    stopTimer()
  }
}

async function askOnce({ base, path, parameters, headers = {} }: GhostQuestion, signal: AbortSignal): Promise<unknown> {
  let url = new URL(`${base}/ghost/api/${path}`)
  url.search = new URLSearchParams(parameters).toString()
  for (let hop = 0; ; hop++) {
    const answer = await fetch(url, { headers: { ...COMMON_HEADERS, ...headers }, signal, redirect: 'manual' })
    const location = answer.headers.get('location')
    if (answer.status < 300 || answer.status >= 400 || location === null) return readAnswer(answer)
    await answer.body?.cancel()
    const next = new URL(location, url)
    // Our key goes along, so only the host it was made for is followed.
    const isSafe = next.host === url.host && (next.protocol === url.protocol || next.protocol === 'https:')
    if (!isSafe || hop === MAX_REDIRECTS) {
      const why = isSafe ? 'over and over' : 'to another host'
      throw new GhostFault('redirected', `Ghost sends us on ${why}; is GHOST_URL where it answers?`)
    }
    url = next
  }
}

async function readAnswer(answer: Response): Promise<unknown> {
  const { status } = answer
  if (status === 200) return readJson(answer, MAX_BYTES)
  await answer.body?.cancel()
  if (status === 404) return null
  if (status === 401 || status === 403) throw new GhostFault('refused', `Ghost does not accept our key (${status})`)
  if (status === 400 || status === 422) throw new GhostFault('rejected', `Ghost did not understand us (${status})`)
  const isPassing = status === 429 || status === 502 || status === 503 || status === 504
  throw new GhostFault('status', `Ghost answered with ${status}`, { isPassing })
}

function lateFault({ path, timeoutMs }: GhostQuestion): GhostFault {
  return new GhostFault('timeout', `Ghost did not answer ${path} within ${timeoutMs} ms`)
}

function faultOf(error: unknown): GhostFault {
  if (error instanceof GhostFault) return error
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : 'no connection'
  return new GhostFault('unreachable', `Ghost cannot be reached (${code})`, { isPassing: true, cause })
}

function pause(timer: StartTimer, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const stop = timer(AGAIN_AFTER_MS, done)
    signal.addEventListener('abort', () => {
      stop()
      done()
    })
  })
}
