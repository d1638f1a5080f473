import { lookup } from 'node:dns/promises'
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { isPublicAddress } from './is-public-address.server.ts'
import { SafeFetchError } from './safe-fetch-error.ts'

export type SafeFetchOptions = {
  /** Bytes of the body, as sent and as unpacked. */
  maxBytes: number
  /** From the first look-up to the last byte. */
  totalMs: number
  /** Without a single byte while we wait for one; a reader of ours who takes their time does not count. */
  idleMs: number
  headers?: Readonly<Record<string, string>>
  /** Makes it a POST. Whoever answers it with a redirect is refused: what we say to one host is never said to another. */
  post?: { body: string; type: string }
  signal?: AbortSignal | undefined
}

export type SafeFetchAnswer = {
  status: number
  /** Lower-case names; of a repeated header the first. */
  headers: Readonly<Record<string, string>>
  /** Read once. Whoever stops reading closes the connection. */
  body: AsyncIterable<Uint8Array>
  /** For an answer whose body nobody wants. */
  discard(): void
}

export type SafeFetch = (address: string, options: SafeFetchOptions) => Promise<SafeFetchAnswer>

type Resolve = (hostname: string) => Promise<ReadonlyArray<string>>

const MAX_HOPS = 3
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
const UNPACKED: Readonly<Record<string, (() => NodeJS.ReadWriteStream) | undefined>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/**
 * The one way to fetch an address that somebody else wrote, or to tell it something. It speaks HTTP on the usual ports, carries nothing of ours, and
 * connects only to addresses it has looked up and found public itself, again on every hop of a redirect.
 */
export function createSafeFetch(options: {
  /** Origins of our own services, which may lie in our own network. Nobody outside can redirect to them. */
  ownOrigins: ReadonlyArray<string>
  resolve?: Resolve
  /** Besides 80 and 443. */
  ports?: ReadonlyArray<number>
  /** Tests give this machine's own addresses the part of the open internet. */
  isPublic?: (address: string) => boolean
}): SafeFetch {
  const { resolve = resolveAll, ports = [], isPublic = isPublicAddress } = options
  const own: ReadonlySet<string> = new Set(options.ownOrigins)
  const allowedPorts: ReadonlySet<string> = new Set(['', '80', '443', ...ports.map(String)])

  function checkedUrl(address: string, base: URL | null): URL {
    if (!URL.canParse(address, base?.href)) throw new SafeFetchError('refused', 'not an address')
    const url = new URL(address, base?.href)
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw new SafeFetchError('refused', 'neither http nor https')
    if (url.username !== '' || url.password !== '') throw new SafeFetchError('refused', 'carries a password')
    if (base?.protocol === 'https:' && url.protocol === 'http:')
      throw new SafeFetchError('refused', 'redirects down to http')
    return url
  }

  /** Every address of the host, or nothing: one private address among public ones is how a name is turned around. */
  async function checkedAddresses(url: URL, isOwn: boolean): Promise<ReadonlyArray<string>> {
    if (!isOwn && !allowedPorts.has(url.port)) throw new SafeFetchError('refused', `port ${url.port}`)
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
    const addresses = isIP(host) ? [host] : await resolve(host)
    if (addresses.length === 0) throw new SafeFetchError('unreachable', 'the host has no address')
    if (!isOwn && !addresses.every(isPublic)) throw new SafeFetchError('refused', 'an address that is not public')
    return addresses
  }

  return async (address, { maxBytes, totalMs, idleMs, headers = {}, post, signal }) => {
    const stop = new AbortController()
    const fail = (error: unknown) => stop.abort(error)
    const total = setTimeout(() => fail(new SafeFetchError('timeout', `longer than ${totalMs} ms`)), totalMs)
    const leave = () => fail(new SafeFetchError('unreachable', 'nobody waits any more'))
    signal?.addEventListener('abort', leave, { once: true })
    const finish = () => {
      clearTimeout(total)
      signal?.removeEventListener('abort', leave)
    }

    /** Waits for one thing from outside, and not longer than the idle time. */
    async function patiently<Value>(work: Promise<Value>): Promise<Value> {
      const idle = setTimeout(() => fail(new SafeFetchError('timeout', `nothing for ${idleMs} ms`)), idleMs)
      // A look-up cannot be called off, so its answer is not waited for.
      const { promise: stopped, reject } = Promise.withResolvers<never>()
      const onStop = () => reject(stop.signal.reason)
      stop.signal.addEventListener('abort', onStop, { once: true })
      try {
        stop.signal.throwIfAborted()
        return await Promise.race([work, stopped])
      } catch (error) {
        if (stop.signal.aborted) throw stop.signal.reason
        throw error instanceof SafeFetchError ? error : new SafeFetchError('unreachable', 'no answer', { cause: error })
      } finally {
        clearTimeout(idle)
        stop.signal.removeEventListener('abort', onStop)
      }
    }

    try {
      if (signal?.aborted) leave()
      let url = checkedUrl(address, null)
      const startsAtHome = own.has(url.origin)
      for (let hop = 0; ; hop++) {
        const isOwn = startsAtHome && own.has(url.origin)
        const addresses = await patiently(checkedAddresses(url, isOwn))
        const answer = await patiently(ask(url, addresses, { headers, post }, stop.signal))
        const location = REDIRECTS.has(answer.statusCode ?? 0) ? answer.headers.location : undefined
        if (location === undefined) return answered(answer)
        answer.destroy()
        if (post !== undefined) throw new SafeFetchError('refused', 'redirects what it was told')
        if (hop === MAX_HOPS) throw new SafeFetchError('refused', `more than ${MAX_HOPS} redirects`)
        url = checkedUrl(location, url)
      }
    } catch (error) {
      finish()
      throw error
    }

    function answered(answer: IncomingMessage): SafeFetchAnswer {
      const discard = () => {
        finish()
        answer.destroy()
      }
      try {
        const length = Number(answer.headers['content-length'] ?? 0)
        if (length > maxBytes) throw new SafeFetchError('too-large', `${length} bytes`)
        const stream = unpacked(answer, maxBytes)
        return { status: answer.statusCode ?? 0, headers: plainHeaders(answer), body: read(stream, discard), discard }
      } catch (error) {
        discard()
        throw error
      }
    }

    async function* read(stream: AsyncIterable<Buffer>, discard: () => void): AsyncGenerator<Uint8Array> {
      const chunks = stream[Symbol.asyncIterator]()
      let bytes = 0
      try {
        for (;;) {
          const { done, value } = await patiently(chunks.next())
          if (done) return
          bytes += value.length
          if (bytes > maxBytes) throw new SafeFetchError('too-large', `more than ${maxBytes} bytes`)
          yield value
        }
      } finally {
        discard()
      }
    }
  }
}

