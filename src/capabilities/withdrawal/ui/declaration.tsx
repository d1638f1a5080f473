import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { Facts } from '#ui/display/facts.tsx'
import { WITHDRAWAL_FIELDS, type WithdrawalValues } from '../check-withdrawal.ts'
import { momentInWords, WITHDRAWAL_MESSAGES } from '../withdrawal.messages.ts'

type DeclarationProps = { language: Language; values: WithdrawalValues; receivedAt?: string }

/** The declaration as it is sent and kept: its sentence, and what was written letter for letter. */
export function Declaration({ language, values, receivedAt }: DeclarationProps) {
  const { form, summary, received } = WITHDRAWAL_MESSAGES[language]
  return (
    <div className="withdrawal-declaration">
      <p className="display">{typo(summary.statement)}</p>
      <Facts
        items={[
          ...WITHDRAWAL_FIELDS.map((field) => ({ term: form.labels[field], value: values[field] })),
          ...(receivedAt === undefined
            ? []
            : [
                {
                  term: received.at,
                  value: <time dateTime={receivedAt}>{momentInWords(new Date(receivedAt), language)}</time>,
                },
              ]),
        ]}
      />
    </div>
  )
}
