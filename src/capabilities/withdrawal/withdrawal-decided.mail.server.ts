import { z } from 'zod'
import { lastDayToWithdraw } from '#capabilities/booking/cancellation-terms.ts'
import { findRegistration } from '#capabilities/booking/find-registration.server.ts'
import { asSubject, dayAndHours } from '#capabilities/booking/registration.messages.ts'
import { legalDate } from '#capabilities/legal/legal.messages.ts'
import { dayOf } from '#kernel/day.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { decisionInWords } from './decision-in-words.ts'
import { findDecision } from './find-decision.server.ts'
import { momentInWords } from './withdrawal.messages.ts'

/** Tells the buyer of the order what their declaration came to and what happens with the money. */
export const withdrawalDecided = defineMail({
  name: 'withdrawal-decided',
  reader: 'buyer',
  payload: z.object({ withdrawalId: z.uuid() }),
  async compose({ db, settings }: Pick<Services, 'db' | 'settings'>, { withdrawalId }) {
    const decided = await findDecision(db, withdrawalId)
    const found = decided && (await findRegistration(db, decided.registrationId))
    if (!found) return null
    const { registration, session } = found
    if (registration.buyerEmail === null) return null
    const { language, receivedAt, dueOn, standing, refundCents } = decided
    const { heading, paragraphs, terms } = decisionInWords(
      {
        standing,
        refundCents,
        totalCents: registration.totalCents,
        isByCard: registration.origin === 'card',
        dueOn: legalDate(dueOn, language),
        lastDay: registration.paidAt ? legalDate(lastDayToWithdraw(dayOf(registration.paidAt)), language) : null,
      },
      language,
    )
    return {
      to: registration.buyerEmail,
      replyTo: settings.current().brand.email,
      language,
      subject: asSubject(`${heading} (${registration.reference})`),
      blocks: [
        { kind: 'heading', text: typo(heading) },
        ...paragraphs.map((content) => ({ kind: 'paragraph' as const, content: typo(content) })),
        {
          kind: 'facts',
          rows: [
            { term: terms.reference, value: registration.reference },
            { term: terms.course, value: typo(session.title) },
            { term: terms.date, value: dayAndHours(session, language) },
            { term: terms.received, value: momentInWords(receivedAt, language) },
            ...(registration.totalCents > 0
              ? [{ term: terms.price, value: formatMoney(registration.totalCents, language) }]
              : []),
            ...(refundCents > 0 ? [{ term: terms.returned, value: formatMoney(refundCents, language) }] : []),
          ],
        },
        { kind: 'paragraph', content: typo(terms.questions) },
      ],
    }
  },
})
