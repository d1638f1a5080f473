import type { Ref } from 'react'
import { dayAndHours } from '#capabilities/booking/registration.messages.ts'
import { BOOKING_MESSAGES } from '#capabilities/booking/ui/booking.messages.ts'
import { OutcomeCard } from '#capabilities/booking/ui/outcome-card.tsx'
import { WriteToUs } from '#capabilities/booking/ui/write-to-us.tsx'
import { typo } from '#kernel/typography.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { formatMoney } from '#ui/format/money-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import type { ChangePage } from '../change-page.ts'

const MESSAGES = {
  sk: {
    moved: (seats: number): string =>
      seats === 1 ? 'Miesto na inom termíne je vaše' : 'Miesta na inom termíne sú vaše',
    movedText: 'Nič nedoplácate. Nový termín so súborom do kalendára posielame e-mailom.',
    yourSession: 'Váš termín',
    newSession: 'Po novom',
    where: 'Kde',
    cancelled: 'Účasť je zrušená',
    refundAnotherWay: (owed: string) => `Sumu ${owed} vám vrátime tým spôsobom, akým ste platili. Ozveme sa vám.`,
    sentAnotherWay: 'Peniaze sme vám poslali tým spôsobom, akým ste platili.',
    nothingPaid: 'Miesto sme uvoľnili pre iných. Nič ste neplatili.',
    unpaid: 'Kurz má nový termín, zatiaľ ste nezaplatili',
    unpaidText: 'Ak vám to vyhovuje, dokončite platbu. Ak nie, neplaťte: miesto sa uvoľní samo a nič vám neúčtujeme.',
    over: 'Tu už nie je čo vyberať',
    overText: 'Kurz sa už začal, alebo sa o objednávke rozhodlo inak. Ak to nesedí, napíšte nám.',
  },
  en: {
    moved: (seats: number): string =>
      seats === 1 ? 'The seat on another date is yours' : 'The seats on another date are yours',
    movedText: 'There is nothing more to pay. We are sending the new date with a calendar file by e-mail.',
    yourSession: 'Your date',
    newSession: 'Now',
    where: 'Where',
    cancelled: 'Your participation is cancelled',
    refundAnotherWay: (owed: string) => `We return ${owed} the same way you paid. We will be in touch.`,
    sentAnotherWay: 'We have sent the money the same way you paid.',
    nothingPaid: 'We have released the seat for others. You have paid nothing.',
    unpaid: 'The course has a new date and you have not paid yet',
    unpaidText:
      'If it suits you, finish the payment. If not, do not pay: the seat is released by itself and we charge you nothing.',
    over: 'There is nothing left to choose here',
    overText: 'The course has already started, or the order was decided otherwise. If that is wrong, write to us.',
  },
}

type Answered = Exclude<ChangePage, { state: 'open' }>

/** What was chosen, or why there is nothing to choose. */
export function ChangeAnsweredCard({ page, headingRef }: { page: Answered; headingRef: Ref<HTMLHeadingElement> }) {
  const words = useMessages(MESSAGES)
  const shared = useMessages(BOOKING_MESSAGES)
  const language = useLanguage()
  const when = dayAndHours({ ...page.now, startsAt: new Date(page.now.startsAt) }, language)
  const course = { term: shared.course, value: typo(page.title) }
  const where = { term: words.where, value: page.now.location }
  const reference = { term: shared.reference, value: page.reference }
  const actions = (
    <>
      <ButtonLink to="/" look="ink">
        {shared.home}
      </ButtonLink>
      <WriteToUs reference={page.reference} />
    </>
  )
  switch (page.state) {
    case 'other-session':
      return (
        <OutcomeCard
          glyph="yes"
          title={words.moved(page.seats)}
          headingRef={headingRef}
          facts={[course, { term: words.yourSession, value: when }, where, reference]}
          actions={actions}
        >
          <p>{words.movedText}</p>
        </OutcomeCard>
      )
    case 'ended':
      return (
        <OutcomeCard
          glyph="yes"
          title={
            page.refundCents === null ? words.cancelled : shared.refunding(formatMoney(page.refundCents, language))
          }
          headingRef={headingRef}
          facts={[
            course,
            ...(page.refundCents === null
              ? []
              : [{ term: shared.refund, value: formatMoney(page.refundCents, language) }]),
            reference,
          ]}
          actions={actions}
        >
          <MoneyBack {...page} />
          <p>{shared.refundMailed}</p>
        </OutcomeCard>
      )
    case 'unpaid':
      return (
        <OutcomeCard
          glyph="rest"
          title={words.unpaid}
          headingRef={headingRef}
          facts={[course, { term: words.newSession, value: when }, where, reference]}
          actions={
            <>
              <ButtonLink to={page.payHref} look="spark" go>
                {shared.pay}
              </ButtonLink>
              <WriteToUs reference={page.reference} />
            </>
          }
        >
          <p>{words.unpaidText}</p>
        </OutcomeCard>
      )
    case 'over':
      return (
        <OutcomeCard
          glyph="rest"
          title={words.over}
          headingRef={headingRef}
          facts={[course, { term: shared.session, value: when }, reference]}
          actions={actions}
        >
          <p>{words.overText}</p>
        </OutcomeCard>
      )
  }
}

function MoneyBack({ refundCents, owedCents, hasPaid }: Extract<Answered, { state: 'ended' }>) {
  const words = useMessages(MESSAGES)
  const { refundOnCard } = useMessages(BOOKING_MESSAGES)
  const language = useLanguage()
  if (refundCents !== null) return <p>{refundOnCard}</p>
  if (owedCents > 0) return <p>{typo(words.refundAnotherWay(formatMoney(owedCents, language)))}</p>
  return <p>{hasPaid ? words.sentAnotherWay : words.nothingPaid}</p>
}
