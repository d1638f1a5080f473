import { StripeFault } from '#platform/stripe/stripe-fault.server.ts'
import { refuse } from '../bookkeeping.refusals.ts'

/** A person waits for the answer: when Stripe gives none, they are told so instead of meeting a fault. */
export async function askingStripe<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof StripeFault && error.kind !== 'refused') return refuse.now('STRIPE_AWAY')
    throw error
  }
}
