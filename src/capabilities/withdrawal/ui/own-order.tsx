import { legalDate } from '#capabilities/legal/legal.messages.ts'
import { dayOf } from '#kernel/day.ts'
import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { WITHDRAWAL_MESSAGES } from '../withdrawal.messages.ts'
import type { OwnOrder as Order } from '../withdrawal-step.ts'

/** Which course it is about and what would go back, for somebody who came from their reservation. */
export function OwnOrder({ language, order }: { language: Language; order: Order | null }) {
  if (!order) return null
  const { own } = WITHDRAWAL_MESSAGES[language]
  const { reservation, title, startsAt, refundCents } = order
  return (
    <div className="withdrawal-own">
      <input type="hidden" name="reservation" value={reservation} />
      <p>
        {typo(title)}, {legalDate(dayOf(new Date(startsAt)), language)}
      </p>
      <p className="display">{refundCents > 0 ? own.refund(formatMoney(refundCents, language)) : typo(own.byHand)}</p>
    </div>
  )
}
