import { codeText } from '#capabilities/discounts/code-text.ts'
import { typo } from '#kernel/typography.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { FORM_MESSAGES } from '../form.messages.ts'
import { priceInWords } from './order.messages.ts'
import { OrderAction } from './order-action.tsx'
import type { Registration } from './use-registration.ts'

/** On a phone the button stays in reach of the thumb, with the essence of the order right above it. */
export function OrderBar({ registration }: { registration: Registration }) {
  const { session, seats, price, discountCents, totalCents, draft, language } = registration
  return (
    <div className="order-bar" lang={language}>
      <p className="order-bar-what">
        <span>
          {typo(session.title)}, {formatDate(session.date, language === 'sk' ? 'short' : 'day', language)}{' '}
          {session.time}
          <br />
          {priceInWords(session, seats, price, language)}
          {discountCents > 0 && (
            <>
              <br />
              {FORM_MESSAGES[language].discount} {codeText(draft.code)}: {formatMoney(-discountCents, language)}
            </>
          )}
        </span>
        <strong className="num">{formatMoney(totalCents, language)}</strong>
      </p>
      <OrderAction registration={registration} isShort />
    </div>
  )
}
