import type { Ref } from 'react'
import { Form, useNavigation } from 'react-router'
import { OutcomeCard } from '#capabilities/booking/ui/outcome-card.tsx'
import { WriteToUs } from '#capabilities/booking/ui/write-to-us.tsx'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useFocusWhenOver } from '#ui/hooks/use-focus-when-over.ts'
import { Lit } from '#ui/marks/lit.tsx'
import { PAYMENT_MESSAGES } from '../payment.messages.ts'
import type { OpenedOrder, OutcomeKind, PaymentOutcome } from '../payment-outcome.ts'
import { HoldCountdown } from './hold-countdown.tsx'
import { orderFacts } from './order-facts.tsx'
import { LinkNote, type LinkWish, SendLink } from './send-link.tsx'

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
  const { ended, inMail, payInMail } = PAYMENT_MESSAGES.sk
  const { title, text } = {
    ...ended,
    held: { title: typo('Platba ešte nie je dokončená'), text: payInMail },
    paid: { title: typo('Táto objednávka je zaplatená'), text: inMail },
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
              Vybrať termín
            </ButtonLink>
          ) : (
            <SendLink />
          )}
          <WriteToUs reference={title} />
        </>
      }
    >
      <p>{text}</p>
      {kind === 'choice' && <p>{inMail}</p>}
      <LinkNote {...link} />
    </OutcomeCard>
  )
}

type WithHeading = { headingRef: Ref<HTMLHeadingElement> }

function Held({ opened, heldUntil, refusal, onEnd, headingRef }: Shown & WithHeading & { heldUntil: string }) {
  const { order, now, nextHref } = opened
  const isOne = order.seats === 1
  const time = formatDate(heldUntil, 'time')
  return (
    <OutcomeCard
      glyph="rest"
      headingRef={headingRef}
      title={
        <>
          Platba e<Lit>š</Lit>te nie je dokončená
        </>
      }
      lead={{
        term: `${isOne ? 'Miesto' : 'Miesta'} držíme ešte`,
        value: <HoldCountdown heldUntil={heldUntil} now={now} seats={order.seats} onEnd={onEnd} />,
      }}
      facts={orderFacts(order)}
      actions={
        <>
          <ButtonLink to={nextHref ?? '/'} look="spark" go reloadDocument>
            Dokončiť platbu
          </ButtonLink>
          <GiveUp isOne={isOne} />
        </>
      }
    >
      <p>
        {isOne ? 'Miesto' : 'Miesta'} vám držíme do{'\u00a0'}
        <time dateTime={heldUntil}>{time}</time>. {typo('Z karty sme nič nestrhli.')}
      </p>
      <p>
        {typo(
          `Ak neurobíte nič, ${isOne ? 'miesto' : 'miesta'} o ${time} uvoľníme a nič nám nedlhujete. Ak o kurz už nestojíte, uvoľnite ${isOne ? 'miesto hneď, možno naň' : 'miesta hneď, možno na ne'} niekto čaká.`,
        )}
      </p>
      {refusal && <AnswerNote>{refusal}</AnswerNote>}
    </OutcomeCard>
  )
}

function GiveUp({ isOne }: { isOne: boolean }) {
  const { formData } = useNavigation()
  return (
    <Form method="post" preventScrollReset className="contents">
      <Button type="submit" name="give-up" value="1" busy={formData !== undefined} busyLabel="Uvoľňujeme">
        {isOne ? 'Uvoľniť miesto' : 'Uvoľniť miesta'}
      </Button>
    </Form>
  )
}

type Words = { glyph: 'rest' | 'yes'; title: string; text: string; warning?: string | undefined }

function Over({
  outcome: { kind },
  opened: { order, nextHref },
  outcomeHref,
  hasGivenUp,
  headingRef,
}: Shown & WithHeading) {
  const { glyph, title, text, warning } = messagesIn(kind, order, hasGivenUp)
  const isPaid = kind === 'paid'
  return (
    <OutcomeCard
      glyph={glyph}
      headingRef={headingRef}
      title={title}
      facts={orderFacts(order, { isPaid })}
      actions={
        <>
          {isPaid && (
            <ButtonLink to={outcomeHref} look="spark" go>
              Zobraziť potvrdenie
            </ButtonLink>
          )}
          {kind === 'choice' && (
            <ButtonLink to={nextHref ?? '/'} look="spark" go>
              Vybrať, ako ďalej
            </ButtonLink>
          )}
          {(kind === 'expired' || kind === 'held') && (
            <ButtonLink to="/#schedule" look="spark" go>
              Vybrať termín
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

function messagesIn(kind: OutcomeKind, order: OpenedOrder['order'], hasGivenUp: boolean): Words {
  const isOne = order.seats === 1
  const { ended, paidAlready } = PAYMENT_MESSAGES.sk
  switch (kind) {
    case 'paid':
      return {
        glyph: 'yes',
        title: typo('Táto objednávka je zaplatená'),
        text: typo(
          hasGivenUp
            ? `Platba prišla skôr, než sme ${isOne ? 'miesto' : 'miesta'} stihli uvoľniť, preto ${isOne ? 'je vaše' : 'sú vaše'}. Ak kurz nechcete, napíšte nám.`
            : `${isOne ? 'Miesto je vaše' : 'Miesta sú vaše'} a nič už netreba platiť.`,
        ),
      }
    case 'held':
      return {
        glyph: 'rest',
        title: ended.expired.title,
        text: typo(`${isOne ? 'Miesto' : 'Miesta'} práve uvoľňujeme a nič nám nedlhujete.`),
        warning: paidAlready,
      }
    case 'expired':
      if (!hasGivenUp) return { glyph: 'rest', ...ended.expired, warning: paidAlready }
      return {
        glyph: 'rest',
        title: typo(isOne ? 'Miesto sme uvoľnili' : 'Miesta sme uvoľnili'),
        text: typo(
          'Objednávka je zrušená, z karty sme nič nestrhli a nič nám nedlhujete. Ak si to rozmyslíte, vyberte si termín znova.',
        ),
      }
    default:
      return { glyph: 'rest', ...ended[kind] }
  }
}

/** The page was opened with an id of nobody's, or with none. */
export function UnknownOrderCard({ hasId }: { hasId: boolean }) {
  return (
    <OutcomeCard
      glyph="rest"
      title={typo(hasId ? 'Objednávku sme nenašli' : 'Platbu ste nedokončili')}
      facts={[]}
      actions={
        <>
          <ButtonLink to="/#schedule" look="spark" go>
            Vybrať termín
          </ButtonLink>
          <ButtonLink to="/">Späť na úvod</ButtonLink>
        </>
      }
    >
      <p>
        {typo(
          hasId
            ? 'Odkaz sa možno neskopíroval celý. Otvorte ho, prosím, znova z miesta, kde ste ho dostali.'
            : 'Z karty sme nič nestrhli. Ak ste si miesto objednali, chvíľu vám ho ešte držíme: k platbe sa vrátite tlačidlom Späť v prehliadači.',
        )}
      </p>
      <p>{typo('Ak vám niečo nesedí, napíšte nám a spolu to vyriešime.')}</p>
    </OutcomeCard>
  )
}
