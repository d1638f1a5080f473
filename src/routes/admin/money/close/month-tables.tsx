import type { ReactNode } from 'react'
import type { PaidHow, ShownMonth } from '#capabilities/bookkeeping/accountant-month.ts'
import type { Cents } from '#kernel/money.ts'
import { typo } from '#kernel/typography.ts'
import { exactMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { ACCOUNTANT_MESSAGES } from './accountant.messages.ts'

const WAYS: ReadonlyArray<keyof PaidHow> = ['card', 'transfer', 'credited', 'unpaid']

/** What was issued: invoices and credit notes, then the same by rate. Both come to one sum. */
export function IssuedTable({ month: { documents } }: { month: ShownMonth }) {
  const words = useMessages(ACCOUNTANT_MESSAGES)
  const { invoices, credits, total, rates } = documents
  const kinds = [
    { name: words.invoices(invoices.count), sums: invoices },
    ...(credits.count === 0 ? [] : [{ name: words.credits(credits.count), sums: credits }]),
  ]
  return (
    <section className="pane">
      <h2>{words.documents}</h2>
      {total.count === 0 ? (
        <p className="text-ink-2">{words.noDocuments}</p>
      ) : (
        <table className="close-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{words.kind}</span>
              </th>
              <th scope="col">{words.base}</th>
              <th scope="col">{words.vat}</th>
              <th scope="col">{words.total}</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map(({ name, sums }) => (
              <Line key={name} name={name} cents={[sums.baseCents, sums.vatCents, sums.grossCents]} />
            ))}
            {rates.length > 1 &&
              rates.map(({ category, percent, baseCents, vatCents }) => (
                <Line
                  key={`${category} ${percent}`}
                  name={<span className="text-ink-2">{words.categories[category] || words.rate(percent)}</span>}
                  cents={[baseCents, vatCents, baseCents + vatCents]}
                />
              ))}
          </tbody>
          <tfoot>
            <Line name={words.total} cents={[total.baseCents, total.vatCents, total.grossCents]} />
          </tfoot>
        </table>
      )}
    </section>
  )
}

/** How the same invoices were paid, to the cent. */
export function PaidTable({ month: { documents, paid, debts, month } }: { month: ShownMonth }) {
  const words = useMessages(ACCOUNTANT_MESSAGES)
  if (documents.invoices.count === 0) return null
  const unpaid = debts.filter(({ taxPointOn }) => taxPointOn.startsWith(month)).map(({ number }) => number)
  return (
    <section className="pane">
      <h2>{words.paid}</h2>
      <table className="close-table">
        <tbody>
          {WAYS.filter((way) => paid[way].count > 0 || paid[way].cents !== 0).map((way) => (
            <Line
              key={way}
              name={
                <>
                  {words.ways[way](paid[way].count)}{' '}
                  {way === 'unpaid' && <span className="text-ink-2">{firstOf(unpaid, words.more)}</span>}
                </>
              }
              cents={[paid[way].cents]}
            />
          ))}
        </tbody>
        <tfoot>
          <Line name={words.invoices(documents.invoices.count)} cents={[documents.invoices.grossCents]} />
        </tfoot>
      </table>
    </section>
  )
}

/** What goes into the statements about VAT, and what of the month belongs to later ones. */
export function StatementTable({ month: { statements, deferred } }: { month: ShownMonth }) {
  const words = useMessages(ACCOUNTANT_MESSAGES)
  const { a1, c1, control, others, recapitulative, oss } = statements
  const lines = [
    { name: words.controlName, note: words.control(a1, c1), ...control },
    { name: words.othersName, note: null, ...others },
    { name: words.recapitulativeName, note: null, ...recapitulative },
    { name: words.ossName, note: null, ...oss },
    {
      name: words.deferredName,
      note: null,
      count: deferred.length,
      cents: deferred.reduce((sum, { cents }) => sum + cents, 0),
    },
  ].filter(({ count }) => count > 0)
  if (lines.length === 0) return null
  return (
    <section className="pane">
      <h2>{words.statements}</h2>
      <table className="close-table">
        <tbody>
          {lines.map(({ name, note, cents }) => (
            <Line
              key={name}
              name={
                <>
                  {typo(name)} {note && <span className="text-ink-2">{note}</span>}
                </>
              }
              cents={[cents]}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const NAMED = 3

function firstOf(names: ReadonlyArray<string>, more: (n: number) => string): string {
  return [...names.slice(0, NAMED), ...(names.length > NAMED ? [more(names.length - NAMED)] : [])].join(', ')
}

function Line({ name, cents }: { name: ReactNode; cents: ReadonlyArray<Cents> }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {cents.map((each, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other identity than its place
        <td key={place}>{exactMoney(each)}</td>
      ))}
    </tr>
  )
}
