import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createSocketServer, isIP } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startTlsProxy } from '#tools/local-stack/tls-proxy.ts'
import { isPublicAddress } from './is-public-address.server.ts'
import { PRIVATE_RANGES } from './private-ranges.ts'
import { createSafeFetch, type SafeFetch, type SafeFetchOptions } from './safe-fetch.server.ts'
import { SafeFetchError } from './safe-fetch-error.ts'

const LIMITS: SafeFetchOptions = { maxBytes: 10_000, totalMs: 5_000, idleMs: 5_000 }

/** A server on a free port of this machine, and how often it was connected to. */
async function given(answer: RequestListener, host = '127.0.0.1', atPort = 0) {
  const server = createServer(answer)
  let connections = 0
  server.on('connection', () => connections++)
  await new Promise<void>((done) => server.listen(atPort, host, done))
  const { port } = server.address() as AddressInfo
  return {
    port,
    origin: `http://${host}:${port}`,
    connections: () => connections,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function outcome(fetching: Promise<{ status: number; body: AsyncIterable<Uint8Array> }>): Promise<string> {
  try {
    const { status, body } = await fetching
    const chunks: Array<Uint8Array> = []
    for await (const chunk of body) chunks.push(chunk)
    return `${status} ${Buffer.concat(chunks)}`
  } catch (error) {
    if (error instanceof SafeFetchError) return error.reason
    throw error
  }
}

/** Names that answer as told; the last answer of a name is given for ever. */
function names(answers: Record<string, ReadonlyArray<ReadonlyArray<string>>>) {
  const asked: Array<string> = []
  return {
    asked,
    resolve: async (name: string) => {
      const list = answers[name]
      if (!list) throw new Error('ENOTFOUND')
      const turn = asked.filter((each) => each === name).length
      asked.push(name)
      return list[Math.min(turn, list.length - 1)] ?? []
    },
  }
}

/** This machine's first address stands for the open internet; its others are private. */
const isFirst = (address: string) => address === '127.0.0.1'

/** First, last and a middle address of a range. */
function samplesOf(range: string): ReadonlyArray<string> {
  const [network = '', bits = ''] = range.split('/')
  if (isIP(network) === 4) {
    const start = network.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
    const size = 2 ** (32 - Number(bits))
    const spelled = (value: number) => [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join('.')
    return [spelled(start), spelled(start + Math.floor(size / 2)), spelled(start + size - 1)]
  }
  const start = bigOf(network)
  const size = 1n << BigInt(128 - Number(bits))
  return [start, start + size / 2n, start + size - 1n].map(spelledSix)
}

function bigOf(address: string): bigint {
  const [head = '', tail = ''] = address.split('::')
  const groups = (text: string) => text.split(':').filter(Boolean)
  const missing = 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail)]
  return all.reduce((sum, group) => (sum << 16n) + BigInt(`0x${group}`), 0n)
}

function spelledSix(value: bigint): string {
  return Array.from({ length: 8 }, (_, n) => ((value >> BigInt(112 - n * 16)) & 0xff_ffn).toString(16)).join(':')
}

test.each(PRIVATE_RANGES)('nothing is fetched from %s (%s), by address or by name', async (range) => {
  for (const address of samplesOf(range)) {
    expect(isPublicAddress(address), address).toBe(false)
    const { resolve } = names({ 'pictures.example': [[address]] })
    const safeFetch = createSafeFetch({ ownOrigins: [], resolve })
    const literal = isIP(address) === 6 ? `[${address}]` : address
    expect(await outcome(safeFetch(`http://${literal}/a.jpg`, LIMITS)), address).toBe('refused')
    expect(await outcome(safeFetch('https://pictures.example/a.jpg', LIMITS)), address).toBe('refused')
  }
})

test('addresses of the open internet are public, up to the edge of every private range', () => {
  const open = ['1.1.1.1', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255', '128.0.0.0']
  const more = ['169.253.255.255', '169.255.0.0', '172.15.255.255', '172.32.0.0', '192.167.255.255', '192.169.0.0']
  const six = ['2606:4700:4700::1111', '2a00:1450::1', '2001:200::1', '2003::1', '3ffe::1']
  for (const address of [...open, ...more, '198.17.255.255', '198.20.0.0', '223.255.255.255', ...six]) {
    expect(isPublicAddress(address), address).toBe(true)
  }
  for (const address of ['', 'example.com', '1.1.1', '4000::1', '1::1', 'fe80::1%eth0']) {
    expect(isPublicAddress(address), address).toBe(false)
  }
})

test('no spelling of a private address gets past the reading of the URL', async () => {
  const safeFetch = createSafeFetch({ ownOrigins: [], resolve: names({}).resolve })
  for (const host of [
    '2130706433',
    '017700000001',
    '0x7f000001',
    '0x7f.1',
    '127.1',
    '127.0.0.1.',
    '１２７.０.０.１',
    '0',
    '0x0a.0.0.1',
    '[::]',
    '[::127.0.0.1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:a00:1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[0:0:0:0:0:ffff:169.254.169.254]',
  ]) {
    expect(await outcome(safeFetch(`http://${host}/`, LIMITS)), host).toBe('refused')
  }
})

test('only http and https without a password on the usual ports are asked', async () => {
  const { resolve, asked } = names({ 'pictures.example': [['1.1.1.1']] })
  const safeFetch = createSafeFetch({ ownOrigins: [], resolve })
  for (const address of [
    'ftp://pictures.example/',
    'file:///etc/passwd',
    'data:image/png;base64,AA',
    'javascript:1',
    'gopher://pictures.example/',
    'https://user@pictures.example/',
    'https://user:secret@pictures.example/',
    'http://pictures.example:22/',
    'http://pictures.example:6379/',
    'https://pictures.example:8443/',
    '//pictures.example/',
    'nonsense',
    '',
  ]) {
    expect(await outcome(safeFetch(address, LIMITS)), address).toBe('refused')
  }
  expect(asked).toEqual([])
})

test('a name with one private address among public ones is refused', async () => {
  const { resolve } = names({ 'pictures.example': [['1.1.1.1', '10.0.0.1', '2606:4700::1']] })
  const safeFetch = createSafeFetch({ ownOrigins: [], resolve })
  expect(await outcome(safeFetch('http://pictures.example/', LIMITS))).toBe('refused')
})

test('a name is looked up once: the address that was checked is the one that is connected to', async () => {
  await using checked = await given((_, response) => response.end('public'))
  await using secret = await given((_, response) => response.end('secret'), '127.0.0.2', checked.port)
  const { resolve, asked } = names({ 'rebinding.example': [['127.0.0.1'], ['127.0.0.2']] })
  const safeFetch = createSafeFetch({ ownOrigins: [], resolve, ports: [checked.port], isPublic: isFirst })
  expect(await outcome(safeFetch(`http://rebinding.example:${checked.port}/`, LIMITS))).toBe('200 public')
  expect(secret.connections()).toBe(0)
  expect(asked).toEqual(['rebinding.example'])
  // The next fetch looks it up anew, and finds what it has become.
  expect(await outcome(safeFetch(`http://rebinding.example:${checked.port}/`, LIMITS))).toBe('refused')
})

test('a service of our own is reached where it lies, and only under exactly its origin', async () => {
  await using server = await given((_, response) => response.end('ours'))
  await using other = await given((_, response) => response.end('not ours'))
  const { resolve } = names({ 'ghost.internal': [['127.0.0.1']] })
  const safeFetch = createSafeFetch({
    ownOrigins: [server.origin, `http://ghost.internal:${server.port}`],
    resolve,
  })
  expect(await outcome(safeFetch(`${server.origin}/a`, LIMITS))).toBe('200 ours')
  expect(await outcome(safeFetch(`http://ghost.internal:${server.port}/a`, LIMITS))).toBe('200 ours')
  for (const address of [
    `${other.origin}/a`,
    `http://localhost:${server.port}/a`,
    `https://127.0.0.1:${server.port}/a`,
    'http://127.0.0.1/a',
    `http://ghost.internal:${other.port}/a`,
  ]) {
    expect(await outcome(safeFetch(address, LIMITS)), address).toMatch(/refused|unreachable/)
  }
  expect(other.connections()).toBe(0)
})

async function redirecting(to: (hop: number) => string) {
  let hop = 0
  return given((_, response) => {
    response.writeHead(302, { location: to(hop++) })
    response.end()
  })
}

test('every hop of a redirect is checked again', async () => {
  await using secret = await given((_, response) => response.end('secret'))
  for (const target of [secret.origin, 'http://169.254.169.254/latest/meta-data/', 'file:///etc/passwd', '//[::1]/']) {
    await using server = await redirecting(() => target)
    const safeFetch = createSafeFetch({ ownOrigins: [server.origin], resolve: names({}).resolve })
    expect(await outcome(safeFetch(server.origin, LIMITS)), target).toBe('refused')
  }
  expect(secret.connections()).toBe(0)
})

test('somebody outside cannot send us to a service of our own', async () => {
  await using secret = await given((_, response) => response.end('secret'), '127.0.0.2')
  await using outside = await redirecting(() => secret.origin)
  const ports = [outside.port, secret.port]
  const safeFetch = createSafeFetch({ ownOrigins: [secret.origin], ports, isPublic: isFirst })
  expect(await outcome(safeFetch(secret.origin, LIMITS))).toBe('200 secret')
  expect(await outcome(safeFetch(outside.origin, LIMITS))).toBe('refused')
  expect(secret.connections()).toBe(1)
})

test('a redirect within a host is followed, and one to a name that has become private is not', async () => {
  await using server = await given((request, response) => {
    if (request.url === '/new') return response.end('moved')
    response.writeHead(307, { location: request.url === '/old' ? '/new' : `http://second.example:${server.port}/` })
    return response.end()
  })
  const { resolve } = names({ 'first.example': [['127.0.0.1']], 'second.example': [['127.0.0.2']] })
  const safeFetch = createSafeFetch({ ownOrigins: [], resolve, ports: [server.port], isPublic: isFirst })
  expect(await outcome(safeFetch(`http://first.example:${server.port}/old`, LIMITS))).toBe('200 moved')
  expect(await outcome(safeFetch(`http://first.example:${server.port}/away`, LIMITS))).toBe('refused')
})

test('over TLS the host must prove its name, and never sends us down to plain http', async () => {
  await using server = await given((request, response) => {
    if (request.url === '/fine') return response.end('fine')
    response.writeHead(302, { location: `${server.origin}/fine` })
    return response.end()
  })
  const proxy = await startTlsProxy()
  using _ = { [Symbol.dispose]: () => proxy.stop() }
  proxy.pointTo(server.port)
  const known = getCACertificates('default')
  const { resolve } = names({ localhost: [['127.0.0.1']], 'other.example': [['127.0.0.1']] })
  const safeFetch = createSafeFetch({
    ownOrigins: [],
    resolve,
    ports: [proxy.port, server.port],
    isPublic: isFirst,
  })
  const at = (address: string) => outcome(safeFetch(address, LIMITS))
  expect(await at(`https://localhost:${proxy.port}/fine`)).toBe('unreachable')
  setDefaultCACertificates([...known, proxy.certificate])
  try {
    expect(await at(`https://localhost:${proxy.port}/fine`)).toBe('200 fine')
    expect(await at(`https://other.example:${proxy.port}/fine`)).toBe('unreachable')
    expect(await at(`https://localhost:${proxy.port}/down`)).toBe('refused')
    expect(await at(`${server.origin}/down`)).toBe('200 fine')
  } finally {
    setDefaultCACertificates(known)
  }
})

test('three redirects are followed and a fourth is not', async () => {
  for (const [hops, expected] of [
    [3, '200 there'],
    [4, 'refused'],
  ] as const) {
    let asked = 0
    await using server = await given((_, response) => {
      if (asked++ === hops) return response.end('there')
      response.writeHead(301, { location: `/hop-${asked}` })
      return response.end()
    })
    const safeFetch = createSafeFetch({ ownOrigins: [server.origin], resolve: names({}).resolve })
    expect(await outcome(safeFetch(server.origin, LIMITS))).toBe(expected)
  }
})

test('a body longer than the cap is refused by what it says and by what it sends', async () => {
  await using honest = await given((_, response) => {
    response.writeHead(200, { 'content-length': '10001' })
    response.write('a')
  })
  let sent = 0
  await using endless = await given((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write('a'.repeat(1_000))) sent += 1_000
    }
    response.on('drain', more)
    more()
  })
  for (const server of [honest, endless]) {
    const safeFetch = createSafeFetch({ ownOrigins: [server.origin] })
    expect(await outcome(safeFetch(server.origin, LIMITS))).toBe('too-large')
  }
  expect(sent).toBeLessThan(20_000_000)
})

