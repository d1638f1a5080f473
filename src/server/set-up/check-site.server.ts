import { createHmac } from 'node:crypto'
import { GHOST_WEBHOOK_PATH } from '#capabilities/blog/mount-ghost-webhook.server.ts'
import { WEBHOOK_PATH } from '#capabilities/payments/webhooks/mount-webhook.server.ts'
import type { Services } from '#platform/services.server.ts'
import { done, open, type StepOutcome, wrong } from './desk.ts'

const TIMEOUT_MS = 10_000

/**
 * Asks the site at its public address, through whatever stands in front of it: whether it is ready, and whether messages
 * that are signed with our secrets arrive with their bytes and signatures as they were sent.
 */
export async function checkSite({ config, clock }: Pick<Services, 'config' | 'clock'>): Promise<StepOutcome> {
  const { publicOrigin } = config
  const ready = await statusOf(`${publicOrigin}/readyz`)
  if (ready === null) return open(`Nobody answers at ${publicOrigin} yet: start the site, then run this again.`)
  if (ready !== 200) return wrong(`${publicOrigin}/readyz answers ${ready} instead of 200.`)
  const problems: Array<string> = []
  const seconds = Math.floor(clock.now().getTime() / 1000)
  // A type that nobody acts on: it is answered and not kept.
  const event = JSON.stringify({ id: 'evt_set_up', type: 'bystro.set_up', data: { object: { id: 'set_up' } } })
  const [stripeSecret = ''] = config.stripe.webhookSecrets
  const stripe = await statusOf(`${publicOrigin}${WEBHOOK_PATH}`, {
    body: event,
    headers: { 'stripe-signature': `t=${seconds},v1=${signed(stripeSecret, `${seconds}.${event}`)}` },
  })
  if (stripe !== 200) problems.push(`${WEBHOOK_PATH} answers ${stripe} to a message signed with our secret.`)
  const [ghostSecret] = config.ghost?.webhookSecrets ?? []
  if (ghostSecret) {
    const sentAt = clock.now().getTime()
    const ghost = await statusOf(`${publicOrigin}${GHOST_WEBHOOK_PATH}`, {
      body: '{}',
      headers: { 'x-ghost-signature': `sha256=${signed(ghostSecret, `{}${sentAt}`)}, t=${sentAt}` },
    })
    if (ghost !== 200) problems.push(`${GHOST_WEBHOOK_PATH} answers ${ghost} to a message signed with our secret.`)
  }
  if (problems.length > 0) return wrong(`${publicOrigin} is ready.`, ...problems)
  return done(`${publicOrigin} is ready and takes signed messages.`)
}

function signed(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

async function statusOf(url: string, post?: { body: string; headers: Record<string, string> }): Promise<number | null> {
  try {
    const answer = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(post && {
        method: 'POST',
        body: post.body,
        headers: { 'content-type': 'application/json', ...post.headers },
      }),
    })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return null
  }
}
