import { dayAndHours, seatsTimesPrice, vatSplit } from '#capabilities/booking/registration.messages.ts'
import type { Brand } from '#kernel/brand.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { useBrand } from '#ui/hooks/use-brand.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { BrandMark } from '#ui/marks/brand-mark.tsx'
import { COMPANY_LINES } from '../payment-confirmation.messages.ts'
import type { PaymentConfirmation } from '../payment-confirmation.ts'
import './payment-confirmation.css'

const MESSAGES = {
  sk: {
    back: 'Späť na objednávku',
    print: 'Vytlačiť',
    title: 'Potvrdenie o platbe',
    stamp: 'Nie je daňový doklad',
    provider: 'Poskytovateľ',
    payer: 'Platca',
    reference: 'Číslo objednávky',
    orderNumber: 'Vaše číslo objednávky',
    paidOn: 'Dátum úhrady',
    way: 'Spôsob úhrady',
    card: 'Platobná karta',
    otherWay: 'Iný spôsob',
    statement: (total: string, isVatPayer: boolean) =>
      `Potvrdzujeme, že sme za túto objednávku prijali ${total}.${isVatPayer ? '' : ' Nie sme platiteľmi DPH.'} Tento doklad slúži len ako potvrdenie prijatej platby.`,
    item: 'Položka',
    sum: 'Suma',
    base: 'Základ dane',
    vat: (percent: number | null) => `DPH ${percent}\u00a0%`,
    total: 'Zaplatené spolu',
    totalWithVat: 'Zaplatené spolu s\u00a0DPH',
    returned: 'Neskôr vrátené',
  },
  en: {
    back: 'Back to the order',
    print: 'Print',
    title: 'Payment confirmation',
    stamp: 'Not a tax document',
    provider: 'Provider',
    payer: 'Payer',
    reference: 'Order number',
    orderNumber: 'Your order number',
    paidOn: 'Date of payment',
    way: 'Way of payment',
    card: 'Payment card',
    otherWay: 'Another way',
    statement: (total: string, isVatPayer: boolean) =>
      `We confirm that we have received ${total} for this order.${isVatPayer ? '' : ' We are not VAT payers.'} This document only confirms that the payment was received.`,
    item: 'Item',
    sum: 'Amount',
    base: 'Tax base',
    vat: (percent: number | null) => `VAT ${percent}\u00a0%`,
    total: 'Paid in total',
    totalWithVat: 'Paid in total including VAT',
    returned: 'Returned later',
  },
}

/** A sheet of paper on the screen, and the same sheet out of the printer. */
export function PaymentConfirmationSheet({ paper, backHref }: { paper: PaymentConfirmation; backHref: string }) {
  const words = useMessages(MESSAGES)
  const companyLines = useMessages(COMPANY_LINES)
  const language = useLanguage()
  const brand = useBrand()
  const isVatPayer = paper.vatPercent !== null
  return (
    <div className="confirmation">
      <div className="confirmation-tools">
        <TextLink to={backHref}>{words.back}</TextLink>
        <Button className="scripted" onClick={() => print()}>
          {words.print}
        </Button>
      </div>
      <article className="card confirmation-sheet" aria-labelledby="confirmation-title">
        <header>
          <BrandMark wordmark={brand.wordmark} label={brand.product} />
          <h1 id="confirmation-title">{words.title}</h1>
          <p className="confirmation-stamp">{words.stamp}</p>
        </header>
        <div className="confirmation-parties">
          <Party title={words.provider} lines={providerLines(brand, isVatPayer, companyLines)} />
          <Party title={words.payer} lines={paper.buyer} />
        </div>
        <Facts
          items={[
            { term: words.reference, value: paper.reference },
            ...(paper.orderNumber ? [{ term: words.orderNumber, value: paper.orderNumber }] : []),
            { term: words.paidOn, value: formatDate(paper.paidAt, 'long', language) },
            { term: words.way, value: paper.isByCard ? words.card : words.otherWay },
          ]}
        />
        <PriceTable paper={paper} />
        <p className="text-sm text-ink-2">{words.statement(formatMoney(paper.totalCents, language), isVatPayer)}</p>
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

function providerLines(
  { provider }: Brand,
  isVatPayer: boolean,
  words: (typeof COMPANY_LINES)['sk'],
): ReadonlyArray<string> {
  const { name, seat, ico, dic, icDph, register } = provider
  return [name, seat, words.ico(ico), words.dic(dic), ...(isVatPayer ? [words.icDph(icDph)] : []), register]
}

function PriceTable({ paper }: { paper: PaymentConfirmation }) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  const { title, startsAt, durationMinutes, furtherLessons, totalCents, vatPercent, refundedCents } = paper
  const split = vatPercent === null ? null : vatSplit(totalCents, vatPercent)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.item}</th>
          <th scope="col">{words.sum}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            {typo(title)}
            <small>{dayAndHours({ startsAt: new Date(startsAt), durationMinutes, furtherLessons }, language)}</small>
            <small>{seatsTimesPrice(paper, language)}</small>
          </th>
          <td>{formatMoney(totalCents, language)}</td>
        </tr>
      </tbody>
      <tfoot>
        {split && (
          <>
            <tr>
              <th scope="row">{words.base}</th>
              <td>{formatMoney(split.base, language)}</td>
            </tr>
            <tr>
              <th scope="row">{words.vat(vatPercent)}</th>
              <td>{formatMoney(split.vat, language)}</td>
            </tr>
          </>
        )}
        <tr className="confirmation-total">
          <th scope="row">{split ? words.totalWithVat : words.total}</th>
          <td>{formatMoney(totalCents, language)}</td>
        </tr>
        {refundedCents > 0 && (
          <tr>
            <th scope="row">{words.returned}</th>
            <td>{formatMoney(-refundedCents, language)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}
