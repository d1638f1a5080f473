import { z } from 'zod'
import { findRegistration, type RegistrationInWhole } from '#capabilities/booking/find-registration.server.ts'
import { type Choice, listChoices } from '#capabilities/booking/list-choices.server.ts'
import { asSubject, courseAndStart, dayAndHours } from '#capabilities/booking/registration.messages.ts'
import { buyerCalendar } from '#capabilities/booking/session-calendar.server.ts'
import { findRefund } from '#capabilities/payments/find-refund.server.ts'
import type { Cents } from '#kernel/money.ts'
import { typo } from '#kernel/typography.ts'
import type { Block } from '#platform/mail/letter.server.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { whenInWords } from './change.messages.ts'
import { noteBlocks } from './moved-letter.server.ts'
import { findStep } from './steps.server.ts'

/**
 * The buyer's letter when a session does not take place, or when they took their money because it was moved: where the
 * money is, and the file that takes the entry out of the calendar.
 */
export const sessionCancelled = defineMail({
  name: 'session-cancelled',
  reader: 'buyer',
  payload: z.object({ changeId: z.uuid(), registrationId: z.uuid() }),
  async compose(services: Pick<Services, 'clock' | 'config' | 'db' | 'settings'>, { changeId, registrationId }) {
    const found = await findRegistration(services.db, registrationId)
    const about = await findStep(services.db, { changeId, registrationId })
    if (!found || !about) return null
    const { registration, session } = found
    const { change, step } = about
    if (registration.buyerEmail === null || session.id !== change.sessionId) return null
    const isOver = registration.state === 'cancelled' || registration.state === 'refunded'
    const wasUnpaid = registration.state === 'expired'
    if (!isOver && !wasUnpaid) return null
    const isOwnWish = change.kind === 'moved'
    const refund = step.refundId ? await findRefund(services.db, step.refundId) : null
    const money = wasUnpaid ? NOTHING_PAID : moneyInWords(registration, refund?.amountCents ?? null)
    const dates = (await listChoices(services, registration)).slice(0, NAMED_DATES)
    return {
      to: registration.buyerEmail,
      replyTo: services.settings.current().brand.email,
      subject: asSubject(
        isOwnWish
          ? `Účasť je zrušená (objednávka ${registration.reference})`
          : `Kurz sa neuskutoční: ${courseAndStart(session)}`,
      ),
      preview: typo(money),
      blocks: [
        { kind: 'heading', text: typo(isOwnWish ? 'Vaša účasť je zrušená' : 'Kurz sa neuskutoční') },
        {
          kind: 'paragraph',
          content: typo(
            isOwnWish
              ? 'Nový termín vám nevyhovoval a vybrali ste si zrušenie účasti. Mrzí nás to a radi vás uvidíme inokedy.'
              : `Kurz ${session.title} sme museli zrušiť. Mrzí nás to a ospravedlňujeme sa.`,
          ),
        },
        { kind: 'note', tone: 'info', content: typo(money) },
        ...(isOwnWish ? [] : noteBlocks(change.note)),
        {
          kind: 'facts',
          rows: [
            { term: 'Číslo objednávky', value: registration.reference },
            { term: 'Kurz', value: typo(session.title) },
            { term: 'Zrušený termín', value: whenInWords(change.after ?? change.before) },
            ...(refund ? [{ term: 'Vraciame', value: formatMoney(refund.amountCents) }] : []),
          ],
        },
        ...datesInWords(dates),
        { kind: 'button', label: 'Pozrieť ďalšie termíny', href: '/#schedule' },
        {
          kind: 'paragraph',
          content: typo(
            wasUnpaid
              ? 'Ak máte otázku, odpovedzte na tento e-mail.'
              : 'Súbor v prílohe odstráni kurz z vášho kalendára. Ak máte otázku, odpovedzte na tento e-mail.',
          ),
        },
      ],
      ...(isOver ? { attachments: [buyerCalendar(services, found, 'CANCEL')] } : {}),
    }
  },
})

/** More would make the letter a timetable. */
const NAMED_DATES = 3

/** The nearest dates with room for everybody in the order. */
function datesInWords(dates: ReadonlyArray<Choice>): Array<Block> {
  if (dates.length === 0) return []
  return [
    { kind: 'paragraph', content: typo('Najbližšie iné termíny s voľnými miestami:') },
    ...dates.map((date) => ({
      kind: 'paragraph' as const,
      content: [{ text: typo(`${date.title}, ${dayAndHours(date)}`), href: `/rezervacia/${date.id}` }],
    })),
  ]
}

const NOTHING_PAID = 'Nič ste nezaplatili a nič vám neúčtujeme. Stránku s platbou sme zatvorili.'

function moneyInWords({ totalCents }: RegistrationInWhole['registration'], refundCents: Cents | null): string {
  if (refundCents !== null) {
    return `Celú sumu ${formatMoney(refundCents)} vraciame na kartu, ktorou ste platili. Na účte ju uvidíte do 5 až 10 pracovných dní; presný deň určuje vaša banka.`
  }
  if (totalCents === 0) return 'Účasť bola zdarma, takže nie je čo vracať.'
  return `Ak ste už zaplatili, celú sumu ${formatMoney(totalCents)} vám vrátime tým istým spôsobom. Ozveme sa vám.`
}
