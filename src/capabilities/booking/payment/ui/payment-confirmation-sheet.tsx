import { dayAndHours, seatsTimesPrice, vatSplit } from '#capabilities/booking/registration.messages.ts'
import type { Brand } from '#kernel/brand.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { useBrand } from '#ui/hooks/use-brand.ts'
import { BrandMark } from '#ui/marks/brand-mark.tsx'
import type { PaymentConfirmation } from '../payment-confirmation.ts'
import './payment-confirmation.css'

/** A sheet of paper on the screen, and the same sheet out of the printer. */
export function PaymentConfirmationSheet({ paper, backHref }: { paper: PaymentConfirmation; backHref: string }) {
  const brand = useBrand()
  return (
    <div className="confirmation">
      <div className="confirmation-tools">
        <TextLink to={backHref}>{typo('Späť na objednávku')}</TextLink>
        <Button className="scripted" onClick={() => print()}>
          Vytlačiť
        </Button>
      </div>
      <article className="card confirmation-sheet" aria-labelledby="confirmation-title">
        <header>
          <BrandMark wordmark={brand.wordmark} label={brand.product} />
          <h1 id="confirmation-title">{typo('Potvrdenie o platbe')}</h1>
          <p className="confirmation-stamp">Nie je daňový doklad</p>
        </header>
        <div className="confirmation-parties">
          <Party title="Poskytovateľ" lines={providerLines(brand, paper.vatPercent !== null)} />
          <Party title="Platca" lines={paper.buyer} />
        </div>
        <Facts
          items={[
            { term: 'Číslo objednávky', value: paper.reference },
            ...(paper.orderNumber ? [{ term: 'Vaše číslo objednávky', value: paper.orderNumber }] : []),
            { term: 'Dátum úhrady', value: formatDate(paper.paidAt) },
            { term: 'Spôsob úhrady', value: paper.isByCard ? 'Platobná karta' : 'Iný spôsob' },
          ]}
        />
        <PriceTable paper={paper} />
        <p className="text-sm text-ink-2">
          {typo(
            `Potvrdzujeme, že sme za túto objednávku prijali ${formatMoney(paper.totalCents)}.${paper.vatPercent === null ? ' Nie sme platiteľmi DPH.' : ''} Tento doklad slúži len ako potvrdenie prijatej platby.`,
          )}
        </p>
      </article>
    </div>
  )
}

function Party({ title, lines }: { title: string; lines: ReadonlyArray<string> }) {
  return (
    <section>
      <h2>{title}</h2>
      <p>
        {lines.map((line) => (
          <span key={line}>{typo(line)}</span>
        ))}
      </p>
    </section>
  )
}

function providerLines({ provider }: Brand, isVatPayer: boolean): ReadonlyArray<string> {
  const { name, seat, ico, dic, icDph, register } = provider
  return [name, seat, `IČO ${ico}`, `DIČ ${dic}`, ...(isVatPayer ? [`IČ DPH ${icDph}`] : []), register]
}

function PriceTable({ paper }: { paper: PaymentConfirmation }) {
  const { title, startsAt, durationMinutes, totalCents, vatPercent, refundedCents } = paper
  const split = vatPercent === null ? null : vatSplit(totalCents, vatPercent)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Položka</th>
          <th scope="col">Suma</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            {typo(title)}
            <small>{dayAndHours({ startsAt: new Date(startsAt), durationMinutes })}</small>
            <small>{seatsTimesPrice(paper)}</small>
          </th>
          <td>{formatMoney(totalCents)}</td>
        </tr>
      </tbody>
      <tfoot>
        {split && (
          <>
            <tr>
              <th scope="row">Základ dane</th>
              <td>{formatMoney(split.base)}</td>
            </tr>
            <tr>
              <th scope="row">{`DPH ${vatPercent}\u00a0%`}</th>
              <td>{formatMoney(split.vat)}</td>
            </tr>
          </>
        )}
        <tr className="confirmation-total">
          <th scope="row">{split ? 'Zaplatené spolu s\u00a0DPH' : 'Zaplatené spolu'}</th>
          <td>{formatMoney(totalCents)}</td>
        </tr>
        {refundedCents > 0 && (
          <tr>
            <th scope="row">Neskôr vrátené</th>
            <td>{formatMoney(-refundedCents)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}
