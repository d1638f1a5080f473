import { Form } from 'react-router'
import type { OwnAccount } from '#capabilities/bank/read-bank.server.ts'
import { groupedIban } from '#kernel/iban.ts'
import { typo } from '#kernel/typography.ts'
import type { FormAnswer } from '#routes/form-answer.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { SCREEN_MESSAGES } from './bank.messages.ts'

type OwnAccountsProps = {
  accounts: ReadonlyArray<OwnAccount>
  mayClose: boolean
  answer: FormAnswer | null
}

/** Our accounts, and until which day statements of them are awaited. */
export function OwnAccounts({ accounts, mayClose, answer }: OwnAccountsProps) {
  const { accounts: words } = useMessages(SCREEN_MESSAGES)
  const language = useLanguage()
  if (accounts.length === 0) return null
  const own = answer?.form === 'account-closed' || answer?.form === 'account-open' ? answer : null
  return (
    <details className="bank-accounts" open={own !== null}>
      <summary>{words.title}</summary>
      {mayClose && <p className="mt-3 text-ink-2">{typo(words.hint)}</p>}
      <ul className="bank-found mt-3">
        {accounts.map(({ id, iban, closedOn }) => {
          const asked = own?.given.accountId === id ? own : null
          return (
            <li key={id}>
              <b className="num">{groupedIban(iban)}</b>
              {closedOn !== null && <p>{words.closed(formatDate(closedOn, 'numeric', language))}</p>}
              {asked?.message && <AnswerNote>{asked.message}</AnswerNote>}
              {mayClose && (
                <Form method="post" className="bank-find" noValidate preventScrollReset>
                  <input type="hidden" name="intent" value={closedOn === null ? 'account-closed' : 'account-open'} />
                  <input type="hidden" name="accountId" value={id} />
                  {closedOn === null && (
                    <TextField
                      label={words.closedOn}
                      name="closedOn"
                      type="date"
                      defaultValue={asked?.given.closedOn ?? ''}
                      error={asked?.wrong.includes('closedOn') ? words.wrong : undefined}
                    />
                  )}
                  <Button
                    type="submit"
                    look="outline"
                    size="sm"
                    aria-label={words.of(closedOn === null, iban.slice(-4))}
                  >
                    {closedOn === null ? words.close : words.open}
                  </Button>
                </Form>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
