import { Form, useNavigation } from 'react-router'
import { SEND_LINK } from '#capabilities/booking/order/order-draft.ts'
import type { Language } from '#kernel/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { PAYMENT_MESSAGES } from '../payment.messages.ts'

/** Where the page ends that has sent the link. */
export const LINK_SENT = 'odkaz'

/** For a buyer in another browser: the way to the order goes to its own mailbox, and nobody learns which one that is. */
export function SendLink({ language = 'sk' }: { language?: Language }) {
  const { formData } = useNavigation()
  const words = PAYMENT_MESSAGES[language]
  const busy = formData?.get('intent') === SEND_LINK
  return (
    <Form method="post" preventScrollReset className="contents">
      <Button type="submit" look="spark" name="intent" value={SEND_LINK} busy={busy} busyLabel={words.sendingLink}>
        {words.sendLink}
      </Button>
    </Form>
  )
}

/** What became of the wish. The address ends in `#odkaz`, so browsers come here by themselves. */
export function LinkNote({ isSent, refusal, language = 'sk' }: LinkWish & { language?: Language }) {
  if (refusal !== null) return <AnswerNote>{refusal}</AnswerNote>
  if (!isSent) return null
  return (
    <p id={LINK_SENT} role="status" tabIndex={-1} className="good-news note">
      <span>{PAYMENT_MESSAGES[language].linkSent}</span>
    </p>
  )
}

export type LinkWish = { isSent: boolean; refusal: string | null }
