import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { RegistrationForStaff } from '#capabilities/booking/office/registration-for-staff.ts'
import type { Cents } from '#kernel/money.ts'
import { typo } from '#kernel/typography.ts'
import type { FormAnswer } from '#routes/form-answer.ts'
import { OptionCard } from '#ui/controls/option-card.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { formatMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { SCREEN_MESSAGES } from '../orders/registration/registration-screen.messages.ts'
import { useTypedSum } from './use-typed-sum.ts'

type RefundChoiceProps = {
  registration: RegistrationForStaff
  answer: FormAnswer | null
  /** Hears the sum that is chosen now; null while another one is chosen and none is written. */
  onSum: (cents: Cents | null) => void
}

/** How much goes back when a registration ends: what the terms say is chosen, everything else is a press away. */
export function RefundChoice({ registration, answer, onSum }: RefundChoiceProps) {
  const words = useMessages(SCREEN_MESSAGES)
  const asked = useSearchParams()[0].get('sum')
  const { money, keptCents: left, refundByTermsCents } = registration
  const [chosen, setChosen] = useState(answer?.given.refund ?? (asked === null ? 'terms' : 'part'))
  const { field, cents: part } = useTypedSum(answer?.given.amount ?? asked ?? '')
  const byTerms = Math.min(refundByTermsCents ?? 0, left)
  const sums: Record<string, Cents | null> = { terms: byTerms, full: left, none: 0, part }
  const sum = sums[chosen] ?? null
  useEffect(() => onSum(sum), [onSum, sum])
  if (left === 0) return <p className="note">{words.noMoney}</p>
  const options = [
    { value: 'terms', label: words.refunds.terms(formatMoney(byTerms)), note: words.termsHint },
    { value: 'full', label: words.refunds.full(formatMoney(left)), note: null },
    { value: 'none', label: words.refunds.none, note: null },
    { value: 'part', label: words.refunds.part, note: null },
  ]
  return (
    <fieldset className="refund-choice">
      <legend className="field-label">{words.refund}</legend>
      <input type="hidden" name="termsCents" value={byTerms} />
      {options.map(({ value, label, note }) => (
        <OptionCard
          key={value}
          name="refund"
          value={value}
          defaultChecked={chosen === value}
          onChange={() => setChosen(value)}
        >
          <strong>{typo(label)}</strong>
          {note && <small>{typo(note)}</small>}
        </OptionCard>
      ))}
      {!money && <p className="note">{words.byTransfer}</p>}
      <TextField
        className="refund-part"
        label={words.amount}
        name="amount"
        inputMode="decimal"
        {...field}
        error={answer?.wrong.includes('amount') ? words.amountWrong : null}
        autoComplete="off"
      />
    </fieldset>
  )
}