test('what is packed is unpacked up to the cap, and a bomb is not', async () => {
  const bodies: Record<string, readonly [encoding: string, bytes: Buffer]> = {
    '/gzip': ['gzip', gzipSync('unpacked')],
    '/br': ['br', brotliCompressSync('unpacked')],
    '/gzip-bomb': ['gzip', gzipSync(Buffer.alloc(50_000_000))],
    '/br-bomb': ['br', brotliCompressSync(Buffer.alloc(5_000_000))],
    '/twice': ['gzip, gzip', gzipSync(gzipSync('twice'))],
    '/broken': ['gzip', Buffer.from('no gzip at all')],
  }
  await using server = await given((request, response) => {
    const [encoding = '', bytes] = bodies[request.url ?? ''] ?? []
    response.writeHead(200, { 'content-encoding': encoding })
    response.end(bytes)
  })
  const safeFetch = createSafeFetch({ ownOrigins: [server.origin] })
  const at = (path: string) => outcome(safeFetch(server.origin + path, { ...LIMITS, maxBytes: 60_000 }))
  expect(await at('/gzip')).toBe('200 unpacked')
  expect(await at('/br')).toBe('200 unpacked')
  expect(await at('/gzip-bomb')).toBe('too-large')
  expect(await at('/br-bomb')).toBe('too-large')
  expect(await at('/twice')).toBe('unreadable')
  expect(await at('/broken')).toBe('unreachable')
})

