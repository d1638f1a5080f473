import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { CaughtMail } from './caught-mail.ts'
import { createInbox } from './inbox.ts'

/**
 * What the SMTP side does instead of taking a mail: `refuse` hangs up at once, `4xx` and `5xx` answer the recipient with
 * a passing or a final no, `drop` takes the whole mail and hangs up without saying so, `login` knows no password.
 */
export type FailMode = 'refuse' | '4xx' | '5xx' | 'drop' | 'login'

export type MailCatcher = {
  smtpUrl: string
  httpUrl: string
  /** Oldest first. */
  messages(): ReadonlyArray<CaughtMail>
  clear(): void
  fail(mode: FailMode | null): void
  stop(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** More than a day of development, or a drill, brings; the oldest go first. */
const KEPT_MAILS = 5_000

/** A real mail server for development and tests that keeps every mail in memory and passes none on. */
export async function startMailCatcher(options: { smtpPort?: number; httpPort?: number } = {}): Promise<MailCatcher> {
  if (process.env.NODE_ENV === 'production') throw new Error('The mail catcher is for development and tests only')
  const { smtpPort = 0, httpPort = 0 } = options
  let caught: Array<CaughtMail> = []
  let failMode: FailMode | null = null
  const sockets = new Set<Socket>()

  const hangUpOn = ({ remotePort }: SMTPServerSession) => {
    for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy()
  }
  const smtp = new SMTPServer({
    banner: 'mail catcher',
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: 30 * 1024 * 1024,
    onAuth: ({ username }, _session, done) =>
      done(failMode === 'login' ? replyOf(535, '5.7.8 bad credentials') : null, { user: username ?? 'nobody' }),
    onRcptTo({ address }, _session, done) {
      if (failMode === '4xx') return done(replyOf(451, `4.3.0 <${address}> try again later`))
      if (failMode === '5xx') return done(replyOf(550, `5.1.1 <${address}> no such mailbox`))
      return done()
    },
    async onData(stream, session, done) {
      const raw = await stream.toArray().then(Buffer.concat, () => null)
      // A sender that dies in the middle has sent no mail.
      if (!raw) return
      caught.push({
        id: randomUUID(),
        receivedAt: new Date(),
        recipients: session.envelope.rcptTo.map(({ address }) => address),
        raw,
        email: await PostalMime.parse(raw),
      })
      caught = caught.slice(-KEPT_MAILS)
      inbox.announce()
      if (failMode === 'drop') hangUpOn(session)
      else done()
    },
  })
  smtp.on('error', () => {})
  smtp.server.prependListener('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    if (failMode === 'refuse') socket.destroy()
  })

  const clear = () => {
    caught = []
    inbox.announce()
  }
  const inbox = createInbox({ messages: () => caught, clear })
  await Promise.all([listen(smtp.server as Server, smtpPort), listen(inbox.server, httpPort)])

  const stop = async () => {
    for (const socket of sockets) socket.destroy()
    inbox.close()
    await new Promise<void>((done) => smtp.close(() => done()))
  }
  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server as Server)}`,
    httpUrl: `http://127.0.0.1:${portOf(inbox.server)}`,
    messages: () => caught,
    clear,
    fail(mode) {
      failMode = mode
      // Senders keep connections open; one opened in good times would not notice.
      if (mode === 'refuse') for (const socket of sockets) socket.destroy()
    },
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

function replyOf(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode })
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}
