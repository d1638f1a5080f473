import type { Stripe } from 'stripe'
import { type EventObject, newId, type SandboxState } from './sandbox-state.ts'

/** Keeps the object as it is at this moment, as Stripe does: what changes later does not change the event. */
export function emitEvent(state: SandboxState, type: Stripe.Event.Type, object: EventObject): void {
  const event = state.events.add({
    id: newId('evt_1'),
    object: 'event',
    api_version: state.apiVersion,
    created: state.clock.seconds(),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 0,
    request: state.request ?? { id: null, idempotency_key: null },
    type,
  })
  state.onEvent(event)
}
