import { useEffect } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import type { DeliveryOutcome } from '#platform/mail/check-delivery.server.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { SettingsAnswer } from './change-settings.server.ts'
import { SETTINGS_MESSAGES } from './settings.messages.ts'

/** How often the outcome is asked for while the mail is under way. */
const ASK_AGAIN_MS = 1_500

/** Sends a test mail and stays with it until the mail server has answered. */
export function SettingsDeliveryCheck({
  to,
  outcome,
  answer,
}: {
  to: string
  outcome: DeliveryOutcome | null
  answer: SettingsAnswer | null
}) {
  const words = useMessages(SETTINGS_MESSAGES)
  const { state, formData } = useNavigation()
  const isBusy = state === 'submitting' && formData?.get('intent') === 'check'
  const own = answer?.form === 'check' ? answer : null
  useAskedAgain(outcome?.status === 'queued')
  return (
    <Form method="post" action="/admin/settings#mail" className="settings-check" preventScrollReset noValidate>
      <h3>{words.check}</h3>
      {own && <AnswerNote>{own.message}</AnswerNote>}
      <input type="hidden" name="intent" value="check" />
      <div className="settings-check-row">
        <TextField
          name="to"
          type="email"
          label={words.checkTo}
          hint={words.checkHint}
          defaultValue={own?.given.to ?? to}
          autoComplete="email"
        />
        <Button type="submit" look="outline" busy={isBusy} busyLabel={words.checkSending}>
          {words.checkSend}
        </Button>
      </div>
      <div role="status" className="settings-outcome" data-status={outcome?.status}>
        {outcome && (
          <>
            <strong>{words.outcomeTo(outcome.to ?? '')}</strong>
            <p>{words.outcome[outcome.status]}</p>
            {outcome.error && <code>{outcome.error}</code>}
          </>
        )}
      </div>
    </Form>
  )
}

function useAskedAgain(isUnderWay: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => void revalidate(), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isUnderWay, revalidate])
}
