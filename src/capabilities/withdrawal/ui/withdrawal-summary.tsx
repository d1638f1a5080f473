import type { RefObject } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { WITHDRAWAL_FIELDS } from '../check-withdrawal.ts'
import { readReference } from '../read-reference.ts'
import { WITHDRAWAL_MESSAGES, withdrawalPath } from '../withdrawal.messages.ts'
import type { WithdrawalStep } from '../withdrawal-step.ts'
import { Declaration } from './declaration.tsx'
import { OwnOrder } from './own-order.tsx'

type WithdrawalSummaryProps = {
  language: Language
  step: Extract<WithdrawalStep, { kind: 'summary' }>
  headingRef: RefObject<HTMLHeadingElement | null>
}

/** Step two: exactly what will be sent, and the button that sends it. */
export function WithdrawalSummary({ language, step, headingRef }: WithdrawalSummaryProps) {
  const { id, values, own, failure } = step
  const { summary, confirm, confirming, errors } = WITHDRAWAL_MESSAGES[language]
  const { state, formData } = useNavigation()
  const isSending = state !== 'idle'
  return (
    <Form
      className="card withdrawal-card"
      method="post"
      action={withdrawalPath(language)}
      preventScrollReset
      aria-labelledby="withdrawal-step"
    >
      <h2 id="withdrawal-step" ref={headingRef} tabIndex={-1}>
        {typo(summary.title)}
      </h2>
      <p className="text-ink-2">{typo(summary.lead)}</p>
      <Declaration language={language} values={values} />
      <OwnOrder language={language} order={own} />
      {readReference(values.reference) === null && <p className="withdrawal-hint">{typo(summary.unread)}</p>}
      {failure !== null && <AnswerNote>{`${failure} ${errors.kept}`}</AnswerNote>}
      <input type="hidden" name="id" value={id} />
      {WITHDRAWAL_FIELDS.map((field) => (
        <input key={field} type="hidden" name={field} value={values[field]} />
      ))}
      <p className="text-sm text-ink-2">{typo(summary.after)}</p>
      <div className="withdrawal-buttons">
        <Button
          type="submit"
          name="step"
          value="confirm"
          look="spark"
          size="lg"
          busy={isSending && formData?.get('step') === 'confirm'}
          busyLabel={confirming}
        >
          {confirm}
        </Button>
        <Button type="submit" name="step" value="correct" size="lg" aria-disabled={isSending}>
          {summary.correct}
        </Button>
      </div>
    </Form>
  )
}
