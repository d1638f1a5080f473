import { connect } from 'node:net'

export type Besieger = {
  /** What is said at once. */
  opening: string | Buffer
  /** What is said again and again, and how often; a dribble that never becomes a whole request. */
  drip?: { bytes: string; everyMs: number }
  /** How many bytes are pushed after the opening, as fast as they are taken. */
  flood?: { bytes: number; isChunked: boolean }
  /** After this the besieger leaves by itself, and the server has not got rid of it. */
  patienceMs: number
}

export type Ended = {
  /** The first answer, or null when none was read. */
  status: number | null
  seconds: number
  sentBytes: number
  isHeld: boolean
}

const CHUNK = Buffer.alloc(64 * 1024, 'x')
const CHUNKED = Buffer.concat([Buffer.from(`${CHUNK.length.toString(16)}\r\n`), CHUNK, Buffer.from('\r\n')])

/** One connection that means no good, until the server ends it or patience does. */
export function besiege(port: number, { opening, drip, flood, patienceMs }: Besieger): Promise<Ended> {
  return new Promise((done) => {
    const startedAt = performance.now()
    let answer = ''
    let isHeld = false
    let isOver = false
    let timer: NodeJS.Timeout | undefined
    const socket = connect({ host: '127.0.0.1', port })
    const patience = setTimeout(() => {
      isHeld = true
      socket.destroy()
    }, patienceMs)

    function push() {
      const piece = flood?.isChunked ? CHUNKED : CHUNK
      while (!isOver && flood && socket.bytesWritten + socket.writableLength < flood.bytes) {
        if (!socket.write(piece)) {
          socket.once('drain', push)
          return
        }
      }
    }

    socket.on('connect', () => {
      socket.write(opening)
      if (drip) timer = setInterval(() => socket.write(drip.bytes), drip.everyMs)
      if (flood) push()
    })
    socket.on('data', (chunk) => {
      if (answer.length < 100) answer += chunk.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      isOver = true
      clearInterval(timer)
      clearTimeout(patience)
      const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]
      done({
        status: status === undefined ? null : Number(status),
        seconds: (performance.now() - startedAt) / 1000,
        sentBytes: socket.bytesWritten,
        isHeld,
      })
    })
  })
}

export type Siege = {
  count: number
  statuses: Record<string, number>
  held: number
  slowestSeconds: number
  mostSentBytes: number
}

export function summed(ended: ReadonlyArray<Ended>): Siege {
  const statuses: Record<string, number> = {}
  for (const { status } of ended) statuses[status ?? 'cut'] = (statuses[status ?? 'cut'] ?? 0) + 1
  return {
    count: ended.length,
    statuses,
    held: ended.filter(({ isHeld }) => isHeld).length,
    slowestSeconds: Math.max(0, ...ended.map(({ seconds }) => seconds)),
    mostSentBytes: Math.max(0, ...ended.map(({ sentBytes }) => sentBytes)),
  }
}
