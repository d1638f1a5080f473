import type { Ref } from 'react'
import { Form, useNavigation } from 'react-router'
import { BOOKING_MESSAGES } from '#capabilities/booking/ui/booking.messages.ts'
import { OutcomeCard } from '#capabilities/booking/ui/outcome-card.tsx'
import { WriteToUs } from '#capabilities/booking/ui/write-to-us.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useFocusWhenOver } from '#ui/hooks/use-focus-when-over.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { LitTitle } from '#ui/marks/lit-title.tsx'
import { PAYMENT_MESSAGES, type PaymentWords } from '../payment.messages.ts'
import type { OpenedOrder, OutcomeKind, PaymentOutcome } from '../payment-outcome.ts'
import { HoldCountdown } from './hold-countdown.tsx'
import { orderFacts } from './order-facts.tsx'
import { LinkNote, type LinkWish, SendLink } from './send-link.tsx'

const MESSAGES = {
  sk: {
    unfinished: 'Platba ešte nie je dokončená',
    paid: 'Táto objednávka je zaplatená',
    heldUntil: (isOne: boolean) => ({
      before: `${isOne ? 'Miesto' : 'Miesta'} vám držíme do\u00a0`,
      after: '. Z karty sme nič nestrhli.',
    }),
    orElse: (isOne: boolean, time: string) =>
      `Ak neurobíte nič, ${isOne ? 'miesto' : 'miesta'} o ${time} uvoľníme a nič nám nedlhujete. Ak o kurz už nestojíte, uvoľnite ${isOne ? 'miesto hneď, možno naň' : 'miesta hneď, možno na ne'} niekto čaká.`,
    giveUp: (isOne: boolean): string => (isOne ? 'Uvoľniť miesto' : 'Uvoľniť miesta'),
    givingUp: 'Uvoľňujeme',
    confirmation: 'Zobraziť potvrdenie',
    paidFirst: (isOne: boolean) =>
      `Platba prišla skôr, než sme ${isOne ? 'miesto' : 'miesta'} stihli uvoľniť, preto ${isOne ? 'je vaše' : 'sú vaše'}. Ak kurz nechcete, napíšte nám.`,
    yours: (isOne: boolean) => `${isOne ? 'Miesto je vaše' : 'Miesta sú vaše'} a nič už netreba platiť.`,
    ending: (isOne: boolean) => `${isOne ? 'Miesto' : 'Miesta'} práve uvoľňujeme a nič nám nedlhujete.`,
    givenUp: (isOne: boolean): string => (isOne ? 'Miesto sme uvoľnili' : 'Miesta sme uvoľnili'),
    givenUpText:
      'Objednávka je zrušená, z karty sme nič nestrhli a nič nám nedlhujete. Ak si to rozmyslíte, vyberte si termín znova.',
    unknown: 'Objednávku sme nenašli',
    unknownText: 'Odkaz sa možno neskopíroval celý. Otvorte ho, prosím, znova z miesta, kde ste ho dostali.',
    notPaid: 'Platbu ste nedokončili',
    notPaidText:
      'Z karty sme nič nestrhli. Ak ste si miesto objednali, chvíľu vám ho ešte držíme: k platbe sa vrátite tlačidlom Späť v prehliadači.',
    help: 'Ak vám niečo nesedí, napíšte nám a spolu to vyriešime.',
  },
  en: {
    unfinished: 'The payment is not finished yet',
    paid: 'This order is paid',
    heldUntil: (isOne: boolean) => ({
      before: `We hold your ${isOne ? 'seat' : 'seats'} until\u00a0`,
      after: '. We have taken nothing from your card.',
    }),
    orElse: (isOne: boolean, time: string) =>
      `If you do nothing, we release the ${isOne ? 'seat' : 'seats'} at ${time} and you owe us nothing. If you no longer want the course, release the ${isOne ? 'seat now; somebody may be waiting for it' : 'seats now; somebody may be waiting for them'}.`,
    giveUp: (isOne: boolean): string => (isOne ? 'Release the seat' : 'Release the seats'),
    givingUp: 'Releasing',
    confirmation: 'Show the confirmation',
    paidFirst: (isOne: boolean) =>
      `The payment came before we could release the ${isOne ? 'seat, so it is yours' : 'seats, so they are yours'}. If you do not want the course, write to us.`,
    yours: (isOne: boolean) =>
      `${isOne ? 'The seat is yours' : 'The seats are yours'} and there is nothing left to pay.`,
    ending: (isOne: boolean) => `We are just releasing the ${isOne ? 'seat' : 'seats'} and you owe us nothing.`,
    givenUp: (isOne: boolean): string => (isOne ? 'We have released the seat' : 'We have released the seats'),
    givenUpText:
      'The order is cancelled, we have taken nothing from your card and you owe us nothing. If you change your mind, choose a date again.',
    unknown: 'We have not found the order',
    unknownText: 'The link may not have been copied whole. Please open it again from where you got it.',
    notPaid: 'You have not finished the payment',
    notPaidText:
      'We have taken nothing from your card. If you have ordered a seat, we still hold it for a while: the Back button of your browser takes you to the payment again.',
    help: 'If something is wrong, write to us and we will solve it together.',
  },
}

