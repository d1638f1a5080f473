import type { Stripe } from 'stripe'
import type { SandboxState } from './sandbox-state.ts'
import { DEFAULT_EVENTS, type WebhookEndpoint } from './webhook-sender.ts'

/** The one account there is here, ready to take cards. */
export function accountObject(): Stripe.Account {
  return {
    id: 'acct_sandbox',
    object: 'account',
    capabilities: { card_payments: 'active' },
    charges_enabled: true,
    country: 'SK',
    default_currency: 'eur',
    details_submitted: true,
    email: null,
    payouts_enabled: true,
    type: 'standard',
  }
}

/** Its secret is not in it: Stripe tells that once, when an endpoint is made. */
export function webhookEndpointObject(
  { apiVersion, clock }: SandboxState,
  { url, events = DEFAULT_EVENTS }: WebhookEndpoint,
): Stripe.WebhookEndpoint {
  return {
    id: 'we_sandbox',
    object: 'webhook_endpoint',
    api_version: apiVersion,
    application: null,
    created: clock.seconds(),
    description: null,
    enabled_events: [...events],
    livemode: false,
    metadata: {},
    status: 'enabled',
    url,
  }
}
