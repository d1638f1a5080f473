import { z } from 'zod'
import { findParticipant, type Registration } from '#capabilities/booking/find-registration.server.ts'
import { LETTER_MESSAGES } from '#capabilities/booking/letter.messages.ts'
import { asSubject, courseAndStart, dayAndHours } from '#capabilities/booking/registration.messages.ts'
import { joinPath, participantCalendar } from '#capabilities/booking/session-calendar.server.ts'
import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import { inLanguage } from '#kernel/page-address.ts'
import { typo } from '#kernel/typography.ts'
import { unlinked } from '#kernel/web-address.ts'
import type { Block, Content } from '#platform/mail/letter.server.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { isReminded } from './reminders/reminder.ts'
import { seatFacts } from './seat-facts.ts'
import { doorAt, doorOpensAt } from './training.ts'

const MESSAGES = {
  sk: {
    ...LETTER_MESSAGES.sk,
    invitedSubject: (who: string, course: string) => `Ste prihlásení${who}: ${course}`,
    movedSubject: (who: string, course: string) => `Nový termín${who}: ${course}`,
    preview: (when: string) => `${when}. Váš osobný odkaz na vstup je vnútri.`,
    invited: 'Ste prihlásení na kurz',
    moved: 'Váš kurz má nový termín',
    opening: {
      moved: 'Presunuli sme vás na iný termín. ',
      own: 'Toto je vaša osobná pozvánka. ',
      enter: 'Na kurz vstúpite ',
      calendar: ' a súbor v prílohe prepíše pôvodný termín vo vašom kalendári.',
      confirmation: '. Potvrdenie objednávky posielame v samostatnom e-maile.',
    },
    door: (day: string, time: string, reminder: string) =>
      `Vstup otvoríme ${day} o ${time}. Odkaz je len váš, neposielajte ho ďalej. Termín si do kalendára pridáte súborom v prílohe.${reminder}`,
    reminder: ' Deň vopred vám kurz pripomenieme.',
    source: {
      someCompany: 'firma, ktorá vás prihlásila',
      company: (name: string) => `firma ${name}`,
      before: (company: string) => `Vaše údaje nám poskytla ${company}. Ako s nimi zaobchádzame: `,
      link: 'ochrana osobných údajov',
    },
  },
  en: {
    ...LETTER_MESSAGES.en,
    invitedSubject: (who: string, course: string) => `You are registered${who}: ${course}`,
    movedSubject: (who: string, course: string) => `New date${who}: ${course}`,
    preview: (when: string) => `${when}. Your personal link is inside.`,
    invited: 'You are registered for the course',
    moved: 'Your course has a new date',
    opening: {
      moved: 'We have moved you to another date. ',
      own: 'This is your personal invitation. ',
      enter: 'You enter the course ',
      calendar: ', and the attached file replaces the original date in your calendar.',
      confirmation: '. A separate e-mail brings the confirmation of the order.',
    },
    door: (day: string, time: string, reminder: string) =>
      `We open the entrance on ${day} at ${time}. The link is yours alone, please do not pass it on. The attached file adds the date to your calendar.${reminder}`,
    reminder: ' We will remind you of the course a day ahead.',
    source: {
      someCompany: 'the company that registered you',
      company: (name: string) => `the company ${name}`,
      before: (company: string) => `We received your data from ${company}. How we treat them: `,
      link: 'privacy policy',
    },
  },
}

type Words = (typeof MESSAGES)['sk']

/** The participant's own mail: when, where, under whose name, and the link that is theirs. No price, no colleagues. */
export const participantInvited = defineMail({
  name: 'participant-invited',
  reader: 'participant',
  payload: z.object({ participantId: z.uuid(), isMoved: z.boolean().optional() }),
  async compose(services: Pick<Services, 'db' | 'clock' | 'config' | 'settings'>, { participantId, isMoved = false }) {
    const { db, clock, config } = services
    const found = await findParticipant(db, participantId)
    if (found?.registration.state !== 'paid') return null
    const { participant, registration, session } = found
    if (participant.email === null) return null
    if (session.status === 'cancelled' || doorAt(session, clock.now()) === 'ended') return null
    const isBusiness = registration.kind === 'business'
    const who = isBusiness && participant.name !== null ? ` (${participant.name})` : ''
    const { language } = registration
    const words = messagesIn(MESSAGES, language)
    const reminder = isReminded(registration, session) ? words.reminder : ''
    const opensAt = doorOpensAt(session)
    return {
      to: participant.email,
      replyTo: services.settings.current().brand.email,
      language,
      subject: asSubject((isMoved ? words.movedSubject : words.invitedSubject)(who, courseAndStart(session, language))),
      preview: typo(words.preview(dayAndHours(session, language))),
      blocks: [
        { kind: 'heading', text: typo(isMoved ? words.moved : words.invited) },
        {
          kind: 'paragraph',
          content: opening({ isMoved, isBusiness, language }, words.opening),
        },
        { kind: 'facts', rows: seatFacts(participant, session, language) },
        { kind: 'button', label: words.openCourse, href: joinPath(config, participantId) },
        {
          kind: 'paragraph',
          content: typo(words.door(formatDate(opensAt, 'day', language), formatDate(opensAt, 'time'), reminder)),
        },
        ...(isBusiness ? [sourceOfData(registration, words.source)] : []),
      ],
      attachments: [participantCalendar(services, { registration, session }, participant)],
    }
  },
})

type Invited = { isMoved: boolean; isBusiness: boolean; language: Language }

function opening({ isMoved, isBusiness, language }: Invited, words: Words['opening']): Content {
  const enter = [typo(words.enter), { byButton: language }]
  if (isMoved) return [typo(words.moved), ...enter, typo(words.calendar)]
  if (isBusiness) return [typo(words.own), ...enter, '.']
  return [...enter, typo(words.confirmation)]
}

/** GDPR, Article 14: whoever did not give us their data is told who did. */
function sourceOfData({ companyName, language }: Registration, words: Words['source']): Block {
  const company = companyName === null ? words.someCompany : words.company(unlinked(companyName))
  return {
    kind: 'note',
    tone: 'info',
    content: [
      // A name that ends in an abbreviation brings the full stop along.
      typo(words.before(company.replace(/\.$/, ''))),
      { text: typo(words.link), href: inLanguage('/privacy', language) },
      '.',
    ],
  }
}