type Shown = {
  outcome: PaymentOutcome
  opened: OpenedOrder
  /** The address where the outcome of this order is shown. */
  outcomeHref: string
  /** The buyer has just asked to give the seats back. */
  hasGivenUp: boolean
  refusal: string | null
  onEnd: () => unknown
}

/** What a buyer who came back without paying sees: what is held for how long, and the two ways on. */
export function PaymentCancelledCard({ isLinkSent, ...given }: Omit<Shown, 'opened'> & { isLinkSent: boolean }) {
  const { outcome } = given
  const { kind, opened } = outcome
  const heading = useFocusWhenOver(kind === 'held')
  if (!opened)
    return <Unopened kind={kind} link={{ isSent: isLinkSent, refusal: given.refusal }} headingRef={heading} />
  const shown = { ...given, opened, headingRef: heading }
  if (kind === 'held' && opened.heldUntil !== null) return <Held {...shown} heldUntil={opened.heldUntil} />
  return <Over {...shown} />
}

/** Who has nothing but the id learns how the order stands; the way to it is in the mail. */
function Unopened({ kind, link, headingRef }: WithHeading & { kind: OutcomeKind; link: LinkWish }) {
  const words = useMessages(MESSAGES)
  const { pick } = useMessages(BOOKING_MESSAGES)
  const { ended, inMail, payInMail } = useMessages(PAYMENT_MESSAGES)
  const language = useLanguage()
  const { title, text } = {
    ...ended,
    held: { title: words.unfinished, text: payInMail },
    paid: { title: words.paid, text: inMail },
  }[kind]
  return (
    <OutcomeCard
      glyph={kind === 'paid' ? 'yes' : 'rest'}
      headingRef={headingRef}
      title={title}
      facts={[]}
      actions={
        <>
          {kind === 'expired' ? (
            <ButtonLink to="/#schedule" look="spark" go>
              {pick}
            </ButtonLink>
          ) : (
            <SendLink language={language} />
          )}
          <WriteToUs reference={title} />
        </>
      }
    >
      <p>{text}</p>
      {kind === 'choice' && <p>{inMail}</p>}
      <LinkNote {...link} language={language} />
    </OutcomeCard>
  )
}

type WithHeading = { headingRef: Ref<HTMLHeadingElement> }

function Held({ opened, heldUntil, refusal, onEnd, headingRef }: Shown & WithHeading & { heldUntil: string }) {
  const words = useMessages(MESSAGES)
  const shared = useMessages(BOOKING_MESSAGES)
  const language = useLanguage()
  const { order, now, nextHref } = opened
  const isOne = order.seats === 1
  const time = formatDate(heldUntil, 'time')
  const { before, after } = words.heldUntil(isOne)
  return (
    <OutcomeCard
      glyph="rest"
      headingRef={headingRef}
      title={<LitTitle lit="š">{words.unfinished}</LitTitle>}
      lead={{
        term: shared.held(order.seats),
        value: <HoldCountdown heldUntil={heldUntil} now={now} seats={order.seats} onEnd={onEnd} />,
      }}
      facts={orderFacts(order, { language })}
      actions={
        <>
          <ButtonLink to={nextHref ?? '/'} look="spark" go reloadDocument>
            {shared.pay}
          </ButtonLink>
          <GiveUp isOne={isOne} />
        </>
      }
    >
      <p>
        {before}
        <time dateTime={heldUntil}>{time}</time>
        {after}
      </p>
      <p>{words.orElse(isOne, time)}</p>
      {refusal && <AnswerNote>{refusal}</AnswerNote>}
    </OutcomeCard>
  )
}

