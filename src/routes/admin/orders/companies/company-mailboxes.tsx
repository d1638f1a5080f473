import { Form } from 'react-router'
import type { Mailbox } from '#capabilities/company-terms/company-terms.ts'
import { typo } from '#kernel/typography.ts'
import { useFieldProblem } from '#routes/admin/form/use-field-problem.ts'
import type { FormAnswer } from '#routes/form-answer.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { COMPANY_MESSAGES } from './company.messages.ts'

type CompanyMailboxesProps = {
  mailboxes: ReadonlyArray<Mailbox>
  formKey: string
  mayChange: boolean
  answer: FormAnswer | null
}

/** Who of the company gets documents and who may order as agreed. */
export function CompanyMailboxes({ mailboxes, formKey, mayChange, answer }: CompanyMailboxesProps) {
  const { mailboxes: words } = useMessages(COMPANY_MESSAGES)
  return (
    <section className="pane" aria-labelledby="company-mailboxes">
      <h2 id="company-mailboxes">{words.title}</h2>
      <p className="text-ink-2">{typo(words.lead)}</p>
      {answer?.message && <AnswerNote>{answer.message}</AnswerNote>}
      {mailboxes.length === 0 && <p>{typo(words.empty)}</p>}
      {mailboxes.length > 0 && (
        <ul className="company-list">
          {mailboxes.map(({ id, email, getsDocuments, mayOrder }) => (
            <li key={id}>
              <span>
                {email}
                <small className="row-note">
                  {[getsDocuments && words.getsDocuments, mayOrder && words.mayOrder].filter(Boolean).join(', ')}
                </small>
              </span>
              {mayChange && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="id" value={id} />
                  <Button
                    type="submit"
                    size="sm"
                    name="intent"
                    value="remove-mailbox"
                    aria-label={words.removeOf(email)}
                  >
                    {words.remove}
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && <MailboxForm key={formKey} formKey={formKey} answer={answer?.form === 'mailbox' ? answer : null} />}
    </section>
  )
}

function MailboxForm({ formKey, answer }: Pick<CompanyMailboxesProps, 'formKey' | 'answer'>) {
  const { mailboxes: words } = useMessages(COMPANY_MESSAGES)
  const problem = useFieldProblem()
  const given = answer?.given
  return (
    <Form method="post" noValidate preventScrollReset>
      <input type="hidden" name="id" value={formKey} />
      <TextField
        name="email"
        type="email"
        label={words.email}
        hint={words.emailHint}
        error={answer?.wrong.includes('email') ? problem(given?.email, words.emailHint) : undefined}
        maxLength={254}
        autoComplete="off"
        defaultValue={given?.email ?? ''}
      />
      <Checkbox name="getsDocuments" value="true" defaultChecked={given ? given.getsDocuments === 'true' : true}>
        {words.getsDocuments}
      </Checkbox>
      <Checkbox name="mayOrder" value="true" defaultChecked={given?.mayOrder === 'true'}>
        {words.mayOrder}
      </Checkbox>
      <div className="form-buttons">
        <Button type="submit" name="intent" value="mailbox">
          {words.add}
        </Button>
      </div>
    </Form>
  )
}
