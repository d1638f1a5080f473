import { useEffect, useState } from 'react'
import type { HandEntry } from '#capabilities/bookkeeping/by-hand-entries.ts'
import { HAND_WAYS } from '#capabilities/payments/by-hand.ts'
import { eurosOf } from '#kernel/cents-in.ts'
import type { Day } from '#kernel/day.ts'
import type { Cents } from '#kernel/money.ts'
import type { FormAnswer } from '#routes/form-answer.ts'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { exactMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { SCREEN_MESSAGES } from '../orders/registration/registration-screen.messages.ts'
import { HAND_MESSAGES } from './hand.messages.ts'
import { useTypedSum } from './use-typed-sum.ts'

/** What was written down so far, which of it is asked about, and what the next entry will be called. */
export type ByHand = { entries: ReadonlyArray<HandEntry>; entry: HandEntry | null; key: string; today: Day }

type HandMoneyFieldsProps = {
  openCents: Cents
  byHand: ByHand
  answer: FormAnswer | null
  /** Hears the sum that is typed now, for the button. */
  onSum: (cents: Cents | null) => void
}

/** How much, when and how money came or was sent. */
export function HandMoneyFields({ openCents, byHand, answer, onSum }: HandMoneyFieldsProps) {
  const words = useMessages(SCREEN_MESSAGES)
  const { ways } = useMessages(HAND_MESSAGES)
  const given = answer?.given ?? {}
  const { field, cents } = useTypedSum(given.amount ?? eurosOf(openCents))
  useEffect(() => onSum(cents), [onSum, cents])
  return (
    <>
      <Seen byHand={byHand} answer={answer} />
      <TextField
        label={words.amount}
        name="amount"
        inputMode="decimal"
        {...field}
        error={answer?.wrong.includes('amount') ? words.fieldWrong : null}
        autoComplete="off"
      />
      <TextField
        label={words.day}
        name="day"
        type="date"
        max={byHand.today}
        defaultValue={given.day ?? byHand.today}
        autoComplete="off"
      />
      <Field label={words.way}>
        {(control) => (
          <Select {...control} name="way" defaultValue={given.way ?? 'transfer'}>
            {HAND_WAYS.map((way) => (
              <option key={way} value={way}>
                {ways[way]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}

/** The entry that is taken back. */
export function CorrectFields({ byHand, entry }: { byHand: ByHand; entry: HandEntry }) {
  return (
    <>
      <Seen byHand={byHand} answer={null} />
      <input type="hidden" name="entryId" value={entry.id} />
      <p className="font-bold">{useEntryInWords()(entry)}</p>
    </>
  )
}

/** The key stays while the question is open: an answer that got lost is asked for again under the same one. */
function Seen({ byHand, answer }: { byHand: ByHand; answer: FormAnswer | null }) {
  const [key] = useState(byHand.key)
  return (
    <>
      <input type="hidden" name="version" value={byHand.entries.length} />
      <input type="hidden" name="key" value={answer?.given.key ?? key} />
    </>
  )
}

/** `Úhrada 300,00 €, 10. 11., prevodom` */
export function useEntryInWords(): (entry: HandEntry) => string {
  const { kinds, ways } = useMessages(HAND_MESSAGES)
  return ({ kind, amountCents, day, way }) =>
    [`${kinds[kind]} ${exactMoney(amountCents)}`, formatDate(day, 'short'), way && ways[way]].filter(Boolean).join(', ')
}
