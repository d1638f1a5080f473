import type { z } from 'zod'
import type { Language } from '#kernel/language.ts'
import type { Services } from '#platform/services.server.ts'
import type { Letter } from './letter.server.ts'
import type { MailFrame } from './mail-frame.server.ts'

/** What sending needs; a script can offer it without the rest of the product. */
export type MailServices = Pick<Services, 'clock' | 'config' | 'db' | 'jobs' | 'log' | 'mailer' | 'metrics'> & {
  settings: Pick<Services['settings'], 'current'>
}

/**
 * Whom a kind of mail is for: who placed an order, who was given a seat in it, somebody who wrote to us or left an address,
 * people of the back office. The buyer alone has concluded a contract.
 */
export type MailReader = 'buyer' | 'participant' | 'visitor' | 'staff'

export type MailDefinition<Services, Payload extends object> = {
  name: string
  reader: MailReader
  /** Ids only: the payload is stored for as long as the mail's row. */
  payload: z.ZodType<Payload>
  /** Reads the state as it is now. Null says that the reason to write has gone; the mail is then skipped. */
  compose(services: Services, payload: Payload): Promise<Letter | null>
  /** Its link lets the reader in as themselves, so nobody else gets to see what it says, whoever they are. */
  isSealed?: true
}

/** Kinds of mail by name, with the frame around their letters. */
export type Mailroom<Services> = {
  mails: ReadonlyArray<MailDefinition<Services, object>>
  frame(services: Services, about: { reader: MailReader; language: Language }): MailFrame
}

export function defineMail<Services, Payload extends object>(
  mail: MailDefinition<Services, Payload>,
): MailDefinition<Services, Payload> {
  return mail
}
