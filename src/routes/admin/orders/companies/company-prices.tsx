import { Form } from 'react-router'
import type { PriceRow } from '#capabilities/company-terms/company-terms.ts'
import { typo } from '#kernel/typography.ts'
import { useFieldProblem } from '#routes/admin/form/use-field-problem.ts'
import type { FormAnswer } from '#routes/form-answer.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { COMPANY_MESSAGES } from './company.messages.ts'

type Course = { id: string; title: string }

type CompanyPricesProps = {
  prices: ReadonlyArray<PriceRow>
  courses: ReadonlyArray<Course>
  formKey: string
  today: string
  mayChange: boolean
  answer: FormAnswer | null
}

/** The price list of the company with all that was ever agreed on, the last first. */
export function CompanyPrices({ prices, courses, formKey, today, mayChange, answer }: CompanyPricesProps) {
  const { prices: words } = useMessages(COMPANY_MESSAGES)
  return (
    <section className="pane" aria-labelledby="company-prices">
      <h2 id="company-prices">{words.title}</h2>
      <p className="text-ink-2">{typo(words.lead)}</p>
      {answer?.message && <AnswerNote>{answer.message}</AnswerNote>}
      {prices.length === 0 && <p>{typo(words.empty)}</p>}
      {prices.length > 0 && (
        <ul className="company-list">
          {prices.map((row) => (
            <Price
              key={row.id}
              row={row}
              course={courses.find(({ id }) => id === row.courseId)?.title ?? words.goneCourse}
              // A key of its own for each row that can be ended.
              endKey={row.priceCents !== null && !row.isReplaced && mayChange ? formKey : null}
              today={today}
            />
          ))}
        </ul>
      )}
      {mayChange && courses.length > 0 && (
        <PriceForm key={formKey} courses={courses} formKey={formKey} today={today} answer={answer} />
      )}
    </section>
  )
}

function Price({
  row,
  course,
  endKey,
  today,
}: {
  row: PriceRow
  course: string
  endKey: string | null
  today: string
}) {
  const { prices: words } = useMessages(COMPANY_MESSAGES)
  const language = useLanguage()
  const { priceCents, validFrom, validUntil, decidedBy, decidedAt, isReplaced, courseId } = row
  const window = [words.from(formatDate(validFrom)), validUntil && words.until(formatDate(validUntil))]
  const isOver = validUntil !== null && validUntil < today
  return (
    <li>
      <span>
        <strong>{typo(course)}</strong>: {priceCents === null ? words.none : formatMoney(priceCents)}
        <small className="row-note">
          {window.filter(Boolean).join(' ')}
          {decidedBy && `, ${words.by(decidedBy, formatDate(new Date(decidedAt), 'short', language))}`}
        </small>
      </span>
      {isReplaced && <Badge look="mute">{words.replaced}</Badge>}
      {endKey && !isOver && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={endKey} />
          <input type="hidden" name="courseId" value={courseId} />
          <input type="hidden" name="validFrom" value={validFrom > today ? validFrom : today} />
          <input type="hidden" name="validUntil" value={validUntil ?? ''} />
          <Button type="submit" size="sm" name="intent" value="end-price" aria-label={words.endOf(course)}>
            {words.end}
          </Button>
        </Form>
      )}
    </li>
  )
}

function PriceForm({
  courses,
  formKey,
  today,
  answer,
}: Pick<CompanyPricesProps, 'courses' | 'formKey' | 'today' | 'answer'>) {
  const { prices: words } = useMessages(COMPANY_MESSAGES)
  const problem = useFieldProblem()
  const given = answer?.form === 'price' ? answer.given : {}
  const wrong = (name: string, hint: string) =>
    answer?.form === 'price' && answer.wrong.includes(name) ? problem(given[name], hint) : undefined
  return (
    <Form method="post" noValidate preventScrollReset>
      <input type="hidden" name="id" value={formKey} />
      <Field label={words.course}>
        {(control) => (
          <Select {...control} name="courseId" defaultValue={given.courseId ?? courses[0]?.id}>
            {courses.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        name="priceCents"
        label={words.price}
        hint={typo(words.priceHint)}
        error={wrong('priceCents', words.priceHint)}
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        defaultValue={given.priceCents ?? ''}
      />
      <div className="field-row">
        <TextField
          name="validFrom"
          type="date"
          label={words.validFrom}
          error={wrong('validFrom', '')}
          defaultValue={given.validFrom ?? today}
        />
        <TextField
          name="validUntil"
          type="date"
          label={words.validUntil}
          hint={typo(words.validUntilHint)}
          error={wrong('validUntil', words.validUntilHint)}
          defaultValue={given.validUntil ?? ''}
        />
      </div>
      <div className="form-buttons">
        <Button type="submit" name="intent" value="price">
          {words.add}
        </Button>
      </div>
    </Form>
  )
}
