import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type Idlers = { opened: number; refused: number; stillOpen(): number; leave(): Promise<void> }

/** Of this machine's own network, so that the ports of one address are not what limits. */
const ADDRESSES = 10
const AT_ONCE = 100
const PAUSE_MS = 100

/** Connections that ask one small thing, as a browser or a proxy does, and then stay without a word. */
export async function holdIdle(port: number, count: number): Promise<Idlers> {
  const open = new Set<Socket>()
  let refused = 0
  for (let from = 0; from < count; from += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, n) => arrive(from + n))
    await Promise.all([...batch, wait(PAUSE_MS)])
  }

  function arrive(n: number): Promise<void> {
    return new Promise((done) => {
      const socket = connect({ host: '127.0.0.1', port, localAddress: `127.0.1.${1 + (n % ADDRESSES)}` })
      socket.once('connect', () => socket.write('GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'))
      socket.once('data', () => {
        open.add(socket)
        done()
      })
      socket.on('error', () => {})
      socket.on('close', () => {
        if (!open.delete(socket)) refused++
        done()
      })
    })
  }

  return {
    opened: open.size,
    refused,
    stillOpen: () => open.size,
    async leave() {
      for (const socket of open) socket.destroy()
      while (open.size > 0) await wait(20)
    },
  }
}
