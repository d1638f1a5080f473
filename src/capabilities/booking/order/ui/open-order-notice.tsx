import { FORM_MESSAGES } from '../form.messages.ts'
import type { Registration } from './use-registration.ts'

/** For somebody who comes back from the payment: their seat is held, and here is the way to it. */
export function OpenOrderNotice({ registration: { openOrder, language } }: { registration: Registration }) {
  if (!openOrder) return null
  const words = FORM_MESSAGES[language]
  return (
    <div className="open-order" role="status">
      <p>{words.openOrder}</p>
      <a className="link" href={`/payment-cancelled?session_id=${encodeURIComponent(openOrder.clientKey)}`}>
        {words.openOrderLink}
      </a>
    </div>
  )
}