test('a packed answer whose body nobody reads is let go without a word, whole or broken off', async () => {
  const faults: unknown[] = []
  const onFault = (error: unknown) => faults.push(error)
  process.on('uncaughtException', onFault)
  const bytes = gzipSync(Buffer.alloc(5_000_000, 'many different letters, so that they fill more than one packet'))
  const closed: Promise<unknown>[] = []
  await using server = await given((request, response) => {
    closed.push(once(response, 'close'))
    response.writeHead(404, { 'content-encoding': 'gzip' })
    response.write(bytes.subarray(0, 1_000))
    if (request.url === '/broken') response.destroy()
  })
  try {
    const safeFetch = createSafeFetch({ ownOrigins: [server.origin] })
    for (const path of ['/open', '/broken']) {
      const answer = await safeFetch(server.origin + path, LIMITS).catch(() => null)
      answer?.discard()
    }
    await Promise.all(closed)
    // Our side hears of the end one turn after the other.
    await new Promise(setImmediate)
    expect(faults).toEqual([])
  } finally {
    process.off('uncaughtException', onFault)
  }
})

test('a server that says nothing, drips, or takes too long in all is left', async () => {
  await using silent = await given(() => {})
  await using dripping = await given((_, response) => {
    const timer = setInterval(() => response.write('a'), 10)
    response.on('close', () => clearInterval(timer))
  })
  await using stuck = await given((_, response) => void response.write('a'))
  const trying = (origin: string, limits: Partial<SafeFetchOptions>) =>
    outcome(createSafeFetch({ ownOrigins: [origin] })(origin, { ...LIMITS, ...limits }))
  expect(await trying(silent.origin, { idleMs: 50, totalMs: 60_000 })).toBe('timeout')
  expect(await trying(stuck.origin, { idleMs: 50, totalMs: 60_000 })).toBe('timeout')
  expect(await trying(dripping.origin, { idleMs: 1_000, totalMs: 100 })).toBe('timeout')
})

