import type { Email } from 'postal-mime'

export type CaughtMail = {
  id: string
  receivedAt: Date
  /** Envelope, not header: where the mail would really have gone. */
  recipients: ReadonlyArray<string>
  raw: Buffer
  email: Email
}
