import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import { FORM_WORDS } from './form-words.ts'
import type { Registration } from './use-registration.ts'

/** The button that binds. What it waits for is said below it, and once more with the focus when somebody presses it. */
export function OrderAction({ registration }: { registration: Registration }) {
  const { formId, language, price, isSending, whyNot, messages, explain } = registration
  const words = FORM_WORDS[language]
  const whyId = useId()
  return (
    <div className="order-action">
      <div role="alert" className="order-messages">
        {messages.map((message) => (
          <p key={message} className="note">
            <span>{message}</span>
          </p>
        ))}
      </div>
      <Button
        form={formId}
        type="submit"
        look="spark"
        size="lg"
        busy={isSending}
        busyLabel={words.sending}
        disabled={isSending}
        aria-disabled={whyNot !== null}
        aria-describedby={whyNot === null ? undefined : whyId}
        onRefused={explain}
      >
        {price === 0 ? words.orderFree : words.order}
      </Button>
      {whyNot !== null && !isSending && (
        <p id={whyId} className="order-why note">
          <span>{whyNot}</span>
        </p>
      )}
    </div>
  )
}