test('a look-up that never comes back is not waited for', async () => {
  const safeFetch = createSafeFetch({ ownOrigins: [], resolve: () => new Promise(() => {}) })
  expect(await outcome(safeFetch('http://slow.example/', { ...LIMITS, idleMs: 50, totalMs: 60_000 }))).toBe('timeout')
})

test('who reads slowly is not taken for a server that is silent, and who stops reading closes the connection', async () => {
  const { promise: closed, resolve: close } = Promise.withResolvers<void>()
  await using server = await given((_, response) => {
    response.on('close', () => close())
    response.write('a')
  })
  const answer = await createSafeFetch({ ownOrigins: [server.origin] })(server.origin, { ...LIMITS, idleMs: 30 })
  for await (const chunk of answer.body) {
    expect(String(chunk)).toBe('a')
    await new Promise((done) => setTimeout(done, 60))
    break
  }
  await closed
})

test('nothing of ours is sent along, and the reader who leaves ends it', async () => {
  let headers: Record<string, unknown> = {}
  await using server = await given((request, response) => {
    headers = request.headers
    response.end('fine')
  })
  const safeFetch: SafeFetch = createSafeFetch({ ownOrigins: [server.origin] })
  expect(await outcome(safeFetch(server.origin, { ...LIMITS, headers: { range: 'bytes=0-1' } }))).toBe('200 fine')
  expect(headers).toEqual({
    host: `127.0.0.1:${server.port}`,
    connection: 'close',
    accept: '*/*',
    'accept-encoding': 'identity',
    'user-agent': 'Bystro',
    range: 'bytes=0-1',
  })
  expect(await outcome(safeFetch(server.origin, { ...LIMITS, signal: AbortSignal.abort() }))).toBe('unreachable')
})

