import { z } from 'zod'
import { findParticipant } from '#capabilities/booking/find-registration.server.ts'
import { asSubject, courseAndStart, dayAndHours } from '#capabilities/booking/registration.messages.ts'
import { joinPath, participantCalendar } from '#capabilities/booking/session-calendar.server.ts'
import { typo } from '#kernel/typography.ts'
import { unlinked } from '#kernel/web-address.ts'
import type { Block, Content } from '#platform/mail/letter.server.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { isReminded } from './reminder.ts'
import { seatFacts } from './seat-facts.ts'
import { doorAt, doorOpensAt } from './training.ts'

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
    const note = isReminded(registration, session) ? ' Deň vopred vám kurz pripomenieme.' : ''
    return {
      to: participant.email,
      replyTo: services.settings.current().brand.email,
      subject: asSubject(`${isMoved ? 'Nový termín' : 'Ste prihlásení'}${who}: ${courseAndStart(session)}`),
      preview: typo(`${dayAndHours(session)}. Váš osobný odkaz na vstup je vnútri.`),
      blocks: [
        { kind: 'heading', text: typo(isMoved ? 'Váš kurz má nový termín' : 'Ste prihlásení na kurz') },
        {
          kind: 'paragraph',
          content: opening({ isMoved, isBusiness }),
        },
        { kind: 'facts', rows: seatFacts(participant, session) },
        { kind: 'button', label: 'Otvoriť vstup na kurz', href: joinPath(config, participantId) },
        {
          kind: 'paragraph',
          content: typo(
            `Vstup otvoríme ${formatDate(doorOpensAt(session), 'day')} o ${formatDate(doorOpensAt(session), 'time')}. Odkaz je len váš, neposielajte ho ďalej. Termín si do kalendára pridáte súborom v prílohe.${note}`,
          ),
        },
        ...(isBusiness ? [sourceOfData(registration.companyName)] : []),
      ],
      attachments: [participantCalendar(services, { registration, session }, participant)],
    }
  },
})

function opening({ isMoved, isBusiness }: { isMoved: boolean; isBusiness: boolean }): Content {
  const enter = [typo('Na kurz vstúpite '), { byButton: 'sk' as const }]
  if (isMoved) {
    const calendar = ' a súbor v prílohe prepíše pôvodný termín vo vašom kalendári.'
    return [typo('Presunuli sme vás na iný termín. '), ...enter, typo(calendar)]
  }
  if (isBusiness) return [typo('Toto je vaša osobná pozvánka. '), ...enter, '.']
  return [...enter, typo('. Potvrdenie objednávky posielame v samostatnom e-maile.')]
}

/** GDPR, Article 14: whoever did not give us their data is told who did. */
function sourceOfData(companyName: string | null): Block {
  const company = companyName === null ? 'firma, ktorá vás prihlásila' : `firma ${unlinked(companyName)}`
  // A name that ends in an abbreviation brings the full stop along.
  const sentence = `Vaše údaje nám poskytla ${company.replace(/\.$/, '')}.`
  return {
    kind: 'note',
    tone: 'info',
    content: [
      typo(`${sentence} Ako s nimi zaobchádzame: `),
      { text: typo('ochrana osobných údajov'), href: '/privacy' },
      '.',
    ],
  }
}
