import { useEffect } from 'react'
import type { RegistrationForStaff } from '#capabilities/booking/office/registration-for-staff.ts'
import { eurosOf } from '#kernel/cents-in.ts'
import type { Cents } from '#kernel/money.ts'
import { typo } from '#kernel/typography.ts'
import { useTypedSum } from '#routes/admin/money/use-typed-sum.ts'
import type { FormAnswer } from '#routes/form-answer.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { formatMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { SCREEN_MESSAGES } from './registration-screen.messages.ts'

type FreeSeatsFieldsProps = {
  registration: RegistrationForStaff
  seat: RegistrationForStaff['participants'][number]
  releaseId: string
  answer: FormAnswer | null
  onSum: (cents: Cents | null) => void
}

/** Which seats are freed, for how much and why. What the terms say of one seat is written in advance. */
export function FreeSeatsFields({ registration, seat, releaseId, answer, onSum }: FreeSeatsFieldsProps) {
  const words = useMessages(SCREEN_MESSAGES)
  const byTerms = registration.freedByTermsCents[0] ?? 0
  const { field, cents } = useTypedSum(answer?.given.amount ?? eurosOf(byTerms))
  useEffect(() => onSum(cents), [onSum, cents])
  return (
    <>
      <input type="hidden" name="releaseId" value={answer?.given.releaseId ?? releaseId} />
      <fieldset className="refund-choice">
        <legend className="field-label">{words.freeAlso}</legend>
        {registration.participants.map(({ position, name, email }) => (
          <Checkbox key={position} name="positions" value={position} defaultChecked={position === seat.position}>
            {name ?? email ?? words.deleted}
          </Checkbox>
        ))}
      </fieldset>
      <p className="text-ink-2">{typo(words.freeTerms(formatMoney(byTerms)))}</p>
      <TextField
        label={words.amount}
        name="amount"
        inputMode="decimal"
        {...field}
        error={answer?.wrong.includes('amount') ? words.amountWrong : null}
        autoComplete="off"
      />
      <TextField
        label={words.freeReason}
        name="reason"
        defaultValue={answer?.given.reason ?? ''}
        maxLength={500}
        required
        autoComplete="off"
      />
    </>
  )
}
