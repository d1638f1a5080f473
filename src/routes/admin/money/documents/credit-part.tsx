import { Form, useNavigation } from 'react-router'
import type { Cents } from '#kernel/money.ts'
import { typo } from '#kernel/typography.ts'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import type { FormAnswer } from '#routes/form-answer.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { exactMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { MANUAL_MESSAGES } from './manual.messages.ts'

type CreditPartProps = {
  registrationId: string | null
  leftCents: Cents
  creditKey: string
  answer: FormAnswer | null
}

/** A credit note of an invoice without an order; of an order's it follows from the money, so the way leads there. */
export function CreditPart({ registrationId, leftCents, creditKey, answer }: CreditPartProps) {
  const words = useMessages(MANUAL_MESSAGES)
  const isBusy = useNavigation().state === 'submitting'
  if (leftCents <= 0) return null
  return (
    <section className="pane" aria-labelledby="document-credit">
      <h2 id="document-credit">{words.credit}</h2>
      {registrationId ? (
        <p>
          {typo(words.creditOfOrder)}{' '}
          <OfficeLink to={`/admin/registrations/${registrationId}`}>{words.toOrder}</OfficeLink>
        </p>
      ) : (
        <Form method="post" className="grid gap-3" noValidate preventScrollReset>
          {answer?.message && <AnswerNote>{answer.message}</AnswerNote>}
          <p className="text-ink-2">{typo(words.creditNote)}</p>
          <input type="hidden" name="intent" value="credit" />
          <input type="hidden" name="key" value={creditKey} />
          <TextField
            name="amount"
            label={words.amount}
            hint={typo(words.amountHint(exactMoney(leftCents)))}
            inputMode="decimal"
            autoComplete="off"
            optional
            defaultValue={answer?.given.amount ?? ''}
            error={answer?.wrong.includes('amount') ? words.wrong : undefined}
          />
          <TextField
            name="reason"
            label={words.reason}
            hint={words.reasonHint}
            autoComplete="off"
            maxLength={500}
            defaultValue={answer?.given.reason ?? ''}
            error={answer?.wrong.includes('reason') ? words.wrong : undefined}
          />
          <Button type="submit" size="sm" busy={isBusy}>
            {words.issueCredit}
          </Button>
        </Form>
      )}
    </section>
  )
}
