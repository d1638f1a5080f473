import type { Ref } from 'react'
import { BOOKING_MESSAGES } from '#capabilities/booking/ui/booking.messages.ts'
import { OutcomeCard } from '#capabilities/booking/ui/outcome-card.tsx'
import { WriteToUs } from '#capabilities/booking/ui/write-to-us.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useFocusWhenOver } from '#ui/hooks/use-focus-when-over.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { LitTitle } from '#ui/marks/lit-title.tsx'
import { PAYMENT_MESSAGES } from '../payment.messages.ts'
import type { PaymentPage } from '../payment-page.ts'
import { HoldCountdown } from './hold-countdown.tsx'
import { orderFacts } from './order-facts.tsx'

const MESSAGES = {
  sk: {
    title: (isOne: boolean) => `${isOne ? 'Miesto' : 'Miesta'} vám držíme, pripravujeme platbu`,
    now: 'Skúsiť hneď',
    patience: 'O chvíľu vás sami presunieme na platobnú stránku. Nemusíte nič robiť.',
    orElse: (isOne: boolean, time: string | null) =>
      `Objednávku máme, neposielajte ju, prosím, druhý raz. Ak ${
        time ? `ju nezaplatíte do ${time}` : 'sa platba nepodarí'
      }, ${isOne ? 'miesto' : 'miesta'} uvoľníme a nič nám nedlhujete.`,
    refused: {
      title: 'Nepodarilo sa vytvoriť platbu',
      text: 'Platobná služba objednávku neprijala, preto sme ju zrušili. Nič ste nezaplatili. Vyberte si, prosím, termín znova alebo nám napíšte.',
    },
  },
  en: {
    title: (isOne: boolean) => `We hold your ${isOne ? 'seat' : 'seats'} and are preparing the payment`,
    now: 'Try now',
    patience: 'In a moment we take you to the payment page. You do not need to do anything.',
    orElse: (isOne: boolean, time: string | null) =>
      `We have your order, so please do not send it twice. If ${
        time ? `you do not pay by ${time}` : 'the payment does not succeed'
      }, we release the ${isOne ? 'seat' : 'seats'} and you owe us nothing.`,
    refused: {
      title: 'The payment could not be created',
      text: 'The payment service did not accept the order, so we cancelled it. You have paid nothing. Please choose a date again or write to us.',
    },
  },
}

type ShownPage = Extract<PaymentPage, { kind: 'waiting' | 'ended' }>

/** What a buyer sees between the order and Stripe, or instead of Stripe when there is nothing left to pay. */
export function PaymentWaitCard({ page, href }: { page: ShownPage; href: string }) {
  const words = useMessages(MESSAGES)
  const { held } = useMessages(BOOKING_MESSAGES)
  const language = useLanguage()
  const isWaiting = page.kind === 'waiting'
  const heading = useFocusWhenOver(isWaiting)
  if (!isWaiting) return <Ended page={page} headingRef={heading} />
  const { order, heldUntil, now } = page
  const isOne = order.seats === 1
  return (
    <OutcomeCard
      glyph="wait"
      headingRef={heading}
      title={<LitTitle lit="ž">{words.title(isOne)}</LitTitle>}
      lead={
        heldUntil
          ? {
              term: held(order.seats),
              value: <HoldCountdown heldUntil={heldUntil} now={now} seats={order.seats} />,
            }
          : undefined
      }
      facts={orderFacts(order, { language })}
      actions={
        <ButtonLink to={href} reloadDocument>
          {words.now}
        </ButtonLink>
      }
    >
      <p>{words.patience}</p>
      <p>{words.orElse(isOne, heldUntil && formatDate(heldUntil, 'time'))}</p>
    </OutcomeCard>
  )
}

function Ended({
  page: { order, reason },
  headingRef,
}: {
  page: Extract<PaymentPage, { kind: 'ended' }>
  headingRef: Ref<HTMLHeadingElement>
}) {
  const { refused } = useMessages(MESSAGES)
  const { pick } = useMessages(BOOKING_MESSAGES)
  const { ended, paidAlready } = useMessages(PAYMENT_MESSAGES)
  const language = useLanguage()
  const { title, text } = { ...ended, refused }[reason]
  return (
    <OutcomeCard
      glyph={reason === 'refused' ? 'no' : 'rest'}
      headingRef={headingRef}
      title={title}
      facts={orderFacts(order, { language })}
      actions={
        <>
          {reason !== 'closed' && (
            <ButtonLink to="/#schedule" look="spark" go>
              {pick}
            </ButtonLink>
          )}
          <WriteToUs reference={order.reference} />
        </>
      }
    >
      <p>{text}</p>
      {reason === 'expired' && <p className="warn-panel text-sm">{paidAlready}</p>}
    </OutcomeCard>
  )
}
