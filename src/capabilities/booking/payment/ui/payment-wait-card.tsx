import type { Ref } from 'react'
import { OutcomeCard } from '#capabilities/booking/ui/outcome-card.tsx'
import { WriteToUs } from '#capabilities/booking/ui/write-to-us.tsx'
import { typo } from '#kernel/typography.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useFocusWhenOver } from '#ui/hooks/use-focus-when-over.ts'
import { Lit } from '#ui/marks/lit.tsx'
import type { EndedReason, PaymentPage } from '../payment-page.ts'
import { HoldCountdown } from './hold-countdown.tsx'
import { orderFacts } from './order-facts.tsx'

type ShownPage = Exclude<PaymentPage, { kind: 'elsewhere' }>

/** What a buyer sees between the order and Stripe, or instead of Stripe when there is nothing left to pay. */
export function PaymentWaitCard({ page, href }: { page: ShownPage; href: string }) {
  const isWaiting = page.kind === 'waiting'
  const heading = useFocusWhenOver(isWaiting)
  if (!isWaiting) return <Ended page={page} headingRef={heading} />
  const { order, heldUntil, now } = page
  const isOne = order.seats === 1
  return (
    <OutcomeCard
      glyph="wait"
      headingRef={heading}
      title={
        <>
          {isOne ? 'Miesto' : 'Miesta'} vám dr<Lit>ž</Lit>íme, pripravujeme platbu
        </>
      }
      lead={
        heldUntil
          ? {
              term: `${isOne ? 'Miesto' : 'Miesta'} držíme ešte`,
              value: <HoldCountdown heldUntil={heldUntil} now={now} seats={order.seats} />,
            }
          : undefined
      }
      facts={orderFacts(order)}
      actions={
        <ButtonLink to={href} reloadDocument>
          Skúsiť hneď
        </ButtonLink>
      }
    >
      <p>{typo('O chvíľu vás sami presunieme na platobnú stránku. Nemusíte nič robiť.')}</p>
      <p>
        {typo(
          `Objednávku máme, neposielajte ju, prosím, druhý raz. Ak ${
            heldUntil ? `ju nezaplatíte do ${formatDate(heldUntil, 'time')}` : 'sa platba nepodarí'
          }, ${isOne ? 'miesto' : 'miesta'} uvoľníme a nič nám nedlhujete.`,
        )}
      </p>
    </OutcomeCard>
  )
}

type Words = { glyph: 'rest' | 'no'; title: string; text: string; warning?: string; retry: boolean }

const ENDED: Readonly<Record<EndedReason, Words>> = {
  expired: {
    glyph: 'rest',
    title: 'Čas na zaplatenie uplynul',
    text: 'Objednávka ostala nezaplatená, preto sme ju zrušili. Ak o kurz stále stojíte, vyberte si termín znova.',
    warning: 'Ak ste už zaplatili, neplaťte, prosím, druhý raz. Ďalší postup vám príde e-mailom.',
    retry: true,
  },
  refused: {
    glyph: 'no',
    title: 'Nepodarilo sa vytvoriť platbu',
    text: 'Platobná služba objednávku neprijala, preto sme ju zrušili. Nič ste nezaplatili. Vyberte si, prosím, termín znova alebo nám napíšte.',
    retry: true,
  },
  closed: {
    glyph: 'rest',
    title: 'Táto objednávka je uzavretá',
    text: 'Nič už netreba platiť. Ak čakáte peniaze späť alebo vám niečo nesedí, napíšte nám.',
    retry: false,
  },
}

function Ended({
  page: { order, reason },
  headingRef,
}: {
  page: Extract<PaymentPage, { kind: 'ended' }>
  headingRef: Ref<HTMLHeadingElement>
}) {
  const { glyph, title, text, warning, retry } = ENDED[reason]
  return (
    <OutcomeCard
      glyph={glyph}
      headingRef={headingRef}
      title={typo(title)}
      facts={orderFacts(order)}
      actions={
        <>
          {retry && (
            <ButtonLink to="/#schedule" look="spark" go>
              Vybrať termín
            </ButtonLink>
          )}
          <WriteToUs reference={order.reference} />
        </>
      }
    >
      <p>{typo(text)}</p>
      {warning && <p className="warn-panel text-sm">{typo(warning)}</p>}
    </OutcomeCard>
  )
}
