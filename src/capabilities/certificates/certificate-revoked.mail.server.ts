import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { asSubject } from '#capabilities/booking/registration.messages.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { unlinked } from '#kernel/web-address.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { certificates } from './certificates.tables.server.ts'
import { findMailbox } from './find-mailbox.server.ts'

const MESSAGES = {
  sk: {
    subject: (course: string) => `Certifikát o absolvovaní už neplatí: ${course}`,
    heading: 'Certifikát sme odvolali',
    text: (number: string) =>
      `Certifikát o absolvovaní č. ${number} odteraz neplatí. Kto overí jeho kód, dozvie sa len to a deň odvolania, dôvod nie.`,
    reason: 'Dôvod',
    reply: 'Ak s tým nesúhlasíte, odpovedzte na tento e-mail.',
  },
  en: {
    subject: (course: string) => `Your certificate of completion is no longer valid: ${course}`,
    heading: 'We have revoked the certificate',
    text: (number: string) =>
      `Certificate of completion No. ${number} is no longer valid. Whoever checks its code learns only that and the day, not the reason.`,
    reason: 'Reason',
    reply: 'If you do not agree, reply to this e-mail.',
  },
}

/** The owner of a certificate learns that it was revoked, and alone why. */
export const certificateRevoked = defineMail({
  name: 'certificate-revoked',
  reader: 'participant',
  payload: z.object({ certificateId: z.uuid() }),
  async compose({ db, settings }: Pick<Services, 'db' | 'settings'>, { certificateId }) {
    const [found] = await db.select().from(certificates).where(eq(certificates.id, certificateId))
    if (found?.state !== 'revoked' || found.reason === null) return null
    const mailbox = await findMailbox(db, found.participantId)
    if (mailbox === null) return null
    const { email: to, language } = mailbox
    const words = messagesIn(MESSAGES, language)
    return {
      to,
      replyTo: settings.current().brand.email,
      language,
      subject: asSubject(words.subject(found.facts.course)),
      blocks: [
        { kind: 'heading', text: typo(words.heading) },
        { kind: 'paragraph', content: typo(words.text(found.number)) },
        { kind: 'note', tone: 'info', title: words.reason, content: unlinked(found.reason) },
        { kind: 'paragraph', content: typo(words.reply) },
      ],
    }
  },
})
