import { z } from 'zod'
import { CONSENT_WORDINGS } from '#capabilities/legal/consent-wordings.ts'
import { endOf } from '#capabilities/schedule/lessons.ts'
import type { Brand } from '#kernel/brand.ts'
import { dayOf } from '#kernel/day.ts'
import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import { inLanguage } from '#kernel/page-address.ts'
import { typo } from '#kernel/typography.ts'
import { unlinked } from '#kernel/web-address.ts'
import type { Block, Content } from '#platform/mail/letter.server.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { counted, plural } from '#ui/format/plural.ts'
import { awaitsEarlyStart, earlyStartBlocks } from '../awaits-early-start.server.ts'
import { lastDayToWithdraw } from '../cancellation-terms.ts'
import { findRegistration, type RegistrationInWhole } from '../find-registration.server.ts'
import { LETTER_MESSAGES } from '../letter.messages.ts'
import {
  asSubject,
  courseAndStart,
  dayAndHours,
  lengthInWords,
  paymentInWords,
  seatsTimesPrice,
  vatSplit,
} from '../registration.messages.ts'
import { reservationPage } from '../registration-links.server.ts'
import { buyerCalendar } from '../session-calendar.server.ts'
import { type ContractDocuments, contractDocuments } from './contract-documents.server.ts'

