import { createTransport } from 'nodemailer'
import type { Config } from '#platform/config/config.server.ts'
import type { Metrics } from '#platform/metrics/metrics.server.ts'
import type { Attachment } from './letter.server.ts'
import type { MailSender } from './mail-frame.server.ts'
import { addressOf } from './message-id.server.ts'

export type OutgoingMail = {
  /** Null for the address of the environment. */
  from: MailSender | null
  to: string
  messageId: string
  subject: string
  html: string
  text: string
  replyTo: string | null
  headers: Record<string, string>
  attachments: ReadonlyArray<Attachment>
}

/** Hands one message to the mail server, or throws DeliveryFailure. Knows nothing of queues and rows. */
export type Mailer = {
  deliver(mail: OutgoingMail): Promise<void>
  /** Signs in to the mail server and sends nothing. */
  check(): Promise<void>
  close(): Promise<void>
}

export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure'
  /** The server refused this message for good; sending it again would be answered the same. */
  readonly isPermanent: boolean

  constructor(message: string, isPermanent: boolean) {
    super(message)
    this.isPermanent = isPermanent
  }
}

type MailerConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'isProduction'>

/** Opens no connection until the first mail, so a process that only queues pays nothing for it. */
export function createMailer(config: MailerConfig, metrics?: Pick<Metrics, 'outgoingSeconds'>): Mailer {
  addressOf(config.mailFrom)
  const transport = createTransport(transportOptions(config))
  return {
    async deliver({ from, to, replyTo, attachments, ...mail }) {
      const startedAt = performance.now()
      const count = (outcome: string) =>
        metrics?.outgoingSeconds.observe({ to: 'smtp', outcome }, (performance.now() - startedAt) / 1000)
      try {
        await transport.sendMail({
          ...mail,
          from: from ?? config.mailFrom,
          to: { name: '', address: to },
          // Given as one address, not as a header's text, in which a comma would make two.
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          attachments: attachments.map(({ content, ...rest }) => ({
            ...rest,
            content: typeof content === 'string' ? content : Buffer.from(content),
          })),
          disableFileAccess: true,
          disableUrlAccess: true,
        })
        count('ok')
      } catch (error) {
        const failure = failureOf(error)
        count(failure.isPermanent ? 'refused' : 'failed')
        throw failure
      }
    },
    async check() {
      await transport.verify()
    },
    async close() {
      transport.close()
    },
  }
}

export function transportOptions({ smtpUrl, isProduction }: Pick<MailerConfig, 'smtpUrl' | 'isProduction'>) {
  const { hostname } = new URL(smtpUrl)
  return {
    url: smtpUrl,
    pool: true as const,
    maxConnections: 4,
    maxMessages: 100,
    // The queue is the one place that retries; the pool repeating a mail by itself would send it uncounted.
    maxRequeues: 0,
    // Together well below the 120 seconds after which the queue takes a job for lost.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    dnsTimeout: 5_000,
    requireTLS: isProduction && !isLoopback(hostname),
  }
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}

type SmtpError = Error & { code?: string; responseCode?: number; command?: string }

/**
 * Permanent is only a refusal of this message or this address. A refused login, sender or greeting is 5xx as well, but
 * it is our setting that is wrong: such mails wait in the queue until the setting is repaired.
 */
function failureOf(error: unknown): DeliveryFailure {
  const { message, code, responseCode = 0, command = '' } = error as SmtpError
  const isRefusedForGood = responseCode >= 500 && responseCode !== 503 && (command === 'RCPT TO' || command === 'DATA')
  const isUnusableAddress = code === 'EENVELOPE' && command === 'API'
  return new DeliveryFailure(message, isRefusedForGood || isUnusableAddress)
}
