import { WEBHOOK_PATH } from '#capabilities/payments/webhooks/mount-webhook.server.ts'
import { WEBHOOK_TYPES } from '#capabilities/payments/webhooks/webhook-inbox.ts'
import { redactText } from '#platform/log/log.server.ts'
import type { Services } from '#platform/services.server.ts'
import { STRIPE_API_VERSION } from '#platform/stripe/stripe-client.server.ts'
import { StripeFault } from '#platform/stripe/stripe-fault.server.ts'
import type { StripeWebhookEndpoint } from '#platform/stripe/stripe-objects.server.ts'
import { done, open, type StepOutcome, wrong } from './desk.ts'

/** Cards settle at once, so nobody has to tell us of what settles later. */
const WANTED = WEBHOOK_TYPES.filter((type) => !type.includes('.async_'))

/** Whose key it is and of which mode, whether the account takes cards, and whether Stripe tells this site what happens. */
export async function checkStripe({ stripe, config }: Pick<Services, 'stripe' | 'config'>): Promise<StepOutcome> {
  const { secretKey, apiUrl } = config.stripe
  const isLive = secretKey.includes('_live_')
  const mode = apiUrl === null ? `${isLive ? 'live' : 'test'} mode` : 'the local stand-in, which is not Stripe'
  const problems: Array<string> = []
  const unknown: Array<string> = []
  const told = [`The ${secretKey.startsWith('rk_') ? 'restricted' : 'secret'} key is of ${mode}.`]
  if (!isLive && !config.isLocal) problems.push('A public site with a test key takes no money.')
  try {
    await stripe.ping()
  } catch (error) {
    return wrong(...told, `Stripe does not take the key: ${wordsOf(error)}`)
  }
  const account = await asked(() => stripe.getAccount(), unknown, 'the account')
  if (account) {
    told.push(`The account is ${account.id}${account.country ? ` (${account.country})` : ''}.`)
    if (account.canCharge === false) problems.push('The account may not take payments yet: finish it at Stripe.')
    if (account.canPayOut === false) problems.push('The account gets no payouts yet: finish it at Stripe.')
    if (account.cardPayments !== null && account.cardPayments !== 'active') problems.push('Card payments are not on.')
  }
  const endpoints = await asked(() => allOf(stripe.listWebhookEndpoints()), unknown, 'the webhook endpoints')
  if (endpoints) {
    const found = endpointProblems(endpoints, config.publicOrigin)
    problems.push(...found)
    if (found.length === 0)
      told.push(`Stripe tells ${config.publicOrigin}${WEBHOOK_PATH} of all ${WANTED.length} events.`)
  }
  if (problems.length > 0) return wrong(...told, ...problems, ...unknown)
  return unknown.length > 0 ? open(...told, ...unknown) : done(...told)
}

function endpointProblems(
  endpoints: ReadonlyArray<StripeWebhookEndpoint>,
  publicOrigin: string,
): ReadonlyArray<string> {
  const url = `${publicOrigin}${WEBHOOK_PATH}`
  // The local stand-in reaches a site by the number of this machine and visitors by its name.
  const isOurs = (given: string) => given === url || given === url.replace('//localhost:', '//127.0.0.1:')
  const ours = endpoints.filter((endpoint) => isOurs(endpoint.url))
  const [endpoint] = ours
  if (!endpoint) return [`Stripe has no webhook endpoint ${url}: add one for ${WANTED.join(', ')}.`]
  const problems: Array<string> = []
  if (ours.length > 1) problems.push(`Stripe has ${ours.length} endpoints ${url}: every event comes more than once.`)
  if (!endpoint.isEnabled) problems.push(`The endpoint ${endpoint.id} is switched off.`)
  const missing = endpoint.events.includes('*') ? [] : WANTED.filter((type) => !endpoint.events.includes(type))
  if (missing.length > 0) problems.push(`The endpoint ${endpoint.id} is not told of ${missing.join(', ')}.`)
  if (endpoint.apiVersion !== null && endpoint.apiVersion !== STRIPE_API_VERSION) {
    problems.push(`The endpoint ${endpoint.id} speaks ${endpoint.apiVersion}, and this release ${STRIPE_API_VERSION}.`)
  }
  return problems
}

/** A restricted key need not be able to look at everything; then a person looks. */
async function asked<Answer>(
  question: () => Promise<Answer>,
  unknown: Array<string>,
  what: string,
): Promise<Answer | null> {
  try {
    return await question()
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error
    unknown.push(`This key may not look at ${what} (${wordsOf(error)}): see the dashboard.`)
    return null
  }
}

async function allOf<Item>(items: AsyncIterable<Item>): Promise<ReadonlyArray<Item>> {
  const all: Array<Item> = []
  for await (const item of items) all.push(item)
  return all
}

function wordsOf(error: unknown): string {
  return redactText(error instanceof Error ? error.message : String(error)).slice(0, 200)
}
