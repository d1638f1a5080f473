import { Form, useNavigation } from 'react-router'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { CompanyAnswer } from './company-answer.ts'
import { DOOR_MESSAGES } from './company-doors.messages.ts'
import './company-page.css'

type StartViewProps = {
  here: string
  /** What has just been done, here or on a page whose link is dead since. */
  done: 'sent' | 'renewed' | 'left' | null
  answer: CompanyAnswer | null
}

/** Where a mailbox asks for the pages of its companies. The answer is the same for everybody. */
export function StartView({ here, done, answer }: StartViewProps) {
  const { start: words } = useMessages(DOOR_MESSAGES)
  const isBusy = useNavigation().state === 'submitting'
  return (
    <section className="card company-pane company-narrow">
      <h1>{typo(words.title)}</h1>
      {done ? (
        <div role="status" className="company-form">
          <p className="text-lg">{typo(words[done])}</p>
          {done === 'sent' && <p className="company-small">{typo(words.sentText)}</p>}
          <p>
            <TextLink to={here}>{words.again}</TextLink>
          </p>
        </div>
      ) : (
        <>
          <p className="text-lg">{typo(words.lead)}</p>
          <Form method="post" className="company-form" noValidate>
            {answer?.message && <AnswerNote>{answer.message}</AnswerNote>}
            <TextField
              label={words.email}
              name="email"
              type="email"
              required
              maxLength={254}
              autoComplete="email"
              spellCheck={false}
              defaultValue={answer?.given.email}
              error={answer?.wrong.includes('email') ? words.emailWrong : undefined}
            />
            <Button type="submit" look="spark" size="lg" go busy={isBusy}>
              {words.send}
            </Button>
          </Form>
        </>
      )}
    </section>
  )
}
