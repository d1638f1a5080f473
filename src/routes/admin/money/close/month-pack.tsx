import { Form, useLocation, useNavigation } from 'react-router'
import { failingChecks, isExplainable, type ShownMonth } from '#capabilities/bookkeeping/accountant-month.ts'
import { PROGRAMS } from '#capabilities/bookkeeping/monthly-close.ts'
import { typo } from '#kernel/typography.ts'
import { useMay } from '#routes/admin/shell/use-role.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { exactMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { ACCOUNTANT_MESSAGES } from './accountant.messages.ts'

/** Everything of the month to take away. A form and no link, because taking it is written down. */
export function MonthPack({ month: { month, documents } }: { month: ShownMonth }) {
  const words = useMessages(ACCOUNTANT_MESSAGES)
  const mayTake = useMay()('exportMonth')
  const { packed } = words
  const contents: ReadonlyArray<[string, number]> = [
    [packed.papers, documents.total.count],
    [packed.eInvoices, documents.eInvoices],
    [packed.book, 2],
    [packed.control, 3],
    [packed.stripe, 2],
    [packed.debts, 2],
  ]
  return (
    <section className="close-pack">
      <h2>{typo(words.pack)}</h2>
      <ul>
        {contents.map(([name, count]) => (
          <li key={name}>
            <span>{name}</span>
            <b className="num">{count}</b>
          </li>
        ))}
      </ul>
      {mayTake && (
        <form method="post" action={`/admin/monthly-close/file?month=${month}`}>
          <Field label={words.program}>
            {(control) => (
              <Select name="program" {...control}>
                {PROGRAMS.map((program) => (
                  <option key={program} value={program}>
                    {words.programs[program]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button type="submit" size="lg" go>
            {words.take}
          </Button>
          <p className="text-sm text-ink-2">{words.taken}</p>
        </form>
      )}
    </section>
  )
}

/** The one step that is never taken back, for whoever may; for others what came of it. */
export function MonthClosing({ month: { month, checks, closed } }: { month: ShownMonth }) {
  const words = useMessages(ACCOUNTANT_MESSAGES)
  const mayClose = useMay()('closeMonth')
  const { search } = useLocation()
  const isBusy = useNavigation().formData?.get('intent') === 'close'
  if (closed) {
    const { documents, grossCents, vatCents, explanation } = closed.totals
    return (
      <section className="pane">
        <h2>{words.states.closed}</h2>
        <p>{typo(words.closedOn(formatDate(new Date(closed.closedAt), 'long')))}</p>
        <p>{words.closedTotals(documents, exactMoney(grossCents), exactMoney(vatCents))}</p>
        {explanation && <p className="text-ink-2">{explanation}</p>}
      </section>
    )
  }
  if (!mayClose) return null
  const failing = failingChecks(checks, null)
  const asksForWords = failing.length > 0
  return (
    <section className="pane">
      <h2>{words.close}</h2>
      <p className="text-ink-2">{typo(words.closeNote)}</p>
      {checks.some((check) => check.holds === false && !isExplainable(check)) ? (
        <p className="form-note">{words.fix}</p>
      ) : (
        <Form method="post" action={search || '?'} className="grid gap-3">
          <input type="hidden" name="intent" value="close" />
          <input type="hidden" name="month" value={month} />
          {asksForWords && (
            <Field label={words.explanation} hint={words.explanationHint}>
              {(control) => <Textarea name="explanation" rows={2} maxLength={500} required {...control} />}
            </Field>
          )}
          <Checkbox name="sure" required>
            {words.sure}
          </Checkbox>
          <Button type="submit" busy={isBusy} busyLabel={words.closing}>
            <Icon name="lock" />
            {words.close}
          </Button>
        </Form>
      )}
    </section>
  )
}
