import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type HoldingMailProxy = {
  smtpUrl: string
  /**
   * Holds the mail server's yes to the next mail: it has the mail, and the sender does not know. A second copy of a mail
   * passes: each death at this place makes one copy more, and the drill is about one death.
   */
  holdNextYes(withinMs?: number): Promise<void>
  letGo(): void
  stop(): void
}

const END_OF_MAIL = '\r\n.\r\n'
/** The headers come first; attachments are not looked at. */
const HEADER_LENGTH = 8_000

/** Stands between a worker and the mail server. */
export async function startHoldingMailProxy(smtpUrl: string): Promise<HoldingMailProxy> {
  const target = Number(new URL(smtpUrl).port)
  const sockets = new Set<Socket>()
  const known = new Set<string>()
  let onHeld: (() => void) | null = null

  const server = createServer((sender) => {
    const receiver = connect({ host: '127.0.0.1', port: target })
    let head = ''
    let tail = ''
    let isHolding = false
    for (const socket of [sender, receiver]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        sender.destroy()
        receiver.destroy()
      })
    }
    sender.on('data', (chunk) => {
      const text = chunk.toString('latin1')
      head = (head + text).slice(0, HEADER_LENGTH)
      tail = (tail + text).slice(-END_OF_MAIL.length)
      receiver.write(chunk)
    })
    receiver.on('data', (chunk) => {
      if (tail === END_OF_MAIL) {
        const messageId = /^Message-ID: *(\S+)/im.exec(head)?.[1] ?? ''
        if (onHeld && !known.has(messageId)) {
          isHolding = true
          onHeld()
          onHeld = null
        }
        known.add(messageId)
        head = ''
        tail = ''
      }
      if (!isHolding) sender.write(chunk)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    smtpUrl: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    holdNextYes(withinMs = 20_000) {
      return new Promise((done, failed) => {
        const timer = setTimeout(() => {
          onHeld = null
          failed(new Error('No mail came to be held'))
        }, withinMs)
        onHeld = () => {
          clearTimeout(timer)
          done()
        }
      })
    },
    letGo() {
      for (const socket of sockets) socket.destroy()
    },
    stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
