import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { asSubject } from '#capabilities/booking/registration.messages.ts'
import { joinPath } from '#capabilities/booking/session-calendar.server.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatCode } from './certificate-code.ts'
import { certificates } from './certificates.tables.server.ts'
import { findMailbox } from './find-mailbox.server.ts'
import { CERTIFICATE_MESSAGES, daysInWords } from './paper/certificate.messages.ts'

const MESSAGES = {
  sk: {
    subject: (course: string) => `Váš certifikát o absolvovaní: ${course}`,
    correctedSubject: (course: string) => `Opravený certifikát o absolvovaní: ${course}`,
    heading: 'Váš certifikát je pripravený',
    correctedHeading: 'Certifikát sme opravili',
    text: 'Certifikát si stiahnete na svojej stránke kurzu. Tam si ho pridáte aj na LinkedIn a rozhodnete, či sa pri overení ukáže vaše meno.',
    correctedText:
      'Nový certifikát si stiahnete na svojej stránke kurzu. Kód pôvodného odteraz hovorí, že ho nahradil novší.',
    name: 'Meno',
    course: 'Kurz',
    number: 'Číslo',
    open: 'Otvoriť moju stránku',
    check: 'Kto dostane váš certifikát, overí si ho podľa kódu: ',
    typo: 'Ak je v mene chyba, odpovedzte na tento e-mail a vydáme opravený.',
  },
  en: {
    subject: (course: string) => `Your certificate of completion: ${course}`,
    correctedSubject: (course: string) => `Corrected certificate of completion: ${course}`,
    heading: 'Your certificate is ready',
    correctedHeading: 'We have corrected the certificate',
    text: 'Download the certificate on your page of the course. There you can also add it to LinkedIn and decide whether the check shows your name.',
    correctedText:
      'Download the new certificate on your page of the course. From now on the code of the old one says that a newer one replaced it.',
    name: 'Name',
    course: 'Course',
    number: 'Number',
    open: 'Open my page',
    check: 'Whoever gets your certificate can check it by its code: ',
    typo: 'If there is a mistake in the name, reply to this e-mail and we will issue a corrected one.',
  },
}

/** A certificate, or a corrected one, is there. It is fetched from the owner's page, where it is always the one that holds. */
export const certificateIssued = defineMail({
  name: 'certificate-issued',
  reader: 'participant',
  payload: z.object({ certificateId: z.uuid() }),
  async compose({ config, db, settings }: Pick<Services, 'config' | 'db' | 'settings'>, { certificateId }) {
    const [found] = await db.select().from(certificates).where(eq(certificates.id, certificateId))
    if (found?.state !== 'valid' || found.name === null || found.participantId === null) return null
    const mailbox = await findMailbox(db, found.participantId)
    if (mailbox === null) return null
    const { email: to, language } = mailbox
    const { facts, name, number, version, code } = found
    const words = messagesIn(MESSAGES, language)
    const { tookPlace } = messagesIn(CERTIFICATE_MESSAGES, language)
    const isFirst = version === 1
    const address = `${facts.checkAt}${formatCode(code)}`
    return {
      to,
      replyTo: settings.current().brand.email,
      language,
      subject: asSubject((isFirst ? words.subject : words.correctedSubject)(facts.course)),
      blocks: [
        { kind: 'heading', text: typo(isFirst ? words.heading : words.correctedHeading) },
        { kind: 'paragraph', content: typo(isFirst ? words.text : words.correctedText) },
        {
          kind: 'facts',
          rows: [
            { term: words.name, value: name },
            { term: words.course, value: typo(facts.course) },
            { term: tookPlace, value: daysInWords(facts.days, language) },
            { term: words.number, value: number },
          ],
        },
        { kind: 'button', label: words.open, href: joinPath(config, found.participantId) },
        { kind: 'paragraph', content: [typo(words.check), { text: address, href: address }] },
        { kind: 'paragraph', content: typo(words.typo) },
      ],
    }
  },
})