test('what is not HTTP, and a connection that breaks off, are told as unreachable', async () => {
  const sockets = createSocketServer((socket) => socket.resume().end('SSH-2.0-OpenSSH\r\n'))
  await new Promise<void>((done) => sockets.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(sockets.address() as AddressInfo).port}`
  expect(await outcome(createSafeFetch({ ownOrigins: [origin] })(origin, LIMITS))).toBe('unreachable')
  await new Promise((done) => sockets.close(done))
  await using broken = await given((_, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('half')
    response.destroy()
  })
  expect(await outcome(createSafeFetch({ ownOrigins: [broken.origin] })(broken.origin, LIMITS))).toBe('unreachable')
})

const TOLD = { body: '{"title":"Pozor, č"}', type: 'application/json' }

test('what is told arrives whole, as a POST with its type and its length in bytes', async () => {
  let seen: Record<string, unknown> = {}
  await using server = await given(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const { 'content-type': type, 'content-length': length, 'transfer-encoding': encoding } = request.headers
    seen = { method: request.method, body, type, length, encoding }
    response.writeHead(202)
    response.end('taken')
  })
  const safeFetch = createSafeFetch({ ownOrigins: [server.origin] })
  expect(await outcome(safeFetch(server.origin, { ...LIMITS, post: TOLD }))).toBe('202 taken')
  expect(seen).toEqual({ method: 'POST', body: TOLD.body, type: TOLD.type, length: '21', encoding: undefined })
})

test('what is told to one host is told to no other: a redirect of it is refused, wherever it leads', async () => {
  await using elsewhere = await given((_, response) => response.end('overheard'))
  for (const status of [301, 302, 303, 307, 308]) {
    for (const location of [elsewhere.origin, '/same-host']) {
      let asked = 0
      await using server = await given((_, response) => {
        asked++
        response.writeHead(status, { location })
        response.end()
      })
      const safeFetch = createSafeFetch({ ownOrigins: [server.origin, elsewhere.origin] })
      expect(await outcome(safeFetch(server.origin, { ...LIMITS, post: TOLD })), `${status}`).toBe('refused')
      expect(asked).toBe(1)
    }
  }
  expect(elsewhere.connections()).toBe(0)
})

test('nothing is told to an address that is not public', async () => {
  await using secret = await given((_, response) => response.end('secret'))
  const safeFetch = createSafeFetch({ ownOrigins: [], ports: [secret.port] })
  expect(await outcome(safeFetch(secret.origin, { ...LIMITS, post: TOLD }))).toBe('refused')
  expect(secret.connections()).toBe(0)
})
