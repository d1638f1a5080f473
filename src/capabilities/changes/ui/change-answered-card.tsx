import type { Ref } from 'react'
import { dayAndHours } from '#capabilities/booking/registration.messages.ts'
import { OutcomeCard } from '#capabilities/booking/ui/outcome-card.tsx'
import { WriteToUs } from '#capabilities/booking/ui/write-to-us.tsx'
import { typo } from '#kernel/typography.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { formatMoney } from '#ui/format/money-format.ts'
import type { ChangePage } from '../change-page.ts'

type Answered = Exclude<ChangePage, { state: 'open' }>

/** What was chosen, or why there is nothing to choose. */
export function ChangeAnsweredCard({ page, headingRef }: { page: Answered; headingRef: Ref<HTMLHeadingElement> }) {
  const when = dayAndHours({ startsAt: new Date(page.now.startsAt), durationMinutes: page.now.durationMinutes })
  const course = { term: 'Kurz', value: typo(page.title) }
  const reference = { term: 'Číslo objednávky', value: page.reference }
  const isOne = page.seats === 1
  const actions = (
    <>
      <ButtonLink to="/" look="ink">
        Späť na úvod
      </ButtonLink>
      <WriteToUs reference={page.reference} />
    </>
  )
  switch (page.state) {
    case 'other-session':
      return (
        <OutcomeCard
          glyph="yes"
          title={typo(isOne ? 'Miesto na inom termíne je vaše' : 'Miesta na inom termíne sú vaše')}
          headingRef={headingRef}
          facts={[course, { term: 'Váš termín', value: when }, { term: 'Kde', value: page.now.location }, reference]}
          actions={actions}
        >
          <p>{typo('Nič nedoplácate. Nový termín so súborom do kalendára posielame e-mailom.')}</p>
        </OutcomeCard>
      )
    case 'ended':
      return (
        <OutcomeCard
          glyph="yes"
          title={page.refundCents === null ? typo('Účasť je zrušená') : `Vraciame vám ${formatMoney(page.refundCents)}`}
          headingRef={headingRef}
          facts={[
            course,
            ...(page.refundCents === null ? [] : [{ term: 'Vraciame', value: formatMoney(page.refundCents) }]),
            reference,
          ]}
          actions={actions}
        >
          <p>{typo(moneyInWords(page))}</p>
          <p>{typo('Potvrdenie posielame aj e-mailom. Ak si nájdete iný termín, radi vás uvidíme.')}</p>
        </OutcomeCard>
      )
    case 'unpaid':
      return (
        <OutcomeCard
          glyph="rest"
          title={typo('Kurz má nový termín, zatiaľ ste nezaplatili')}
          headingRef={headingRef}
          facts={[course, { term: 'Po novom', value: when }, { term: 'Kde', value: page.now.location }, reference]}
          actions={
            <>
              <ButtonLink to={page.payHref} look="spark" go>
                Dokončiť platbu
              </ButtonLink>
              <WriteToUs reference={page.reference} />
            </>
          }
        >
          <p>
            {typo(
              'Ak vám to vyhovuje, dokončite platbu. Ak nie, neplaťte: miesto sa uvoľní samo a nič vám neúčtujeme.',
            )}
          </p>
        </OutcomeCard>
      )
    case 'over':
      return (
        <OutcomeCard
          glyph="rest"
          title={typo('Tu už nie je čo vyberať')}
          headingRef={headingRef}
          facts={[course, { term: 'Termín', value: when }, reference]}
          actions={actions}
        >
          <p>{typo('Kurz sa už začal, alebo sa o objednávke rozhodlo inak. Ak to nesedí, napíšte nám.')}</p>
        </OutcomeCard>
      )
  }
}

function moneyInWords({ refundCents, totalCents }: Extract<Answered, { state: 'ended' }>): string {
  if (refundCents !== null) {
    return 'Peniaze idú na kartu, ktorou ste platili. Na účte ich uvidíte do 5 až 10 pracovných dní; presný deň určuje vaša banka.'
  }
  return totalCents > 0
    ? `Celú sumu ${formatMoney(totalCents)} vám vrátime tým spôsobom, akým ste platili. Ozveme sa vám.`
    : 'Miesto sme uvoľnili pre iných. Nič ste neplatili.'
}
