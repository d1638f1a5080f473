import { useId } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { useHydrated } from '#ui/hooks/use-hydrated.ts'
import { FORM_MESSAGES } from '../form.messages.ts'
import { SEND_LINK } from '../order-draft.ts'
import { TechnicalDetails } from './technical-details.tsx'
import type { Registration } from './use-registration.ts'

type OrderActionProps = { registration: Registration; isShort?: boolean }

/**
 * The button that binds. What it waits for is said below it in one calm line, and once it was pressed, above it. On a phone
 * that is one line, too, which leads to the first thing; the sentences stand at the end of the form.
 */
export function OrderAction({ registration, isShort = false }: OrderActionProps) {
  const { formId, language, totalCents, isSending, obstacle, unlock, missing, isWritten, messages, technical } =
    registration
  const { explain, offersLink, sendLink } = registration
  const words = FORM_MESSAGES[language]
  const whyId = useId()
  const isAlive = useHydrated()
  const isCounted = isShort && missing > 0
  const isSilent = isSending || messages.length > 0
  const hint = !isSilent && isWritten ? unlock?.[isShort ? 'short' : 'long'] : undefined
  const why = (isSilent ? null : obstacle) ?? hint
  return (
    <div className="order-action">
      <div role="alert" className={isCounted ? 'order-missing' : 'order-messages'}>
        {isCounted ? (
          <button type="button" className="link note" onClick={explain}>
            <span>{words.missing(missing)}</span>
          </button>
        ) : (
          messages.map((message) => (
            <p key={message} className="note">
              <span>{message}</span>
            </p>
          ))
        )}
        {technical && <TechnicalDetails label={words.details}>{technical}</TechnicalDetails>}
      </div>
      <Button
        form={formId}
        type="submit"
        look="spark"
        size="lg"
        busy={isSending}
        busyLabel={words.sending}
        disabled={isSending}
        aria-disabled={obstacle !== null || unlock !== null}
        aria-describedby={why && whyId}
        onRefused={explain}
      >
        {totalCents === 0 ? words.orderFree : words.order}
      </Button>
      {offersLink && (
        <Button
          form={formId}
          type={isAlive ? 'button' : 'submit'}
          name="intent"
          value={SEND_LINK}
          formNoValidate
          onClick={(event) => {
            event.preventDefault()
            sendLink()
          }}
        >
          {words.sendLink}
        </Button>
      )}
      {why && (
        <p id={whyId} className={hint ? 'order-hint' : 'order-why note'}>
          <span>{why}</span>
        </p>
      )}
    </div>
  )
}
