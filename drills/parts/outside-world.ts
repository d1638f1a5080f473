import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { brotliCompressSync, crc32, deflateSync, gzipSync } from 'node:zlib'

/** Stands for the open internet; every other address of this machine stays inside. */
export const OUTSIDE = '127.0.0.5'
export const SECRET = 'This stands inside and is nobody else’s.'

export type OutsideWorld = {
  port: number
  /** Connections that came to an address inside since the last time it was asked, and where to. */
  inside(): ReadonlyArray<string>
  /** Requests that came from outside in the meantime: a drill whose questions go nowhere proves nothing. */
  asked(): number
  /** The most that anybody took of one endless body. */
  mostTaken(): number
  /** The pages that the map of the site outside names, besides one of its own that redirects to each of them. */
  mapNames(targets: ReadonlyArray<string>): void
  forget(): void
  stop(): void
}

const CHUNK = Buffer.alloc(64 * 1024, 'x')
/** An endless body ends here, for the sake of the machine where nobody stops it. */
const MOST_POURED = 200 * 1024 * 1024
const DRIP_MS = 200
/** Inside of ten megabytes ten gigabytes. */
const BOMB = Buffer.concat(Array<Buffer>(160).fill(gzipSync(Buffer.alloc(64 * 1024 * 1024))))
const BROTLI_BOMB = brotliCompressSync(Buffer.alloc(64 * 1024 * 1024))
const PICTURE_BOMB = pictureOf(30_000)

/**
 * One port on every address of this machine. Who comes to the one outside meets hosts as strangers run them; who comes to
 * any other has been led inside, and is counted by the connection alone.
 */
export async function startOutsideWorld(): Promise<OutsideWorld> {
  let inside: string[] = []
  let asked = 0
  let mostTaken = 0
  let mapped: ReadonlyArray<string> = []
  const addressOf = ({ localAddress = '' }: Socket) => localAddress.replace(/^::ffff:/, '')
  const timers = new Set<NodeJS.Timeout>()

  const server = createServer((request, response) => {
    response.on('error', () => {})
    if (addressOf(request.socket) === OUTSIDE) {
      asked++
      answer(request, response)
    } else {
      // A connection that is kept would hide the next question behind the first.
      response.writeHead(200, { 'content-type': 'text/html', connection: 'close' })
      response.end(page({ title: SECRET }))
    }
  })
  server.on('connection', (socket) => {
    if (addressOf(socket) !== OUTSIDE) inside.push(addressOf(socket))
  })

  const KINDS: Readonly<Record<string, (response: ServerResponse, to: string) => void>> = {
    redirect(response, to) {
      response.writeHead(302, { location: latin(to) })
      response.end()
    },
    // A page whose picture lies inside.
    names: (response, to) => send(response, 'text/html', page({ title: 'Outside', image: to })),
    silent() {},
    slow: drip,
    huge(response) {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': String(10 * 1024 ** 3) })
      pour(response)
    },
    endless(response) {
      response.writeHead(200, { 'content-type': 'text/html' })
      pour(response)
    },
    packed: (response) => send(response, 'text/html', BOMB, { 'content-encoding': 'gzip' }),
    brotli: (response) => send(response, 'text/html', BROTLI_BOMB, { 'content-encoding': 'br' }),
    picture: (response) => send(response, 'image/png', PICTURE_BOMB),
    'sitemap.xml': (response) => send(response, 'application/xml', map()),
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', 'http://world')
    const [, encoded = ''] = /\/to\/([\w-]+)/.exec(url.pathname) ?? []
    const to = url.searchParams.get('to') ?? Buffer.from(encoded, 'base64url').toString()
    const kind = url.pathname.split('/').find((step) => Object.hasOwn(KINDS, step))
    if (kind) KINDS[kind]?.(response, to)
    else send(response, 'text/html', page({ title: 'Outside' }))
  }

  function pour(response: ServerResponse): void {
    let taken = 0
    const more = () => {
      let isReady = true
      while (isReady && taken < MOST_POURED && !response.destroyed) {
        taken += CHUNK.length
        mostTaken = Math.max(mostTaken, taken)
        isReady = response.write(CHUNK)
      }
      if (taken >= MOST_POURED) response.destroy()
      else response.once('drain', more)
    }
    more()
  }

  function drip(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/html' })
    const timer = setInterval(() => response.write('<'), DRIP_MS)
    timers.add(timer)
    response.on('close', () => clearInterval(timer))
  }

  function map(): string {
    const pages = mapped.flatMap((target) => [target, `http://${OUTSIDE}:${port}${redirectTo(target)}`])
    const escaped = pages.map((each) => each.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
    return `<urlset>${escaped.map((each) => `<url><loc>${each}</loc></url>`).join('')}</urlset>`
  }

  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen(0, '::', done)
  })
  const { port } = server.address() as AddressInfo
  return {
    port,
    inside: () => inside,
    asked: () => asked,
    mostTaken: () => mostTaken,
    mapNames(targets) {
      mapped = targets
    },
    forget() {
      inside = []
      asked = 0
      mostTaken = 0
    },
    stop() {
      for (const timer of timers) clearInterval(timer)
      server.close()
      server.closeAllConnections()
    },
  }
}

/** The path of a page outside that sends whoever comes on to there. */
export function redirectTo(target: string): string {
  return `/redirect/to/${Buffer.from(target).toString('base64url')}`
}

function send(
  response: ServerResponse,
  type: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): void {
  response.writeHead(200, { 'content-type': type, ...headers })
  response.end(body)
}

/** As it is, where a header can carry it; what cannot is escaped as a browser would. */
function latin(address: string): string {
  return /^[\x20-\x7e]*$/.test(address) ? address : encodeURI(address)
}

function page({ title, image = '' }: { title: string; image?: string }): string {
  const escaped = image.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<!doctype html><title>${title}</title><meta property="og:title" content="${title}"><meta property="og:image" content="${escaped}">`
}

/** A small file that would be a picture of `side` times `side` points. */
function pictureOf(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(side / 8)) * side))
  const part = (type: string, bytes: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), bytes])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(bytes.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, part('IHDR', header), part('IDAT', rows), part('IEND', Buffer.alloc(0))])
}