const MESSAGES = {
  sk: {
    ...LETTER_MESSAGES.sk,
    subject: (reference: string, course: string) => `Potvrdenie objednávky ${reference}: ${course}`,
    heading: 'Objednávka je potvrdená',
    seats: (seats: number) =>
      seats === 1
        ? 'miesto na kurze je vaše'
        : `${counted(seats, ['miesto', 'miesta', 'miest'])} na kurze ${plural(seats, ['je vaše', 'sú vaše', 'je vašich'])}`,
    thanks: (seats: string) => `Ďakujeme, ${seats}. Tento e-mail potvrdzuje uzavretie zmluvy, preto si ho uschovajte.`,
    buyer: 'Objednávateľ',
    orderNumber: 'Vaše číslo objednávky',
    ico: (number: string) => `IČO ${number}`,
    dic: (number: string) => `DIČ ${number}`,
    icDph: (number: string) => `IČ DPH ${number}`,
    price: {
      item: 'Položka',
      sum: 'Suma',
      totalWithVat: 'Spolu s\u00a0DPH',
      base: 'z\u00a0toho základ dane',
      vat: (percent: number) => `z\u00a0toho DPH ${percent}\u00a0%`,
      notVatPayer: 'Nie sme platiteľmi DPH.',
      withoutVat: {
        AE: 'Cena je bez DPH. Daň priznáte vo svojej krajine (prenesenie daňovej povinnosti).',
        O: 'Cena je bez slovenskej DPH.',
      },
    },
    next: {
      heading: 'Čo bude ďalej',
      ownLink: 'V samostatnom e-maile vám posielame osobný odkaz, cez ktorý na kurz vstúpite.',
      linksOfAll: 'Každému účastníkovi posielame na jeho adresu samostatný e-mail s osobným odkazom na vstup.',
      calendar: 'Termín si do kalendára pridáte súborom v prílohe.',
      page: 'Všetko o objednávke nájdete na stránke Moja rezervácia. Odkaz na ňu je len váš, neposielajte ho ďalej.',
    },
    cancelling: {
      heading: 'Zrušenie účasti',
      before:
        'Zákonné právo odstúpiť od zmluvy bez uvedenia dôvodu patrí spotrebiteľom, firmám nie. Účasť môžete zrušiť alebo presunúť podľa obchodných podmienok; žiadosť nám pošlite odpoveďou na tento e-mail alebo cez ',
      link: 'formulár na odstúpenie',
      after: '.',
    },
    withdrawing: {
      heading: 'Odstúpenie od zmluvy',
      cap: (lastDay: string) => `, najneskôr však do konca kurzu ${lastDay}`,
      concluded: (day: string) => ` Zmluva vznikla ${day}.`,
      money: ' Peniaze vrátime do 14 dní rovnakým spôsobom, akým ste platili.',
      before: (cap: string, concluded: string) =>
        `Od zmluvy môžete odstúpiť do 14 dní odo dňa jej uzavretia${cap}, dôvod uvádzať nemusíte.${concluded} Najjednoduchšie je to cez stránku `,
      link: 'Odstúpiť od zmluvy tu',
      after: (money: string) =>
        `: stačí meno, číslo objednávky a e-mail. Môžete nám aj napísať.${money} Celé poučenie s formulárom je v prílohe.`,
      earlyStart: 'Súhlas so začatím kurzu v tejto lehote',
      agreed: (moment: string, wording: string) => `${moment} ste potvrdili: „${wording}“`,
    },
    documents: {
      heading: 'Dokumenty v prílohe',
      about: 'Znenie, ktoré platí pre vašu objednávku. Uložte si ho, na stránke sa časom môže zmeniť.',
      version: (version: string, day: string) => `, verzia\u00a0${version}, účinná od ${day}`,
    },
    provider: {
      heading: 'Kto kurz poskytuje',
      identity: 'Poskytovateľ',
      register: 'Zápis',
      contact: 'Kontakt',
      supervisor: 'Orgán dozoru',
    },
  },
  en: {
    ...LETTER_MESSAGES.en,
    subject: (reference: string, course: string) => `Confirmation of order ${reference}: ${course}`,
    heading: 'Your order is confirmed',
    seats: (seats: number) =>
      seats === 1 ? 'the seat in the course is yours' : `the ${seats} seats in the course are yours`,
    thanks: (seats: string) =>
      `Thank you, ${seats}. This e-mail confirms that the contract has been concluded, so please keep it.`,
    buyer: 'Buyer',
    orderNumber: 'Your own order number',
    ico: (number: string) => `Company ID (IČO) ${number}`,
    dic: (number: string) => `Tax ID (DIČ) ${number}`,
    icDph: (number: string) => `VAT ID (IČ DPH) ${number}`,
    price: {
      item: 'Item',
      sum: 'Amount',
      totalWithVat: 'Total including VAT',
      base: 'of which tax base',
      vat: (percent: number) => `of which VAT ${percent}%`,
      notVatPayer: 'We are not registered for VAT.',
      withoutVat: {
        AE: 'The price is without VAT. You account for it in your country (reverse charge).',
        O: 'The price is without Slovak VAT.',
      },
    },
    next: {
      heading: 'What happens next',
      ownLink: 'A separate e-mail brings you the personal link through which you enter the course.',
      linksOfAll: 'Every participant gets a separate e-mail with a personal link at their own address.',
      calendar: 'The attached file adds the date to your calendar.',
      page: 'Everything about the order is on the page My reservation. The link to it is yours alone, please do not pass it on.',
    },
    cancelling: {
      heading: 'Cancelling your attendance',
      before:
        'The statutory right to withdraw without giving a reason belongs to consumers, not to companies. You can cancel your attendance or move it under the terms; send us your request in a reply to this e-mail or through ',
      link: 'the withdrawal form',
      after: '.',
    },
    withdrawing: {
      heading: 'Withdrawal from the contract',
      cap: (lastDay: string) => `, but no later than the end of the course on ${lastDay}`,
      concluded: (day: string) => ` The contract was concluded on ${day}.`,
      money: ' We return the money within 14 days in the same way in which you paid.',
      before: (cap: string, concluded: string) =>
        `You can withdraw from the contract within 14 days of its conclusion${cap}, and you need not give a reason.${concluded} The easiest way is the page `,
      link: 'Withdraw from contract here',
      after: (money: string) =>
        `: your name, the order number and your e-mail are enough. You can also write to us.${money} The full instructions with the form are attached.`,
      earlyStart: 'Your consent to the course starting within this period',
      agreed: (moment: string, wording: string) =>
        `On ${moment} you confirmed: “${wording}” (I expressly request that the course start before the time limit for withdrawal has passed, and I acknowledge that I lose the right to withdraw once it has been fully provided.)`,
    },
    documents: {
      heading: 'Attached documents',
      about: 'The wording that applies to your order. Save it, as the one on the site may change in time.',
      version: (version: string, day: string) => `, version\u00a0${version}, effective from ${day}`,
    },
    provider: {
      heading: 'Who provides the course',
      identity: 'Provider',
      register: 'Registered in',
      contact: 'Contact',
      supervisor: 'Supervising authority',
    },
  },
}

