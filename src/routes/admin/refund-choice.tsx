import type { RegistrationForStaff } from '#capabilities/booking/registration-for-staff.ts'
import { formatMoney } from '#ui/money-format.ts'
import { OptionCard } from '#ui/option-card.tsx'
import { TextField } from '#ui/text-field.tsx'
import { typo } from '#ui/typography.ts'
import { useWords } from '#ui/use-words.ts'
import type { FormAnswer } from './form-answer.ts'
import { SCREEN_WORDS } from './registration-screen-words.ts'

type RefundChoiceProps = { registration: RegistrationForStaff; answer: FormAnswer | null }

/** How much goes back when a registration ends: what the terms say is chosen, everything else is a press away. */
export function RefundChoice({ registration, answer }: RefundChoiceProps) {
  const words = useWords(SCREEN_WORDS)
  const { money, refundByTermsCents } = registration
  const chosen = answer?.given.refund ?? 'terms'
  const left = money ? money.amountCents - money.refundedCents : 0
  if (!money || left === 0) return <p className="note">{typo(words.noMoney)}</p>
  const byTerms = Math.min(refundByTermsCents ?? 0, left)
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
        <OptionCard key={value} name="refund" value={value} defaultChecked={chosen === value}>
          <strong>{typo(label)}</strong>
          {note && <small>{typo(note)}</small>}
        </OptionCard>
      ))}
      <TextField
        className="refund-part"
        label={words.amount}
        name="amount"
        inputMode="decimal"
        defaultValue={answer?.given.amount}
        error={answer?.wrong === 'amount' ? words.amountWrong : null}
        autoComplete="off"
      />
    </fieldset>
  )
}