function GiveUp({ isOne }: { isOne: boolean }) {
  const words = useMessages(MESSAGES)
  const { formData } = useNavigation()
  return (
    <Form method="post" preventScrollReset className="contents">
      <Button type="submit" name="give-up" value="1" busy={formData !== undefined} busyLabel={words.givingUp}>
        {words.giveUp(isOne)}
      </Button>
    </Form>
  )
}

type Told = { glyph: 'rest' | 'yes'; title: string; text: string; warning?: string | undefined }

function Over({
  outcome: { kind },
  opened: { order, nextHref },
  outcomeHref,
  hasGivenUp,
  headingRef,
}: Shown & WithHeading) {
  const words = useMessages(MESSAGES)
  const shared = useMessages(BOOKING_MESSAGES)
  const payment = useMessages(PAYMENT_MESSAGES)
  const language = useLanguage()
  const { glyph, title, text, warning } = told({ kind, seats: order.seats, hasGivenUp }, words, payment)
  const isPaid = kind === 'paid'
  return (
    <OutcomeCard
      glyph={glyph}
      headingRef={headingRef}
      title={title}
      facts={orderFacts(order, { language, isPaid })}
      actions={
        <>
          {isPaid && (
            <ButtonLink to={outcomeHref} look="spark" go>
              {words.confirmation}
            </ButtonLink>
          )}
          {kind === 'choice' && (
            <ButtonLink to={nextHref ?? '/'} look="spark" go>
              {shared.choose}
            </ButtonLink>
          )}
          {(kind === 'expired' || kind === 'held') && (
            <ButtonLink to="/#schedule" look="spark" go>
              {shared.pick}
            </ButtonLink>
          )}
          <WriteToUs reference={order.reference} />
        </>
      }
    >
      <p>{text}</p>
      {warning && <p className="warn-panel text-sm">{warning}</p>}
    </OutcomeCard>
  )
}

function told(
  { kind, seats, hasGivenUp }: { kind: OutcomeKind; seats: number; hasGivenUp: boolean },
  words: (typeof MESSAGES)['sk'],
  { ended, paidAlready }: Pick<PaymentWords, 'ended' | 'paidAlready'>,
): Told {
  const isOne = seats === 1
  switch (kind) {
    case 'paid':
      return {
        glyph: 'yes',
        title: words.paid,
        text: hasGivenUp ? words.paidFirst(isOne) : words.yours(isOne),
      }
    case 'held':
      return {
        glyph: 'rest',
        title: ended.expired.title,
        text: words.ending(isOne),
        warning: paidAlready,
      }
    case 'expired':
      if (!hasGivenUp) return { glyph: 'rest', ...ended.expired, warning: paidAlready }
      return {
        glyph: 'rest',
        title: words.givenUp(isOne),
        text: words.givenUpText,
      }
    default:
      return { glyph: 'rest', ...ended[kind] }
  }
}

/** The page was opened with an id of nobody's, or with none. */
export function UnknownOrderCard({ hasId }: { hasId: boolean }) {
  const words = useMessages(MESSAGES)
  const { pick, home } = useMessages(BOOKING_MESSAGES)
  return (
    <OutcomeCard
      glyph="rest"
      title={hasId ? words.unknown : words.notPaid}
      facts={[]}
      actions={
        <>
          <ButtonLink to="/#schedule" look="spark" go>
            {pick}
          </ButtonLink>
          <ButtonLink to="/">{home}</ButtonLink>
        </>
      }
    >
      <p>{hasId ? words.unknownText : words.notPaidText}</p>
      <p>{words.help}</p>
    </OutcomeCard>
  )
}
