import { LETTER_MESSAGES } from '#capabilities/booking/letter.messages.ts'
import { asSubject } from '#capabilities/booking/registration.messages.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import type { Letter } from '#platform/mail/letter.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { openUntil } from './feedback.ts'
import { feedbackPath } from './feedback-links.server.ts'
import { findAsked } from './find-asked.server.ts'
import { listToAsk } from './list-to-ask.server.ts'

const MESSAGES = {
  sk: {
    ...LETTER_MESSAGES.sk,
    asked: {
      subject: (course: string) => `Tri otázky ku kurzu: ${course}`,
      heading: 'Ďakujeme, že ste boli s nami',
      text: 'Povedzte nám, prosím, aký bol kurz. Sú to tri otázky na jednej stránke, zaberú asi minútu a odpoviete ',
    },
    reminded: {
      subject: (course: string) => `Ešte tri otázky: ${course}`,
      heading: 'Povedzte nám, aký bol kurz',
      text: 'Pripomíname tri otázky ku kurzu. Zaberú asi minútu a odpoviete na ne ',
    },
    after: (day: string) => `. Odpovedať a odpoveď zmeniť môžete do ${day}. Viac vám o tom písať nebudeme.`,
    use: 'Odpovede čítame my a lektor, aby bol ďalší kurz lepší. Zverejníme len to, čo nám výslovne dovolíte.',
    button: 'Odpovedať na tri otázky',
  },
  en: {
    ...LETTER_MESSAGES.en,
    asked: {
      subject: (course: string) => `Three questions about the course: ${course}`,
      heading: 'Thank you for being with us',
      text: 'Please tell us what the course was like. There are three questions on one page, they take about a minute, and you answer ',
    },
    reminded: {
      subject: (course: string) => `Three more questions: ${course}`,
      heading: 'Tell us what the course was like',
      text: 'This is a reminder of three questions about the course. They take about a minute, and you answer ',
    },
    after: (day: string) => `. You can answer, and change the answer, until ${day}. We will not write about it again.`,
    use: 'We and the instructor read the answers, to make the next course better. We publish only what you expressly allow.',
    button: 'Answer three questions',
  },
}

/**
 * The mail about the three questions. What was true when it was owed is looked at again: who has answered, was marked absent or
 * lost the seat meanwhile gets none.
 */
export async function feedbackLetter(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'settings'>,
  { participantId }: { participantId: string },
  which: 'asked' | 'reminded',
): Promise<Letter | null> {
  const { clock, config, db, settings } = services
  const found = await findAsked({ db, clock }, participantId)
  if (found?.state !== 'open' || found.participant.email === null) return null
  const { participant, registration, session } = found
  const still = await listToAsk({ db, clock }, session.id)
  if (!still.some((one) => one.participantId === participantId)) return null
  const { language } = registration
  const words = messagesIn(MESSAGES, language)
  return {
    to: participant.email ?? '',
    replyTo: settings.current().brand.email,
    language,
    subject: asSubject(words[which].subject(typo(session.title))),
    blocks: [
      { kind: 'heading', text: typo(words[which].heading) },
      {
        kind: 'paragraph',
        content: [
          typo(words[which].text),
          { byButton: language },
          typo(words.after(formatDate(openUntil(session), 'long', language))),
        ],
      },
      { kind: 'button', label: words.button, href: feedbackPath(config, participantId) },
      { kind: 'paragraph', content: typo(words.use) },
    ],
  }
}
