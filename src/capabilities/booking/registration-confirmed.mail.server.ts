import { z } from 'zod'
import { BRAND } from '#kernel/brand.ts'
import type { Block, Content } from '#platform/mail/letter.server.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatMoney } from '#ui/money-format.ts'
import { counted } from '#ui/plural.ts'
import { typo } from '#ui/typography.ts'
import { findRegistration, type RegistrationInWhole } from './find-registration.server.ts'
import {
  asSubject,
  courseAndStart,
  dayAndHours,
  durationInWords,
  paymentInWords,
  seatsTimesPrice,
  vatSplit,
} from './registration-words.ts'

/** The contract on a durable medium: what was ordered, from whom, for how much, and how to withdraw. */
export const registrationConfirmed = defineMail({
  name: 'registration-confirmed',
  payload: z.object({ registrationId: z.uuid() }),
  async compose({ db }: Pick<Services, 'db'>, { registrationId }) {
    const found = await findRegistration(db, registrationId)
    if (!found || !isConfirmed(found)) return null
    const { registration, session } = found
    return {
      ...(registration.buyerEmail ? { to: registration.buyerEmail } : {}),
      replyTo: BRAND.email,
      subject: asSubject(`Potvrdenie objednávky ${registration.reference}: ${courseAndStart(session)}`),
      blocks: [
        { kind: 'heading', text: 'Objednávka je potvrdená' },
        { kind: 'paragraph', content: typo(thanks(registration.seats)) },
        { kind: 'facts', rows: orderFacts(found) },
        { kind: 'heading', text: 'Cena' },
        ...priceBlocks(found),
        { kind: 'heading', text: 'Kto kurz poskytuje' },
        { kind: 'facts', rows: providerFacts() },
      ],
    }
  },
})

function isConfirmed({ registration }: RegistrationInWhole): boolean {
  return (registration.state === 'paid' || registration.state === 'completed') && registration.buyerEmail !== null
}

function thanks(seats: number): string {
  const seat =
    seats === 1 ? 'miesto na kurze je vaše' : `${counted(seats, ['miesto', 'miesta', 'miest'])} na kurze sú vaše`
  return `Ďakujeme, ${seat}. Tento e-mail je potvrdením zmluvy, preto si ho odložte.`
}

type Fact = { term: string; value: Content }

function orderFacts({ registration, session, participants }: RegistrationInWhole): Array<Fact> {
  const names = participants.flatMap(({ name }) => (name === null ? [] : [name]))
  return [
    { term: 'Číslo objednávky', value: registration.reference },
    { term: 'Kurz', value: typo(session.title) },
    { term: 'Kedy', value: `${dayAndHours(session)} (${durationInWords(session.durationMinutes)})` },
    { term: 'Kde', value: session.location },
    { term: names.length === 1 ? 'Účastník' : 'Účastníci', value: names.join('\n') },
  ]
}

function priceBlocks({ registration, session }: RegistrationInWhole): Array<Block> {
  const { totalCents, vatPercent } = registration
  const total = formatMoney(totalCents)
  const rows: Array<ReadonlyArray<Content>> = [[`${typo(session.title)}\n${seatsTimesPrice(registration)}`, total]]
  if (vatPercent !== null && totalCents > 0) {
    const { base, vat } = vatSplit(totalCents, vatPercent)
    rows.push([[{ strong: 'Spolu s DPH' }], [{ strong: total }]])
    rows.push(['z toho základ dane', formatMoney(base)], [`z toho DPH ${vatPercent}\u00a0%`, formatMoney(vat)])
  }
  return [
    { kind: 'table', columns: [{ label: 'Položka' }, { label: 'Suma', align: 'end' }], rows },
    { kind: 'paragraph', content: `${paymentInWords(registration)}.` },
  ]
}

function providerFacts(): Array<Fact> {
  const { provider } = BRAND
  return [
    { term: 'Názov', value: typo(provider.name) },
    { term: 'Sídlo', value: provider.seat },
    { term: 'IČO', value: provider.ico },
    { term: 'DIČ', value: provider.dic },
    { term: 'IČ DPH', value: provider.icDph },
    { term: 'Zápis', value: provider.register },
    { term: 'Kontakt', value: `${BRAND.email}\n${BRAND.phone}` },
    { term: 'Orgán dozoru', value: provider.supervisor },
  ]
}
