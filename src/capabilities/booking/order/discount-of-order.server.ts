import { emailHash } from '#capabilities/consent/email-hash.server.ts'
import type { DiscountRule } from '#capabilities/discounts/discount.ts'
import { findOpenCode } from '#capabilities/discounts/find-open-code.server.ts'
import { mailboxOf } from '#kernel/mail-domain.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { keyedHash } from '#platform/tokens/keyed-hash.server.ts'
import { type BuyerVat, seatPriceFor } from '../core/buyer-vat.ts'
import type { CheckedOrder } from '../core/check-order.ts'

/** A code as an order uses it. */
export type OrderDiscount = { codeId: string; code: string; personKey: string | null; rule: DiscountRule }

/** A sum is a final price as everybody's is: whoever buys without VAT has it without VAT as well. A percentage is one of any price. */
export async function discountOfOrder(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'settings'>,
  { code: typed, courseId, order, vat }: { code: string; courseId: string | null; order: CheckedOrder; vat: BuyerVat },
  call: Pick<Call, 'clientAddress'>,
): Promise<OrderDiscount> {
  const { buyer } = order
  const { id, code, onePerPerson, rule } = await findOpenCode(services, { code: typed, courseId, ico: buyer.ico }, call)
  const { vatPercent } = services.settings.current().brand
  const cents = rule.cents === null ? null : seatPriceFor(rule.cents, vat, vatPercent)
  return { codeId: id, code, personKey: onePerPerson ? personKey() : null, rule: { ...rule, cents } }

  /** A company is known by its number, whoever of it orders; a person by the mailbox. */
  function personKey(): string {
    if (buyer.ico !== null) return keyedHash(services.config, 'email', `ico ${buyer.ico}`)
    return emailHash(services.config, mailboxOf(buyer.email))
  }
}
