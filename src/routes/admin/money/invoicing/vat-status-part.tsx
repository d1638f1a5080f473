import { Form } from 'react-router'
import { VAT_STATUSES, type VatStatus } from '#capabilities/invoicing/setup.ts'
import { typo } from '#kernel/typography.ts'
import type { FormAnswer } from '#routes/form-answer.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { SETUP_MESSAGES } from './invoicing.messages.ts'
import { SetupPart } from './setup-parts.tsx'

type VatStatusPartProps = {
  statuses: ReadonlyArray<{ fromDay: string; status: VatStatus; by: string | null; at: string }>
  answer: FormAnswer | null
  mayChange: boolean
  isBusy: boolean
}

/** From which day VAT is paid or not, as it was recorded, and a form for the next day. */
export function VatStatusPart({ statuses, answer, mayChange, isBusy }: VatStatusPartProps) {
  const words = useMessages(SETUP_MESSAGES)
  const own = answer?.form === 'vat' ? answer : null
  const wrong = (field: string) => own?.wrong.includes(field)
  return (
    <SetupPart id="vat">
      {statuses.length === 0 ? (
        <p className="text-ink-2">{words.noStatus}</p>
      ) : (
        <ul className="history" aria-label={words.history}>
          {statuses.map(({ fromDay, status, by, at }) => (
            <li key={fromDay}>
              <span>
                <strong>{typo(words.statuses[status])}</strong>
                <small className="row-note">{typo(words.decided(by, formatDate(new Date(at), 'moment')))}</small>
              </span>
              <time dateTime={fromDay}>{formatDate(fromDay, 'numeric')}</time>
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <Form method="post" action="/admin/settings/invoicing#vat" className="setup-form" noValidate preventScrollReset>
          {own?.message && <AnswerNote>{own.message}</AnswerNote>}
          <input type="hidden" name="intent" value="vat" />
          <div className="setup-fields">
            <Field label={words.status}>
              {(control) => (
                <Select {...control} name="status" defaultValue={own?.given.status ?? 'payer'}>
                  {VAT_STATUSES.map((status) => (
                    <option key={status} value={status}>
                      {typo(words.statuses[status])}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <TextField
              type="date"
              name="fromDay"
              label={words.fromDay}
              defaultValue={own?.given.fromDay ?? ''}
              error={wrong('fromDay') ? words.fromDayWrong : undefined}
            />
          </div>
          <Button type="submit" look="ink" busy={isBusy} busyLabel={words.saving}>
            {words.record}
          </Button>
        </Form>
      )}
    </SetupPart>
  )
}
