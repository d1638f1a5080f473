import { emailHash } from '#capabilities/consent/email-hash.server.ts'
import { companyDomain, mailboxOf } from '#kernel/mail-domain.ts'
import type { Config } from '#platform/config/config.server.ts'
import { limitedBy, networkOf } from '#platform/http/client-address.server.ts'
import type { CurrentSettings } from '#platform/settings/site-settings.ts'
import { keyedHash } from '#platform/tokens/keyed-hash.server.ts'
import type { CheckedOrder } from '../core/check-order.ts'
import type { SeatLimit } from './hold-seats.server.ts'
import type { LimitKey } from './unpaid-totals.ts'

type Hashing = Pick<Config, 'signingSecrets'>
type Wanting = { order: CheckedOrder; clientAddress: string; isProven: boolean }

/**
 * Whose unpaid seats these are in one session. A school sends thirty single orders from one address, so somebody who buys for
 * themselves is known by their e-mail too, and so is whoever has proven it. A company's order counts for its address alone:
 * otherwise every invented e-mail would be another half of the session.
 */
export function holderKey(config: Hashing, { order, clientAddress, isProven }: Wanting): string {
  const address = addressHash(config, clientAddress)
  if (order.kind === 'business' && !isProven) return address
  return `${address}.${emailHash(config, order.buyer.email)}`
}

/** Seats that were offered to whoever waited count for nobody else: neither their address nor their mailbox has fewer for it. */
export function offerHolderKey(config: Hashing, clientAddress: string, entryId: string): string {
  return `${addressHash(config, clientAddress)}.waiting.${entryId}`
}

/**
 * Whose seats wait for a transfer once a mailbox is proven: a company's by its number, whoever of it orders and from
 * wherever; a person's by their mailbox.
 */
export function transferHolderKey(config: Hashing, { ico, email }: { ico: string | null; email: string }): string {
  return ico ? `ico.${keyedHash(config, 'email', `ico ${ico}`)}` : `mailbox.${emailHash(config, email)}`
}

/** How much of a session may wait for transfers of one company. */
export function seatLimitOf({ transfers }: Pick<CurrentSettings, 'transfers'>, ico: string | null): SeatLimit {
  return ico !== null && transfers.unlimitedIcos.includes(ico) ? 'whole' : 'third'
}

/** How much of a session may wait for transfers of everybody: the rest stays for who pays at once. */
export function transferLimitOf(settings: Pick<CurrentSettings, 'transfers'>, ico: string | null): SeatLimit {
  return seatLimitOf(settings, ico) === 'whole' ? 'whole' : 'two-thirds'
}

/** Whether a hold was made from this address. */
export function isHeldFrom(config: Hashing, key: string | null, clientAddress: string): boolean {
  return key?.split('.')[0] === addressHash(config, clientAddress)
}

/**
 * What an order counts under over all sessions. What was typed counts for where it came from; what was proven counts for the
 * mailbox. The two never meet, so that nobody uses up a company's share by typing its e-mails.
 */
export function limitKeys(config: Hashing, { order, clientAddress, isProven }: Wanting): ReadonlyArray<LimitKey> {
  const { email } = order.buyer
  const domain = companyDomain(email)
  const company = domain && keyedHash(config, 'email', `@${domain}`)
  if (isProven) {
    return [`mailbox:${emailHash(config, mailboxOf(email))}`, ...(company ? [`proven-domain:${company}` as const] : [])]
  }
  return [
    `address:${addressHash(config, clientAddress)}`,
    `network:${keyedHash(config, 'address', networkOf(clientAddress))}`,
    ...(company ? [`domain:${company}` as const] : []),
  ]
}

function addressHash(config: Hashing, clientAddress: string): string {
  return keyedHash(config, 'address', limitedBy(clientAddress))
}
