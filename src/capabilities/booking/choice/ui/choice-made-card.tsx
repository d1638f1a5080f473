import type { Ref } from 'react'
import { dayAndHours } from '#capabilities/booking/registration.messages.ts'
import { BOOKING_MESSAGES } from '#capabilities/booking/ui/booking.messages.ts'
import { OutcomeCard } from '#capabilities/booking/ui/outcome-card.tsx'
import { WriteToUs } from '#capabilities/booking/ui/write-to-us.tsx'
import { typo } from '#kernel/typography.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { formatMoney } from '#ui/format/money-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import type { ChoicePage } from '../choice-page.ts'

const MESSAGES = {
  sk: {
    moved: (seats: number): string =>
      seats === 1 ? 'Miesto na novom termíne je vaše' : 'Miesta na novom termíne sú vaše',
    newSession: 'Nový termín',
    paid: 'Zaplatené',
    movedText: 'Nič nedoplácate. Potvrdenie s pozvánkou do kalendára posielame na e-mail z objednávky.',
    oldSession: 'Pôvodný termín',
    over: 'O tejto objednávke je už rozhodnuté',
    overText: 'Miesto bolo medzitým zrušené alebo presunuté. Ak to nesedí, napíšte nám.',
  },
  en: {
    moved: (seats: number): string =>
      seats === 1 ? 'The seat on the new date is yours' : 'The seats on the new date are yours',
    newSession: 'New date',
    paid: 'Paid',
    movedText:
      'There is nothing more to pay. We are sending the confirmation with a calendar invitation to the e-mail address of the order.',
    oldSession: 'Original date',
    over: 'This order is already decided',
    overText: 'The seat was cancelled or moved in the meantime. If that is wrong, write to us.',
  },
}

type MadeChoice = Exclude<ChoicePage, { kind: 'open' }>

/** What was chosen, right after the choice and whenever the link is opened later. */
export function ChoiceMadeCard({ page, headingRef }: { page: MadeChoice; headingRef: Ref<HTMLHeadingElement> }) {
  const words = useMessages(MESSAGES)
  const shared = useMessages(BOOKING_MESSAGES)
  const language = useLanguage()
  const when = dayAndHours({ ...page, startsAt: new Date(page.startsAt) }, language)
  const course = { term: shared.course, value: typo(page.title) }
  const reference = { term: shared.reference, value: page.reference }
  const actions = (
    <>
      <ButtonLink to="/" look="ink">
        {shared.home}
      </ButtonLink>
      <WriteToUs reference={page.reference} />
    </>
  )
  switch (page.kind) {
    case 'moved':
      return (
        <OutcomeCard
          glyph="yes"
          title={words.moved(page.seats)}
          headingRef={headingRef}
          facts={[
            course,
            { term: words.newSession, value: when },
            { term: words.paid, value: formatMoney(page.paidCents, language) },
            reference,
          ]}
          actions={actions}
        >
          <p>{words.movedText}</p>
        </OutcomeCard>
      )
    case 'refunded':
      return (
        <OutcomeCard
          glyph="yes"
          title={shared.refunding(formatMoney(page.refundedCents, language))}
          headingRef={headingRef}
          facts={[
            course,
            { term: words.oldSession, value: when },
            { term: shared.refund, value: formatMoney(page.refundedCents, language) },
            reference,
          ]}
          actions={actions}
        >
          <p>{shared.refundOnCard}</p>
          <p>{shared.refundMailed}</p>
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
