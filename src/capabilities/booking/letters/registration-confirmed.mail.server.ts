import { z } from 'zod'
import { CONSENT_WORDINGS } from '#capabilities/legal/consent-wordings.ts'
import type { Brand } from '#kernel/brand.ts'
import { dayOf } from '#kernel/day.ts'
import { typo } from '#kernel/typography.ts'
import { unlinked } from '#kernel/web-address.ts'
import type { Block, Content } from '#platform/mail/letter.server.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { counted, plural } from '#ui/format/plural.ts'
import { awaitsEarlyStart } from '../awaits-early-start.server.ts'
import { earlyStartBlocks } from '../early-start-blocks.server.ts'
import { findRegistration, type RegistrationInWhole } from '../find-registration.server.ts'
import { lastDayToWithdraw } from '../last-day-to-withdraw.ts'
import {
  asSubject,
  courseAndStart,
  dayAndHours,
  durationInWords,
  paymentInWords,
  seatsTimesPrice,
  vatSplit,
} from '../registration.messages.ts'
import { reservationPage } from '../registration-links.server.ts'
import { buyerCalendar } from '../session-calendar.server.ts'
import { type ContractDocuments, contractDocuments } from './contract-documents.server.ts'

/** The contract on a durable medium: what was ordered, from whom, for how much, on which terms and how to withdraw. */
export const registrationConfirmed = defineMail({
  name: 'registration-confirmed',
  reader: 'buyer',
  payload: z.object({ registrationId: z.uuid() }),
  async compose(services: Pick<Services, 'db' | 'clock' | 'config' | 'log' | 'settings'>, { registrationId }) {
    const found = await findRegistration(services.db, registrationId)
    if (found?.registration.state !== 'paid' && found?.registration.state !== 'completed') return null
    const { registration, session } = found
    if (registration.buyerEmail === null) return null
    const contract = await contractDocuments(services, registration)
    const isAhead = session.startsAt > services.clock.now()
    const asksEarlyStart = isAhead && (await awaitsEarlyStart(services.db, found, services.clock.now()))
    return {
      to: registration.buyerEmail,
      replyTo: services.settings.current().brand.email,
      subject: asSubject(`Potvrdenie objednávky ${registration.reference}: ${courseAndStart(session)}`),
      blocks: [
        { kind: 'heading', text: 'Objednávka je potvrdená' },
        { kind: 'paragraph', content: typo(thanks(registration.seats)) },
        { kind: 'facts', rows: orderFacts(found) },
        { kind: 'heading', text: 'Cena' },
        ...priceBlocks(found),
        { kind: 'button', label: 'Otvoriť objednávku', href: reservationPage(services.config, registrationId) },
        ...(isAhead ? nextBlocks(registration.kind) : []),
        ...withdrawalBlocks(found, contract),
        ...earlyStartBlocks(asksEarlyStart),
        ...documentBlocks(contract),
        { kind: 'heading', text: 'Kto kurz poskytuje' },
        { kind: 'facts', rows: providerFacts(services.settings.current().brand) },
      ],
      attachments: [
        ...(isAhead ? [buyerCalendar(services, found)] : []),
        ...contract.documents.map(({ file }) => file),
      ],
    }
  },
})

function thanks(seats: number): string {
  const seat =
    seats === 1
      ? 'miesto na kurze je vaše'
      : `${counted(seats, ['miesto', 'miesta', 'miest'])} na kurze ${plural(seats, ['je vaše', 'sú vaše', 'je vašich'])}`
  return `Ďakujeme, ${seat}. Tento e-mail potvrdzuje uzavretie zmluvy, preto si ho uschovajte.`
}

type Fact = { term: string; value: Content }

function factIf(term: string, value: string | null): Array<Fact> {
  return value ? [{ term, value }] : []
}

function orderFacts({ registration, session, participants }: RegistrationInWhole): Array<Fact> {
  const names = participants.flatMap(({ name }) => (name === null ? [] : [name]))
  return [
    { term: 'Číslo objednávky', value: registration.reference },
    { term: 'Kurz', value: typo(session.title) },
    { term: 'Kedy', value: `${dayAndHours(session)} (${durationInWords(session.durationMinutes)})` },
    { term: 'Kde', value: session.location },
    ...factIf(names.length === 1 ? 'Účastník' : 'Účastníci', names.join('\n')),
    ...factIf('Objednávateľ', buyerInWords(registration)),
    ...factIf('Vaše číslo objednávky', registration.orderNumber),
  ]
}

function buyerInWords(registration: RegistrationInWhole['registration']): string | null {
  if (registration.kind === 'personal') return null
  const { companyName, companyAddress, companyIco, companyDic, companyIcDph } = registration
  const numbers = [
    companyIco && `IČO ${companyIco}`,
    companyDic && `DIČ ${companyDic}`,
    companyIcDph && `IČ DPH ${companyIcDph}`,
  ]
  return unlinked([companyName && typo(companyName), companyAddress, ...numbers].filter(Boolean).join('\n'))
}