type Words = (typeof MESSAGES)['sk']

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
    const { language } = registration
    const words = messagesIn(MESSAGES, language)
    const contract = await contractDocuments(services, registration)
    const isAhead = session.startsAt > services.clock.now()
    const asksEarlyStart = isAhead && (await awaitsEarlyStart(services.db, found, services.clock.now()))
    return {
      to: registration.buyerEmail,
      replyTo: services.settings.current().brand.email,
      language,
      subject: asSubject(words.subject(registration.reference, courseAndStart(session, language))),
      blocks: [
        { kind: 'heading', text: words.heading },
        { kind: 'paragraph', content: typo(words.thanks(words.seats(registration.seats))) },
        { kind: 'facts', rows: orderFacts(found, words) },
        { kind: 'heading', text: words.facts.price },
        ...priceBlocks(found, words),
        { kind: 'button', label: words.openOrder, href: reservationPage(services.config, registrationId) },
        ...(isAhead ? nextBlocks(registration.kind, words.next) : []),
        ...withdrawalBlocks(found, contract, words),
        ...earlyStartBlocks(asksEarlyStart, language),
        ...documentBlocks(contract, words.documents, language),
        { kind: 'heading', text: words.provider.heading },
        { kind: 'facts', rows: providerFacts(services.settings.current().brand, words) },
      ],
      attachments: [
        ...(isAhead ? [buyerCalendar(services, found)] : []),
        ...contract.documents.map(({ file }) => file),
      ],
    }
  },
})

type Fact = { term: string; value: Content }

function factIf(term: string, value: string | null): Array<Fact> {
  return value ? [{ term, value }] : []
}

function orderFacts({ registration, session, participants }: RegistrationInWhole, words: Words): Array<Fact> {
  const { facts } = words
  const names = participants.flatMap(({ name }) => (name === null ? [] : [name]))
  return [
    { term: facts.reference, value: registration.reference },
    { term: facts.course, value: typo(session.title) },
    {
      term: facts.when,
      value: `${dayAndHours(session, registration.language)} (${lengthInWords(session, registration.language)})`,
    },
    { term: facts.where, value: session.location },
    ...factIf(facts.confirmed, session.confirmedAt && words.takesPlace),
    ...factIf(names.length === 1 ? facts.participant : facts.participants, names.join('\n')),
    ...factIf(words.buyer, buyerInWords(registration, words)),
    ...factIf(words.orderNumber, registration.orderNumber),
  ]
}

function buyerInWords(registration: RegistrationInWhole['registration'], words: Words): string | null {
  if (registration.kind === 'personal') return null
  const { companyName, companyAddress, companyIco, companyDic, companyIcDph } = registration
  const numbers = [
    companyIco && words.ico(companyIco),
    companyDic && words.dic(companyDic),
    companyIcDph && words.icDph(companyIcDph),
  ]
  return unlinked([companyName && typo(companyName), companyAddress, ...numbers].filter(Boolean).join('\n'))
}

function priceBlocks({ registration, session }: RegistrationInWhole, { facts, price }: Words): Array<Block> {
  const { language, totalCents, vatPercent } = registration
  const paid = paymentInWords(registration, undefined, language)
  const payment: Block = { kind: 'paragraph', content: `${paid}.` }
  if (totalCents === 0 && registration.discountCents === 0) return [payment]
  const total = formatMoney(totalCents, language)
  const item: ReadonlyArray<Content> = [
    `${typo(session.title)}\n${seatsTimesPrice({ ...registration, seats: registration.seats + registration.seatsFreed }, language)}`,
    total,
  ]
  const columns = [{ label: price.item }, { label: price.sum, align: 'end' as const }]
  const { vatCategory } = registration
  const without = vatCategory === 'AE' || vatCategory === 'O' ? price.withoutVat[vatCategory] : price.notVatPayer
  if (vatPercent === null || vatPercent === 0) {
    const rows = [item, [[{ strong: facts.total }], [{ strong: total }]]]
    return [
      { kind: 'table', columns, rows },
      { kind: 'paragraph', content: `${paid}. ${typo(without)}` },
    ]
  }
  const { base, vat } = vatSplit(totalCents, vatPercent)
  const rows = [
    item,
    [[{ strong: price.totalWithVat }], [{ strong: total }]],
    [price.base, formatMoney(base, language)],
    [price.vat(vatPercent), formatMoney(vat, language)],
  ]
  return [{ kind: 'table', columns, rows }, payment]
}

