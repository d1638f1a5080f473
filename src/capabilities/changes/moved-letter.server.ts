import { earlyStartBlocks } from '#capabilities/booking/awaits-early-start.server.ts'
import type { RegistrationInWhole } from '#capabilities/booking/find-registration.server.ts'
import { asSubject, courseAndStart } from '#capabilities/booking/registration.messages.ts'
import { paymentPage } from '#capabilities/booking/registration-links.server.ts'
import { joinPath } from '#capabilities/booking/session-calendar.server.ts'
import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import type { Cents } from '#kernel/money.ts'
import { typo } from '#kernel/typography.ts'
import type { Block, Letter } from '#platform/mail/letter.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { hasNewTime, planFacts } from './change.messages.ts'
import { CHANGE_LETTER_MESSAGES } from './change-letter.messages.ts'
import { changePage } from './change-links.server.ts'
import type { Plan } from './changes.ts'

const MESSAGES = {
  sk: {
    ...CHANGE_LETTER_MESSAGES.sk,
    paidPreview: 'Ak vám zmena vyhovuje, nemusíte robiť nič. Ak nie, vyberte si iný termín alebo vrátenie peňazí.',
    unpaidPreview: 'Zatiaľ ste nezaplatili, takže sa môžete rozhodnúť slobodne.',
    opening: (course: string, how: string, done: string) =>
      `Kurz ${course} sa uskutoční ${how}, ako ste si ho ${done}. ${CHANGE_LETTER_MESSAGES.sk.sorry}`,
    otherTime: 'v inom čase',
    otherPlace: 'na inom mieste',
    ordered: 'objednali',
    chosen: 'vybrali',
    suits: 'Ak vám to vyhovuje, nemusíte robiť nič.',
    else: (way: string) =>
      ` Miesto zostáva vaše. Ak nie, vyberte si iný termín${way}. Rozhodnúť sa môžete do začiatku kurzu.`,
    orMoney: (amount: string) => ` alebo vrátenie sumy ${amount}`,
    orCancel: ' alebo účasť zrušte',
    unpaid:
      'Objednávku ste zatiaľ nezaplatili. Ak vám to vyhovuje, dokončite platbu. Ak nie, neplaťte: miesto sa uvoľní samo a nič vám neúčtujeme.',
    calendar: 'Súbor v prílohe prepíše záznam vo vašom kalendári.',
    participantsApart: ' Účastníkom píšeme zvlášť.',
    sameEntrance: 'Vstup na kurz zostáva rovnaký: ',
    entrance: 'otvoriť vstup na kurz',
  },
  en: {
    ...CHANGE_LETTER_MESSAGES.en,
    paidPreview: 'If the change suits you, you need not do anything. If not, choose another date or a refund.',
    unpaidPreview: 'You have not paid yet, so you are free to decide.',
    opening: (course: string, how: string, done: string) =>
      `The course ${course} will take place ${how} than you ${done}. ${CHANGE_LETTER_MESSAGES.en.sorry}`,
    otherTime: 'at a different time',
    otherPlace: 'in a different place',
    ordered: 'ordered',
    chosen: 'chose',
    suits: 'If it suits you, you need not do anything.',
    else: (way: string) =>
      ` The seat remains yours. If not, choose another date${way}. You can decide until the course begins.`,
    orMoney: (amount: string) => ` or a refund of ${amount}`,
    orCancel: ' or cancel your attendance',
    unpaid:
      'You have not paid for the order yet. If it suits you, finish the payment. If not, do not pay: the seat is released by itself and we charge you nothing.',
    calendar: 'The attached file replaces the entry in your calendar.',
    participantsApart: ' We are writing to the participants separately.',
    sameEntrance: 'The entrance to the course stays the same: ',
    entrance: 'open the course entrance',
  },
}

type Words = (typeof MESSAGES)['sk']

type Moved = {
  before: Plan
  after: Plan
  note: string | null
  /** What goes back if they take their money. */
  keptCents: Cents
  /** The new time is within the buyer's time for withdrawal, and they have not asked for that. */
  asksEarlyStart: boolean
}

