import { use } from 'react'
import { transferTerms } from '#capabilities/booking/core/transfer-terms.ts'
import { typo } from '#kernel/typography.ts'
import { OptionCard } from '#ui/controls/option-card.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { FORM_MESSAGES } from '../form.messages.ts'
import type { OrderDraft } from '../order-draft.ts'
import { TransferOfferContext } from './transfer-offer-context.ts'
import type { Registration } from './use-registration.ts'

/**
 * A card now, a transfer before the course, or an invoice after it where that was agreed on with the company. Shown to whoever
 * has the choice; companies alone unless persons have it too.
 */
export function PaymentChoice({ registration }: { registration: Registration }) {
  const offer = use(TransferOfferContext)
  const { draft, session, language, totalCents, now, change, kept, agreement } = registration
  const mayOnAccount = registration.isAgreed && agreement?.isOnAccount === true
  if (!(offer || mayOnAccount) || kept || totalCents === 0) return null
  const words = FORM_MESSAGES[language].payment
  const terms = offer && transferTerms({ dueDays: offer.dueDays, startsAt: new Date(session.date), now })
  const isPossible = { card: true, transfer: terms !== null, account: mayOnAccount }
  const chosen = isPossible[draft.payment] ? draft.payment : 'card'
  const forPersons = offer?.forPersons === true && !mayOnAccount
  const bound = (value: OrderDraft['payment']) => ({
    // Under a name of its own where only companies have it: a person's form must not send what it does not show.
    name: forPersons ? 'payment' : 'companyPayment',
    value,
    checked: chosen === value,
    onChange: () => change({ payment: value }),
  })
  return (
    <fieldset className={forPersons ? 'registration-part' : 'registration-part for-business'}>
      <legend>{words.title}</legend>
      <div className="payment-choice">
        <OptionCard {...bound('card')}>
          <strong>{words.card}</strong>
          {typo(words.cardText)}
        </OptionCard>
        {offer && (
          <OptionCard {...bound('transfer')} disabled={terms === null}>
            <strong>{words.transfer}</strong>
            {typo(terms ? words.transferText(offer.dueDays, formatDate(terms.dueOn, 'day', language)) : words.tooLate)}
          </OptionCard>
        )}
        {mayOnAccount && (
          <OptionCard {...bound('account')}>
            <strong>{words.account}</strong>
            {typo(words.accountText(agreement.dueDays))}
          </OptionCard>
        )}
      </div>
    </fieldset>
  )
}