/** All addresses, in the order of the system, without asking for any service of the name. */
async function resolveAll(hostname: string): Promise<ReadonlyArray<string>> {
  const found = await lookup(hostname, { all: true, verbatim: true })
  return found.map(({ address }) => address)
}

function ask(
  url: URL,
  addresses: ReadonlyArray<string>,
  { headers, post }: { headers: Readonly<Record<string, string>>; post: SafeFetchOptions['post'] },
  signal: AbortSignal,
): Promise<IncomingMessage> {
  // The name is never looked up a second time: what was checked is what is connected to.
  const pinned: LookupFunction = (_hostname, { all, family }, done) => {
    const list = addresses.map((address) => ({ address, family: isIP(address) }))
    if (all) return done(null, list)
    const one = list.find((each) => !family || each.family === family) ?? list[0]
    return done(null, one?.address ?? '', one?.family)
  }
  const isSecure = url.protocol === 'https:'
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = (isSecure ? requestHttps : requestHttp)(url, {
    // A connection of its own, past any proxy of the environment and never shared with the next name.
    agent: isSecure ? new HttpsAgent({ keepAlive: false }) : new HttpAgent({ keepAlive: false }),
    lookup: pinned,
    signal,
    method: post === undefined ? 'GET' : 'POST',
    headers: {
      'user-agent': 'Bystro',
      accept: '*/*',
      'accept-encoding': 'identity',
      ...(post === undefined
        ? {}
        : { 'content-type': post.type, 'content-length': String(Buffer.byteLength(post.body)) }),
      ...headers,
    },
  })
  request.on('response', (answer) => {
    // Errors of the body are told to whoever reads it; without a reader they are nobody's.
    answer.on('error', () => {})
    if (isAmong(addresses, answer.socket.remoteAddress ?? '')) return resolve(answer)
    answer.destroy()
    reject(new SafeFetchError('refused', 'connected to an address that was not checked'))
  })
  request.on('error', reject)
  request.end(post?.body)
  return promise
}

/** Compared as addresses: the same one has several spellings. */
function isAmong(addresses: ReadonlyArray<string>, connected: string): boolean {
  const checked = new BlockList()
  for (const address of addresses) checked.addAddress(address, familyOf(address))
  return isIP(connected) !== 0 && checked.check(connected, familyOf(connected))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

/** The body without its packing. Both sides are counted, and only as much is unpacked as somebody reads. */
function unpacked(answer: IncomingMessage, maxBytes: number): Readable {
  const encoding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (encoding === 'identity' || encoding === '') return answer
  const unpack = UNPACKED[encoding]?.() as (Readable & NodeJS.ReadWriteStream) | undefined
  if (unpack === undefined) throw new SafeFetchError('unreadable', `packed as ${encoding.slice(0, 40)}`)
  // As with the answer itself: an error of a body that nobody reads would otherwise end the process.
  unpack.on('error', () => {})
  let packed = 0
  answer.on('data', (chunk: Buffer) => {
    packed += chunk.length
    if (packed > maxBytes) unpack.destroy(new SafeFetchError('too-large', `more than ${maxBytes} bytes`))
  })
  answer.on('error', (error) => unpack.destroy(error))
  answer.on('close', () => {
    if (!answer.complete) unpack.destroy(new SafeFetchError('unreachable', 'the answer broke off'))
  })
  answer.pipe(unpack)
  return unpack
}

function plainHeaders(answer: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(answer.headersDistinct).map(([name, values]) => [name, values?.[0] ?? '']))
}
