import type { Language } from '#kernel/language.ts'
import type { Config } from '#platform/config/config.server.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'
import { OUTCOME_PATHS } from './payment/payment.messages.ts'

type Linking = Pick<Config, 'publicOrigin' | 'signingSecrets'>

/** Where a buyer waits for Stripe, or finds the way to it again. */
export function paymentPage(config: Linking, registrationId: string): string {
  return `${config.publicOrigin}/platba/${signId(config, 'payment', registrationId)}`
}

/** Where the reader of a mailbox says that an order by transfer is theirs. */
export function transferConfirmationPage(config: Linking, registrationId: string): string {
  return `${config.publicOrigin}/potvrdenie-objednavky/${signId(config, 'transfer', registrationId)}`
}

/** Where a buyer whose seat was gone picks another date or the money. */
export function choicePage(config: Linking, registrationId: string): string {
  return `${config.publicOrigin}/volba/${signId(config, 'choice', registrationId)}`
}

/** Where a buyer finds everything about an order, as long as it is kept. */
export function reservationPage(config: Linking, registrationId: string): string {
  return `${config.publicOrigin}/moja-rezervacia/${signId(config, 'reservation', registrationId)}`
}

/** Where a payment's outcome is shown; takes Stripe's id or the browser's own. Each language has its own address. */
export function outcomePage(
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  { paymentId, language }: { paymentId: string; language: Language },
): string {
  return `${publicOrigin}${OUTCOME_PATHS[language]}?session_id=${encodeURIComponent(paymentId)}`
}

/** Where a buyer comes back to without having paid. Stripe puts no id of its own into this one. */
export function cancelledPage({ publicOrigin }: Pick<Config, 'publicOrigin'>, clientKey: string): string {
  return `${publicOrigin}/payment-cancelled?session_id=${encodeURIComponent(clientKey)}`
}
