import { Form } from 'react-router'
import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { CHECK_MESSAGES } from './check.messages.ts'

export type Compared = 'same' | 'other' | 'closed' | null

type CompareNameProps = { compared: Compared; triesLeft: number; language: Language }

/** A name is never shown here; whoever knows one learns whether it is this one. */
export function CompareName({ compared, triesLeft, language }: CompareNameProps) {
  const words = CHECK_MESSAGES[language]
  const isClosed = triesLeft === 0
  return (
    <div className="check-compare">
      {!isClosed && (
        <Form method="post" className="check-form" preventScrollReset>
          <TextField
            label={words.whose}
            hint={typo(words.whoseHint(triesLeft))}
            name="name"
            autoComplete="off"
            maxLength={200}
            required
          />
          <Button type="submit" look="ink">
            {words.compare}
          </Button>
        </Form>
      )}
      <div role="status">
        {compared === 'same' && (
          <p className="check-same">
            <b>{words.same}</b> {typo(words.sameText)}
          </p>
        )}
        {compared === 'other' && (
          <p className="check-other">
            <b>{words.other}</b> {!isClosed && typo(words.otherText(triesLeft))}
          </p>
        )}
        {isClosed && <p>{typo(words.closed)}</p>}
      </div>
    </div>
  )
}