/** Only what exists is promised. */
function nextBlocks(kind: 'personal' | 'business', words: Words['next']): Array<Block> {
  const link = kind === 'personal' ? words.ownLink : words.linksOfAll
  return [
    { kind: 'heading', text: typo(words.heading) },
    {
      kind: 'list',
      items: [typo(link), typo(words.calendar), typo(words.page)],
    },
  ]
}

function withdrawalBlocks(
  { registration, session }: RegistrationInWhole,
  { earlyStartAt }: ContractDocuments,
  { cancelling, withdrawing }: Words,
): Array<Block> {
  const { language } = registration
  if (registration.kind === 'business') {
    return [
      { kind: 'heading', text: cancelling.heading },
      {
        kind: 'paragraph',
        content: [
          typo(cancelling.before),
          { text: typo(cancelling.link), href: inLanguage('/odstupenie', language) },
          cancelling.after,
        ],
      },
    ]
  }
  const money = registration.totalCents > 0 ? withdrawing.money : ''
  const concluded = registration.paidAt ? withdrawing.concluded(formatDate(registration.paidAt, 'long', language)) : ''
  const lastDay = registration.paidAt && lastDayToWithdraw(dayOf(registration.paidAt))
  const endsAt = endOf(session)
  // The right of who asked for the start ends with the course.
  const isCapped = earlyStartAt !== null && lastDay !== null && dayOf(endsAt) <= lastDay
  const cap = isCapped ? withdrawing.cap(formatDate(endsAt, 'long', language)) : ''
  return [
    { kind: 'heading', text: withdrawing.heading },
    {
      kind: 'paragraph',
      content: [
        typo(withdrawing.before(cap, concluded)),
        { text: withdrawing.link, href: inLanguage('/odstupenie', language) },
        typo(withdrawing.after(money)),
      ],
    },
    ...(earlyStartAt
      ? [
          {
            kind: 'note' as const,
            tone: 'info' as const,
            title: typo(withdrawing.earlyStart),
            content: typo(withdrawing.agreed(formatDate(earlyStartAt, 'moment'), CONSENT_WORDINGS.earlyStart)),
          },
        ]
      : []),
  ]
}

function documentBlocks({ documents }: ContractDocuments, words: Words['documents'], language: Language): Array<Block> {
  return [
    { kind: 'heading', text: typo(words.heading) },
    {
      kind: 'paragraph',
      content: typo(words.about),
    },
    {
      kind: 'list',
      items: documents.map(({ title, version, effectiveOn }) => [
        { strong: typo(title) },
        typo(words.version(version, formatDate(effectiveOn, 'long', language))),
      ]),
    },
  ]
}

function providerFacts(brand: Brand, words: Words): Array<Fact> {
  const terms = words.provider
  const { provider } = brand
  const identity = [
    typo(provider.name),
    provider.seat,
    words.ico(provider.ico),
    words.dic(provider.dic),
    ...(brand.vatPercent === null ? [] : [words.icDph(provider.icDph)]),
  ]
  return [
    { term: terms.identity, value: identity.join('\n') },
    { term: terms.register, value: typo(provider.register).replaceAll(/(?<=č\.) /g, '\u00a0') },
    { term: terms.contact, value: `${brand.email}\n${brand.phone.replaceAll(' ', '\u00a0')}` },
    { term: terms.supervisor, value: typo(provider.supervisor) },
  ]
}