function priceBlocks({ registration, session }: RegistrationInWhole): Array<Block> {
  const { totalCents, vatPercent } = registration
  const payment: Block = { kind: 'paragraph', content: `${paymentInWords(registration)}.` }
  if (totalCents === 0) return [payment]
  const total = formatMoney(totalCents)
  const item: ReadonlyArray<Content> = [`${typo(session.title)}\n${seatsTimesPrice(registration)}`, total]
  const columns = [{ label: 'Položka' }, { label: 'Suma', align: 'end' as const }]
  if (vatPercent === null) {
    const rows = [item, [[{ strong: 'Spolu' }], [{ strong: total }]]]
    const notPayer = `${paymentInWords(registration)}. ${typo('Nie sme platiteľmi DPH.')}`
    return [
      { kind: 'table', columns, rows },
      { kind: 'paragraph', content: notPayer },
    ]
  }
  const { base, vat } = vatSplit(totalCents, vatPercent)
  const rows = [
    item,
    [[{ strong: 'Spolu s\u00a0DPH' }], [{ strong: total }]],
    ['z\u00a0toho základ dane', formatMoney(base)],
    [`z\u00a0toho DPH ${vatPercent}\u00a0%`, formatMoney(vat)],
  ]
  return [{ kind: 'table', columns, rows }, payment]
}

/** Only what exists is promised. */
function nextBlocks(kind: 'personal' | 'business'): Array<Block> {
  const link =
    kind === 'personal'
      ? 'V samostatnom e-maile vám posielame osobný odkaz, cez ktorý na kurz vstúpite.'
      : 'Každému účastníkovi posielame na jeho adresu samostatný e-mail s osobným odkazom na vstup.'
  return [
    { kind: 'heading', text: typo('Čo bude ďalej') },
    {
      kind: 'list',
      items: [
        typo(link),
        typo('Termín si do kalendára pridáte súborom v prílohe.'),
        typo('Všetko o objednávke nájdete na stránke Moja rezervácia. Odkaz na ňu je len váš, neposielajte ho ďalej.'),
      ],
    },
  ]
}

function withdrawalBlocks(
  { registration, session }: RegistrationInWhole,
  { earlyStartAt }: ContractDocuments,
): Array<Block> {
  if (registration.kind === 'business') {
    return [
      { kind: 'heading', text: 'Zrušenie účasti' },
      {
        kind: 'paragraph',
        content: [
          typo(
            'Zákonné právo odstúpiť od zmluvy bez uvedenia dôvodu patrí spotrebiteľom, firmám nie. Účasť môžete zrušiť alebo presunúť podľa obchodných podmienok; žiadosť nám pošlite odpoveďou na tento e-mail alebo cez ',
          ),
          { text: typo('formulár na odstúpenie'), href: '/odstupenie' },
          '.',
        ],
      },
    ]
  }
  const money = registration.totalCents > 0 ? ' Peniaze vrátime do 14 dní rovnakým spôsobom, akým ste platili.' : ''
  const concluded = registration.paidAt ? ` Zmluva vznikla ${formatDate(registration.paidAt)}.` : ''
  const lastDay = registration.paidAt && lastDayToWithdraw(dayOf(registration.paidAt))
  const endsAt = new Date(session.startsAt.getTime() + session.durationMinutes * 60_000)
  // The right of who asked for the start ends with the course.
  const isCapped = earlyStartAt !== null && lastDay !== null && dayOf(endsAt) <= lastDay
  const cap = isCapped ? `, najneskôr však do konca kurzu ${formatDate(endsAt)}` : ''
  return [
    { kind: 'heading', text: 'Odstúpenie od zmluvy' },
    {
      kind: 'paragraph',
      content: [
        typo(
          `Od zmluvy môžete odstúpiť do 14 dní odo dňa jej uzavretia${cap}, dôvod uvádzať nemusíte.${concluded} Najjednoduchšie je to cez stránku `,
        ),
        { text: 'Odstúpiť od zmluvy tu', href: '/odstupenie' },
        typo(
          `: stačí meno, číslo objednávky a e-mail. Môžete nám aj napísať.${money} Celé poučenie s formulárom je v prílohe.`,
        ),
      ],
    },
    ...(earlyStartAt
      ? [
          {
            kind: 'note' as const,
            tone: 'info' as const,
            title: typo('Súhlas so začatím kurzu v tejto lehote'),
            content: typo(`${formatDate(earlyStartAt, 'moment')} ste potvrdili: „${CONSENT_WORDINGS.earlyStart}“`),
          },
        ]
      : []),
  ]
}

function documentBlocks({ documents }: ContractDocuments): Array<Block> {
  return [
    { kind: 'heading', text: typo('Dokumenty v prílohe') },
    {
      kind: 'paragraph',
      content: typo('Znenie, ktoré platí pre vašu objednávku. Uložte si ho, na stránke sa časom môže zmeniť.'),
    },
    {
      kind: 'list',
      items: documents.map(({ title, version, effectiveOn }) => [
        { strong: typo(title) },
        typo(`, verzia\u00a0${version}, účinná od ${formatDate(effectiveOn)}`),
      ]),
    },
  ]
}

function providerFacts(brand: Brand): Array<Fact> {
  const { provider } = brand
  const identity = [
    typo(provider.name),
    provider.seat,
    `IČO ${provider.ico}`,
    `DIČ ${provider.dic}`,
    ...(brand.vatPercent === null ? [] : [`IČ DPH ${provider.icDph}`]),
  ]
  return [
    { term: 'Poskytovateľ', value: identity.join('\n') },
    { term: 'Zápis', value: typo(provider.register).replaceAll('č. ', 'č.\u00a0') },
    { term: 'Kontakt', value: `${brand.email}\n${brand.phone.replaceAll(' ', '\u00a0')}` },
    { term: 'Orgán dozoru', value: typo(provider.supervisor) },
  ]
}
