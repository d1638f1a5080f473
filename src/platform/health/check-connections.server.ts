import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { redactText } from '#platform/log/log.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { ConnectionCheck } from './system-health.ts'

/** A screen waits for the slowest of them. */
const WAIT_MS = 5_000

/** Asks Stripe and the mail server, each with a real question that changes nothing, whether they would take work from us now. */
export async function checkConnections(
  { stripe, mailer }: Pick<Services, 'stripe' | 'mailer'>,
  call: Pick<Call, 'actor'>,
): Promise<{ stripe: ConnectionCheck; mail: ConnectionCheck }> {
  requireAccess('checkConnections', call.actor)
  const [ofStripe, ofMail] = await Promise.all([asked(() => stripe.ping()), asked(() => mailer.check())])
  return { stripe: ofStripe, mail: ofMail }
}

async function asked(question: () => Promise<unknown>): Promise<ConnectionCheck> {
  const startedAt = performance.now()
  const tookMs = () => Math.round(performance.now() - startedAt)
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`No answer within ${WAIT_MS / 1000} s`)), WAIT_MS)
  try {
    await Promise.race([question(), late.promise])
    return { isFine: true, tookMs: tookMs(), message: null }
  } catch (error) {
    const message = redactText(error instanceof Error ? error.message : String(error)).slice(0, 300)
    return { isFine: false, tookMs: tookMs(), message }
  } finally {
    clearTimeout(timer)
  }
}
