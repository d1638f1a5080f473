import type { Ref } from 'react'
import type { ChoicePage } from '#capabilities/booking/choice-page.ts'
import { dayAndHours } from '#capabilities/booking/registration.messages.ts'
import { OutcomeCard } from '#capabilities/booking/ui/outcome-card.tsx'
import { WriteToUs } from '#capabilities/booking/ui/write-to-us.tsx'
import { typo } from '#kernel/typography.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { formatMoney } from '#ui/format/money-format.ts'

type MadeChoice = Exclude<ChoicePage, { kind: 'open' }>

/** What was chosen, right after the choice and whenever the link is opened later. */
export function ChoiceMadeCard({ page, headingRef }: { page: MadeChoice; headingRef: Ref<HTMLHeadingElement> }) {
  const when = dayAndHours({ startsAt: new Date(page.startsAt), durationMinutes: page.durationMinutes })
  const course = { term: 'Kurz', value: typo(page.title) }
  const reference = { term: 'Číslo objednávky', value: page.reference }
  const actions = (
    <>
      <ButtonLink to="/" look="ink">
        Späť na úvod
      </ButtonLink>
      <WriteToUs reference={page.reference} />
    </>
  )
  switch (page.kind) {
    case 'moved':
      return (
        <OutcomeCard
          glyph="yes"
          title={typo(page.seats === 1 ? 'Miesto na novom termíne je vaše' : 'Miesta na novom termíne sú vaše')}
          headingRef={headingRef}
          facts={[
            course,
            { term: 'Nový termín', value: when },
            { term: 'Zaplatené', value: formatMoney(page.paidCents) },
            reference,
          ]}
          actions={actions}
        >
          <p>{typo('Nič nedoplácate. Potvrdenie s pozvánkou do kalendára posielame na e-mail z objednávky.')}</p>
        </OutcomeCard>
      )
    case 'refunded':
      return (
        <OutcomeCard
          glyph="yes"
          title={`Vraciame vám ${formatMoney(page.refundedCents)}`}
          headingRef={headingRef}
          facts={[
            course,
            { term: 'Pôvodný termín', value: when },
            { term: 'Vraciame', value: formatMoney(page.refundedCents) },
            reference,
          ]}
          actions={actions}
        >
          <p>
            {typo(
              'Peniaze idú na kartu, ktorou ste platili. Na účte ich uvidíte do 5 až 10 pracovných dní; presný deň určuje vaša banka.',
            )}
          </p>
          <p>{typo('Potvrdenie posielame aj e-mailom. Ak si nájdete iný termín, radi vás uvidíme.')}</p>
        </OutcomeCard>
      )
    case 'over':
      return (
        <OutcomeCard
          glyph="rest"
          title={typo('O tejto objednávke je už rozhodnuté')}
          headingRef={headingRef}
          facts={[course, { term: 'Termín', value: when }, reference]}
          actions={actions}
        >
          <p>{typo('Miesto bolo medzitým zrušené alebo presunuté. Ak to nesedí, napíšte nám.')}</p>
        </OutcomeCard>
      )
  }
}
