import { Form } from 'react-router'
import { LETTERS_GO, type TermsForStaff } from '#capabilities/company-terms/company-terms.ts'
import { typo } from '#kernel/typography.ts'
import { useFieldProblem } from '#routes/admin/form/use-field-problem.ts'
import type { FormAnswer } from '#routes/form-answer.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { COMPANY_MESSAGES } from './company.messages.ts'

type CompanyTermsPaneProps = {
  agreed: TermsForStaff
  /** As the settings have it, once somebody decided. */
  usualDueDays: number | null
  mayChange: boolean
  answer: FormAnswer | null
}

/** What holds for the company, as a form for whoever may change it. */
export function CompanyTermsPane({ agreed, usualDueDays, mayChange, answer }: CompanyTermsPaneProps) {
  const { terms: words } = useMessages(COMPANY_MESSAGES)
  const { terms, version } = agreed
  return (
    <section className="pane" aria-labelledby="company-terms">
      <h2 id="company-terms">{words.title}</h2>
      <p className="text-ink-2">{typo(words.lead)}</p>
      {mayChange ? (
        <Form method="post" noValidate preventScrollReset>
          {answer?.message && <AnswerNote>{answer.message}</AnswerNote>}
          <input type="hidden" name="version" value={version} />
          <TermsFields terms={terms} usualDueDays={usualDueDays} answer={answer} />
          <div className="form-buttons">
            <Button type="submit" name="intent" value="terms">
              {words.save}
            </Button>
          </div>
        </Form>
      ) : (
        <Facts
          items={[
            { term: words.isOnAccount, value: terms.isOnAccount ? words.yes : words.no },
            { term: words.dueDays, value: terms.dueDays === null ? words.asSettings : words.dueAs(terms.dueDays) },
            { term: words.asksOrderNumber, value: terms.asksOrderNumber ? words.yes : words.no },
            { term: words.lettersGo, value: words.letters[terms.lettersGo] },
          ]}
        />
      )}
    </section>
  )
}

function TermsFields({
  terms,
  usualDueDays,
  answer,
}: Pick<CompanyTermsPaneProps, 'usualDueDays' | 'answer'> & Pick<TermsForStaff, 'terms'>) {
  const { terms: words } = useMessages(COMPANY_MESSAGES)
  const problem = useFieldProblem()
  const given = answer?.given
  const isTicked = (name: 'isOnAccount' | 'asksOrderNumber') => (given ? given[name] === 'true' : terms[name])
  const dueHint = words.dueDaysHint(usualDueDays)
  return (
    <>
      <div className="grid gap-1.5">
        <Checkbox name="isOnAccount" value="true" defaultChecked={isTicked('isOnAccount')}>
          {words.isOnAccount}
        </Checkbox>
        <p className="field-hint">{typo(words.isOnAccountHint)}</p>
      </div>
      <TextField
        name="dueDays"
        label={words.dueDays}
        hint={typo(dueHint)}
        error={answer?.wrong.includes('dueDays') ? problem(given?.dueDays, dueHint) : undefined}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        defaultValue={given?.dueDays ?? terms.dueDays ?? ''}
      />
      <div className="grid gap-1.5">
        <Checkbox name="asksOrderNumber" value="true" defaultChecked={isTicked('asksOrderNumber')}>
          {words.asksOrderNumber}
        </Checkbox>
        <p className="field-hint">{typo(words.asksOrderNumberHint)}</p>
      </div>
      <Field label={words.lettersGo}>
        {(control) => (
          <Select {...control} name="lettersGo" defaultValue={given?.lettersGo ?? terms.lettersGo}>
            {LETTERS_GO.map((way) => (
              <option key={way} value={way}>
                {words.letters[way]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}
