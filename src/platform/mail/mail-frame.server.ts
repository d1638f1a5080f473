import type { Content } from './letter.server.ts'

/** What stands around every letter: who writes, from where, and the identity of the provider at its foot. */
export type MailFrame = {
  product: string
  /** The product's name as drawn at the top; the spark is added. */
  wordmark: string
  origin: string
  footerLines: ReadonlyArray<Content>
}
