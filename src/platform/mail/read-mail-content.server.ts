import { eq } from 'drizzle-orm'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { refuse } from './mail.refusals.ts'
import type { Mailroom, MailServices } from './mail.server.ts'
import { mails } from './mail.tables.server.ts'
import type { MailStatus } from './mail-status.ts'
import { renderText } from './render-text.server.ts'

export type MailContent = {
  id: string
  template: string
  status: MailStatus
  recipient: string | null
  /** For nobody but its reader; the letter is then null. */
  isSealed: boolean
  /** Null where the reason to write has gone, so that nothing would be sent any more. */
  letter: { subject: string; text: string; attachments: ReadonlyArray<string> } | null
}

/**
 * A mail as it would be composed at this moment; letters are not kept, so what was sent may have said less. Links in it
 * are somebody's own and open their booking, so it is for those who may change bookings anyway.
 */
export async function readMailContent<Services extends MailServices>(
  services: Services,
  mailroom: Mailroom<Services>,
  { mailId }: { mailId: string },
  call: Pick<Call, 'actor'>,
): Promise<MailContent> {
  requireAccess('readMailContent', call.actor)
  const [mail] = await services.db.select().from(mails).where(eq(mails.id, mailId))
  if (!mail) return refuse.now('MAIL_NOT_FOUND')
  const definition = mailroom.mails.find(({ name }) => name === mail.template)
  const isSealed = definition?.isSealed === true
  const { id, template, status, recipient } = mail
  const seen = { id, template, status, recipient, isSealed }
  if (!definition || isSealed) return { ...seen, letter: null }
  const letter = await definition.compose(services, definition.payload.parse(mail.payload))
  if (!letter) return { ...seen, letter: null }
  const { subject, language = 'sk', attachments = [] } = letter
  const text = renderText(letter, mailroom.frame(services, { reader: definition.reader, language }))
  return { ...seen, letter: { subject, text, attachments: attachments.map(({ filename }) => filename) } }
}
