import { earlyStartBlocks } from '#capabilities/booking/early-start-blocks.server.ts'
import type { RegistrationInWhole } from '#capabilities/booking/find-registration.server.ts'
import { asSubject, courseAndStart } from '#capabilities/booking/registration.messages.ts'
import { paymentPage } from '#capabilities/booking/registration-links.server.ts'
import { joinPath } from '#capabilities/booking/session-calendar.server.ts'
import { typo } from '#kernel/typography.ts'
import type { Block, Letter } from '#platform/mail/letter.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { hasNewTime, planFacts } from './change.messages.ts'
import { changePage } from './change-links.server.ts'
import type { Plan } from './changes.ts'

type Moved = {
  before: Plan
  after: Plan
  note: string | null
  /** The new time is within the buyer's time for withdrawal, and they have not asked for that. */
  asksEarlyStart: boolean
}

/** What the buyer of a moved session reads, without the calendar file. The same words before and after it is decided. */
export function movedLetter(
  { config, settings }: Pick<Services, 'config' | 'settings'>,
  { registration, session, participants }: RegistrationInWhole,
  moved: Moved,
): Letter & { to: string } {
  const { before, after, note, asksEarlyStart } = moved
  const isLater = hasNewTime(before, after)
  const isPaid = registration.state === 'paid'
  const isBusiness = registration.kind === 'business'
  const names = participants.flatMap(({ name }) => (name === null ? [] : [name]))
  return {
    to: registration.buyerEmail ?? '',
    replyTo: settings.current().brand.email,
    subject: asSubject(
      `${isLater ? 'Nový termín kurzu' : 'Nové miesto kurzu'}: ${courseAndStart({ title: session.title, startsAt: new Date(after.startsAt) })}`,
    ),
    preview: typo(
      isPaid
        ? 'Ak vám zmena vyhovuje, nemusíte robiť nič. Ak nie, vyberte si iný termín alebo vrátenie peňazí.'
        : 'Zatiaľ ste nezaplatili, takže sa môžete rozhodnúť slobodne.',
    ),
    blocks: [
      { kind: 'heading', text: typo(isLater ? 'Kurz má nový termín' : 'Kurz má nové miesto') },
      {
        kind: 'paragraph',
        content: typo(
          `Kurz ${session.title} sa uskutoční ${isLater ? 'v inom čase' : 'na inom mieste'}, ako ste si ho ${isPaid ? 'objednali' : 'vybrali'}. Mrzí nás to a ospravedlňujeme sa.`,
        ),
      },
      {
        kind: 'facts',
        rows: [
          { term: 'Číslo objednávky', value: registration.reference },
          { term: 'Kurz', value: typo(session.title) },
          ...planFacts(before, after),
          ...(isBusiness && names.length > 0 ? [{ term: 'Účastníci', value: names.join('\n') }] : []),
        ],
      },
      ...noteBlocks(note),
      ...earlyStartBlocks(asksEarlyStart),
      ...(isPaid ? choiceBlocks(config, registration) : unpaidBlocks(config, registration.id)),
      ...(isPaid ? calendarBlocks(config, { isBusiness, own: ownSeat({ registration, participants }) }) : []),
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
  { id, totalCents }: Pick<RegistrationInWhole['registration'], 'id' | 'totalCents'>,
): Array<Block> {
  const orMoney = totalCents > 0 ? ` alebo vrátenie celej sumy ${formatMoney(totalCents)}` : ' alebo účasť zrušte'
  return [
    {
      kind: 'paragraph',
      content: [
        { strong: typo('Ak vám to vyhovuje, nemusíte robiť nič.') },
        typo(` Miesto zostáva vaše. Ak nie, vyberte si iný termín${orMoney}. Rozhodnúť sa môžete do začiatku kurzu.`),
      ],
    },
    { kind: 'button', label: 'Vybrať, ako ďalej', href: changePage(config, id) },
  ]
}

function unpaidBlocks(config: Services['config'], registrationId: string): Array<Block> {
  return [
    {
      kind: 'paragraph',
      content: typo(
        'Objednávku ste zatiaľ nezaplatili. Ak vám to vyhovuje, dokončite platbu. Ak nie, neplaťte: miesto sa uvoľní samo a nič vám neúčtujeme.',
      ),
    },
    { kind: 'button', label: 'Dokončiť platbu', href: paymentPage(config, registrationId) },
  ]
}

function calendarBlocks(
  config: Services['config'],
  { isBusiness, own }: { isBusiness: boolean; own: { id: string } | undefined },
): Array<Block> {
  const people = isBusiness ? ' Účastníkom píšeme zvlášť.' : ''
  return [
    {
      kind: 'paragraph',
      content: [
        typo(`Súbor v prílohe prepíše záznam vo vašom kalendári.${people} `),
        ...(own
          ? [
              typo('Vstup na kurz zostáva rovnaký: '),
              { text: typo('otvoriť vstup na kurz'), href: joinPath(config, own.id) },
              '.',
            ]
          : []),
      ],
    },
  ]
}

function ownSeat({ registration, participants }: Pick<RegistrationInWhole, 'registration' | 'participants'>) {
  const address = registration.buyerEmail?.toLowerCase()
  return participants.find(({ email }) => address !== undefined && email?.toLowerCase() === address)
}
