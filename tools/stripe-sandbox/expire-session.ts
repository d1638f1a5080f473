import type { Stripe } from 'stripe'
import { ApiError } from './api-error.ts'
import { emitEvent } from './emit-event.ts'
import type { SandboxState } from './sandbox-state.ts'

/** Closes an open session unpaid; a payment that had been tried is cancelled with it. */
export function expireSession(state: SandboxState, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  if (session.status !== 'open') {
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`
    throw new ApiError(400, message, { isSaved: true })
  }
  session.status = 'expired'
  session.url = null
  const intent = state.intents.find(String(session.payment_intent))
  if (intent) {
    intent.status = 'canceled'
    intent.canceled_at = state.clock.seconds()
    intent.cancellation_reason = 'automatic'
    emitEvent(state, 'payment_intent.canceled', intent)
  }
  emitEvent(state, 'checkout.session.expired', session)
  return session
}

/** Expires what is due by sandbox time. It looks only at the seconds that have passed since it last looked. */
export function expireDueSessions(state: SandboxState): void {
  const now = state.clock.seconds()
  const request = state.request
  state.request = null
  for (let second = state.sweptUntil + 1; second <= now && state.expiries.size > 0; second++) {
    for (const id of state.expiries.get(second) ?? []) {
      const session = state.sessions.find(id)
      if (session?.status === 'open') expireSession(state, session)
    }
    state.expiries.delete(second)
  }
  state.sweptUntil = now
  state.request = request
}
