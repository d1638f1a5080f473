import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { RegistrationForStaff } from '#capabilities/booking/office/registration-for-staff.ts'
import { discountInWords } from '#capabilities/booking/registration.messages.ts'
import type { HandEntry } from '#capabilities/bookkeeping/by-hand-entries.ts'
import type { Cents } from '#kernel/money.ts'
import { HAND_MESSAGES } from '#routes/admin/money/hand.messages.ts'
import { useEntryInWords } from '#routes/admin/money/hand-money-fields.tsx'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { classNames } from '#ui/format/class-names.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import './order-ledger.css'
import { REGISTRATION_MESSAGES } from './registration.messages.ts'
import { askHref, type Question, SCREEN_MESSAGES } from './registration-screen.messages.ts'

type LedgerProps = { registration: RegistrationForStaff; entries: ReadonlyArray<HandEntry>; mayChange: boolean }

/** The money of the order as one sum that is read from top to bottom, and the next step with its amount. */
export function OrderLedgerPane({ registration, entries, mayChange }: LedgerProps) {
  const words = useMessages(SCREEN_MESSAGES).ledger
  const { states } = useMessages(REGISTRATION_MESSAGES)
  const language = useLanguage()
  const { ledger, money, seats, unitPriceCents, earlyBirdUntil, state, may } = registration
  const { orderedCents, cancelledCents, toPayCents, paidCents, returnedCents, remainsCents } = ledger
  const price = [
    words.seatsFor(seats + registration.seatsFreed, formatMoney(unitPriceCents)),
    earlyBirdUntil && words.earlyBird,
    registration.discountCode && discountInWords(registration, language),
  ]
  return (
    <section className="order-ledger" aria-labelledby="order-ledger">
      <h2 id="order-ledger">{words.title}</h2>
      <dl>
        <Sum term={words.ordered} note={price.filter(Boolean).join(', ')} cents={orderedCents} />
        {cancelledCents > 0 && (
          <Sum
            term={words.cancelled}
            note={may.cancel ? words.partBack : states[state].toLocaleLowerCase(language)}
            cents={-cancelledCents}
          />
        )}
        <Sum className="is-sum" term={words.toPay} cents={toPayCents} />
        <Sum
          term={money ? words.paidByCard : words.paid}
          note={money && formatDate(new Date(money.paidAt), 'long', language)}
          cents={paidCents}
        />
        {returnedCents > 0 && (
          <Sum term={words.returned} note={money ? words.toCard : words.byTransfer} cents={-returnedCents} />
        )}
        <Sum
          className={remainsCents === 0 ? 'is-sum' : 'is-open'}
          term={remainsCents < 0 ? words.remainsBack : remainsCents > 0 ? words.remains : words.settled}
          note={<Remains registration={registration} />}
          cents={remainsCents < 0 ? -remainsCents : remainsCents}
        />
      </dl>
      {mayChange && <Steps registration={registration} />}
      {entries.length > 0 && <HandEntries entries={entries} mayChange={mayChange} />}
      {money && (
        <p className="ledger-foot">
          <OfficeLink to={`/admin/payments?open=${money.paymentId}`}>{words.payment}</OfficeLink>
        </p>
      )}
    </section>
  )
}

type SumProps = { term: string; note?: ReactNode; cents: Cents; className?: string | undefined }

function Sum({ term, note, cents, className }: SumProps) {
  return (
    <div className={classNames('ledger-line', className)}>
      <dt>
        {term}
        {note && <small className="ledger-note">{note}</small>}
      </dt>
      <dd className="num">{formatMoney(cents)}</dd>
    </div>
  )
}

/** How the rest came about, or what it waits for. */
function Remains({ registration }: { registration: RegistrationForStaff }): ReactNode {
  const words = useMessages(SCREEN_MESSAGES).ledger
  const { ledger, heldUntil, state } = registration
  if (ledger.remainsCents === 0) return null
  if (state === 'choice_offered') return words.choosing
  if (heldUntil) return words.heldUntil(formatDate(new Date(heldUntil), 'moment'))
  if (ledger.returnedCents > 0 || ledger.paidCents === 0) return null
  const [larger, smaller] =
    ledger.remainsCents < 0 ? [ledger.paidCents, ledger.toPayCents] : [ledger.toPayCents, ledger.paidCents]
  return `${formatMoney(larger)} − ${formatMoney(smaller)}`
}

/** What can be done about the money; the first thing that is open is the one to do. */
function Steps({ registration }: { registration: RegistrationForStaff }) {
  const words = useMessages(SCREEN_MESSAGES)
  const { search } = useLocation()
  const { owedCents, hand, may, keptCents } = registration
  const steps: ReadonlyArray<{ ask: Question; label: string } | false> = [
    hand.toSendCents > 0 && { ask: 'returned', label: words.sentSum(formatMoney(hand.toSendCents)) },
    owedCents > 0 && { ask: 'receipt', label: words.recordSum(formatMoney(owedCents)) },
    may.refund && { ask: 'refund', label: words.refundUpTo(formatMoney(keptCents)) },
  ]
  const open = steps.filter((step) => step !== false)
  if (open.length === 0) return null
  return (
    <div className="ledger-steps">
      {open.map(({ ask, label }, place) => (
        <ButtonLink
          key={ask}
          to={askHref(search, ask)}
          look={place === 0 && ask !== 'refund' ? 'spark' : 'outline'}
          preventScrollReset
        >
          {label}
        </ButtonLink>
      ))}
      {hand.toSendCents > 0 && <p className="row-note">{words.sendFirst}</p>}
    </div>
  )
}

/** What was written down by hand, each as it was; what was wrong stands beside what took it back. */
function HandEntries({ entries, mayChange }: { entries: ReadonlyArray<HandEntry>; mayChange: boolean }) {
  const words = useMessages(SCREEN_MESSAGES)
  const { correction, corrected } = useMessages(HAND_MESSAGES)
  const { search } = useLocation()
  const inWords = useEntryInWords()
  return (
    <div className="ledger-foot">
      <h3 className="field-label">{words.entries}</h3>
      <ul className="hand-entries">
        {entries.map((entry) => (
          <li key={entry.id}>
            <span className="num">{inWords(entry)}</span>
            {entry.isCorrection && <Badge plain>{correction}</Badge>}
            {entry.isCorrected && <Badge plain>{corrected}</Badge>}
            {mayChange && entry.isCorrectable && (
              <ButtonLink
                to={`${askHref(search, 'correct')}&entry=${entry.id}`}
                size="sm"
                look="ghost"
                aria-label={words.correctNamed(inWords(entry))}
                preventScrollReset
              >
                {words.correct}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
