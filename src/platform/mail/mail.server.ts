import type { z } from 'zod'
import type { Services } from '#platform/services.server.ts'
import type { Letter } from './letter.server.ts'
import type { MailFrame } from './mail-frame.server.ts'

/** What sending needs; a script can offer it without the rest of the product. */
export type MailServices = Pick<Services, 'clock' | 'config' | 'db' | 'jobs' | 'log' | 'mailer' | 'metrics'> & {
  settings: Pick<Services['settings'], 'current'>
}

export type MailDefinition<Services, Payload extends object> = {
  name: string
  /** Ids only: the payload is stored for as long as the mail's row. */
  payload: z.ZodType<Payload>
  /** Reads the state as it is now. Null says that the reason to write has gone; the mail is then skipped. */
  compose(services: Services, payload: Payload): Promise<Letter | null>
  /** Its link lets the reader in as themselves, so nobody else gets to see what it says, whoever they are. */
  isSealed?: true
  /** Goes to people of the back office, who have bought nothing. */
  isForStaff?: true
}

/** Kinds of mail by name, with the frame around their letters. */
export type Mailroom<Services> = {
  mails: ReadonlyArray<MailDefinition<Services, object>>
  frame(services: Services, mail: Pick<MailDefinition<Services, object>, 'isForStaff'>): MailFrame
}

export function defineMail<Services, Payload extends object>(
  mail: MailDefinition<Services, Payload>,
): MailDefinition<Services, Payload> {
  return mail
}
