import type { Content } from './letter.server.ts'

/** Who mails come from, where it is not the address of the environment. */
export type MailSender = { name: string; address: string }

/** What stands around every letter: who writes, from where, and the identity of the provider at its foot. */
export type MailFrame = {
  product: string
  /** The product's name as drawn at the top; the spark is added. */
  wordmark: string
  origin: string
  sender?: MailSender | null
  footerLines: ReadonlyArray<Content>
}