/** What the buyer of a moved session reads, without the calendar file. The same words before and after it is decided. */
export function movedLetter(
  { config, settings }: Pick<Services, 'config' | 'settings'>,
  { registration, session, participants }: RegistrationInWhole,
  moved: Moved,
): Letter & { to: string } {
  const { before, after, note, keptCents, asksEarlyStart } = moved
  const isLater = hasNewTime(before, after)
  const isPaid = registration.state === 'paid'
  const isBusiness = registration.kind === 'business'
  const names = participants.flatMap(({ name }) => (name === null ? [] : [name]))
  const { language } = registration
  const words = messagesIn(MESSAGES, language)
  const course = courseAndStart({ title: session.title, startsAt: new Date(after.startsAt) }, language)
  const how = isLater ? words.otherTime : words.otherPlace
  return {
    to: registration.buyerEmail ?? '',
    replyTo: settings.current().brand.email,
    language,
    subject: asSubject((isLater ? words.newDateSubject : words.newPlaceSubject)(course)),
    preview: typo(isPaid ? words.paidPreview : words.unpaidPreview),
    blocks: [
      { kind: 'heading', text: typo(isLater ? words.newDate : words.newPlace) },
      {
        kind: 'paragraph',
        content: typo(words.opening(session.title, how, isPaid ? words.ordered : words.chosen)),
      },
      {
        kind: 'facts',
        rows: [
          { term: words.facts.reference, value: registration.reference },
          { term: words.facts.course, value: typo(session.title) },
          ...planFacts(before, after, language),
          ...(isBusiness && names.length > 0 ? [{ term: words.facts.participants, value: names.join('\n') }] : []),
        ],
      },
      ...noteBlocks(note),
      ...earlyStartBlocks(asksEarlyStart, language),
      ...(isPaid
        ? choiceBlocks(config, { ...registration, keptCents }, words)
        : unpaidBlocks(config, registration.id, words)),
      ...(isPaid ? calendarBlocks(config, { isBusiness, own: ownSeat({ registration, participants }) }, words) : []),
    ],
  }
}

/** What staff add for everybody, each of its paragraphs by itself. */
export function noteBlocks(note: string | null): Array<Block> {
  if (note === null) return []
  return note.split(/\n\s*\n/).map((part): Block => ({ kind: 'paragraph', content: typo(part.trim()) }))
}

function choiceBlocks(
  config: Services['config'],
  { id, language, keptCents }: { id: string; language: Language; keptCents: Cents },
  words: Words,
): Array<Block> {
  const way = keptCents > 0 ? words.orMoney(formatMoney(keptCents, language)) : words.orCancel
  return [
    {
      kind: 'paragraph',
      content: [{ strong: typo(words.suits) }, typo(words.else(way))],
    },
    { kind: 'button', label: words.choose, href: changePage(config, id) },
  ]
}

function unpaidBlocks(config: Services['config'], registrationId: string, words: Words): Array<Block> {
  return [
    {
      kind: 'paragraph',
      content: typo(words.unpaid),
    },
    { kind: 'button', label: words.finishPayment, href: paymentPage(config, registrationId) },
  ]
}

function calendarBlocks(
  config: Services['config'],
  { isBusiness, own }: { isBusiness: boolean; own: { id: string } | undefined },
  words: Words,
): Array<Block> {
  const people = isBusiness ? words.participantsApart : ''
  return [
    {
      kind: 'paragraph',
      content: [
        typo(`${words.calendar}${people} `),
        ...(own ? [typo(words.sameEntrance), { text: typo(words.entrance), href: joinPath(config, own.id) }, '.'] : []),
      ],
    },
  ]
}

function ownSeat({ registration, participants }: Pick<RegistrationInWhole, 'registration' | 'participants'>) {
  const address = registration.buyerEmail?.toLowerCase()
  return participants.find(({ email }) => address !== undefined && email?.toLowerCase() === address)
}
