import { join } from 'node:path'
import type { Stripe } from 'stripe'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { orderOf, startWithClient } from './testing-client.ts'

const FOLDER = import.meta.dirname
const FILE = join(FOLDER, 'contract-under-check.ts')
const PRELUDE = `import type { Stripe } from 'stripe'\ndeclare const decimal: Stripe.Decimal\n`

/**
 * What the SDK's own declarations say against these values: fields that are missing, wrong or unknown, at any depth.
 * Each value is written down as a literal of its type and given to the compiler.
 */
function complaintsAbout(values: ReadonlyArray<{ type: string; value: unknown }>): Array<string> {
  const source = values.map(({ type, value }, n) => `export const value${n}: ${type} = ${literalOf(value)}`).join('\n')
  const options: ts.CompilerOptions = {
    exactOptionalPropertyTypes: true,
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noEmit: true,
    skipLibCheck: true,
    strict: true,
    target: ts.ScriptTarget.ES2024,
    types: ['node'],
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists, readFile } = host
  host.fileExists = (path) => path === FILE || fileExists(path)
  host.readFile = (path) => (path === FILE ? PRELUDE + source : readFile(path))
  host.getSourceFile = (path, version) =>
    path === FILE ? ts.createSourceFile(path, PRELUDE + source, version) : getSourceFile(path, version)
  const program = ts.createProgram([FILE], options, host)
  const file = program.getSourceFile(FILE)
  return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(({ messageText }) =>
    ts.flattenDiagnosticMessageText(messageText, '\n'),
  )
}

/** The SDK makes numbers of its own of decimals, which no literal can be. */
function literalOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literalOf).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (value.constructor !== Object) return 'decimal'
  const fields = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}:${literalOf(each)}`)
  return `{${fields.join(',')}}`
}

async function everyKindOfObject() {
  await using started = await startWithClient()
  const { sandbox, stripe } = started
  const open = await stripe.checkout.sessions.create(
    orderOf({ custom_text: { submit: { message: 'Ďakujeme' } }, metadata: { a: 'b' }, locale: 'sk' }),
  )
  const { data: items } = await stripe.checkout.sessions.listLineItems(open.id)
  const tried = await stripe.paymentIntents.retrieve(String(sandbox.decline(open.id).payment_intent), {
    expand: ['latest_charge'],
  })
  sandbox.pay(open.id, { isAuthenticated: true })
  const path = ['line_items', 'payment_intent.latest_charge']
  const paid = await stripe.checkout.sessions.retrieve(open.id, { expand: path })
  const intent = paid.payment_intent as Stripe.PaymentIntent
  const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 500, expand: ['charge'] })
  const failed = sandbox.failRefund(refund.id)
  const { id: disputeId } = sandbox.dispute(intent.id)
  sandbox.pay((await stripe.checkout.sessions.create(orderOf())).id)
  sandbox.advance(4 * 24 * 60 * 60_000)
  const { data: payouts } = await stripe.payouts.list()
  const { data: movements } = await stripe.balanceTransactions.list({ expand: ['data.source'] })
  const gone = await stripe.checkout.sessions.create(orderOf())
  const { data: events } = await stripe.events.list({ limit: 100 })
  const eventTypes: Record<string, string> = {
    'checkout.session': 'Stripe.Checkout.Session',
    charge: 'Stripe.Charge',
    dispute: 'Stripe.Dispute',
    payment_intent: 'Stripe.PaymentIntent',
    payout: 'Stripe.Payout',
    refund: 'Stripe.Refund',
  }
  sandbox.sendWebhooksTo({ url: 'http://127.0.0.1:1/', secret: 'whsec_of_nobody' })
  const { data: endpoints } = await stripe.webhookEndpoints.list()
  return [
    { type: 'Stripe.Account', value: await stripe.accounts.retrieveCurrent() },
    ...endpoints.map((value) => ({ type: 'Stripe.WebhookEndpoint', value })),
    { type: 'Stripe.Checkout.Session', value: open },
    { type: 'Stripe.Checkout.Session', value: paid },
    { type: 'Stripe.Checkout.Session', value: await stripe.checkout.sessions.expire(gone.id) },
    ...items.map((value) => ({ type: 'Stripe.LineItem', value })),
    { type: 'Stripe.PaymentIntent', value: tried },
    { type: 'Stripe.PaymentIntent', value: intent },
    { type: 'Stripe.Charge', value: await stripe.charges.retrieve(String((intent.latest_charge as Stripe.Charge).id)) },
    { type: 'Stripe.Refund', value: refund },
    { type: 'Stripe.Refund', value: failed },
    { type: 'Stripe.Dispute', value: await stripe.disputes.retrieve(disputeId) },
    ...payouts.map((value) => ({ type: 'Stripe.Payout', value })),
    ...movements.map((value) => ({ type: 'Stripe.BalanceTransaction', value })),
    { type: 'Stripe.Event', value: events.find(({ type }) => type === 'refund.failed') },
    ...events.map(({ data: { object } }) => ({ type: String(eventTypes[object.object]), value: object })),
    ...events.map(({ data: _, ...rest }) => ({ type: "Omit<Stripe.EventBase, 'data'>", value: rest })),
  ]
}

test('every object the SDK gets has the fields its declarations promise, and no others', async () => {
  const values = await everyKindOfObject()
  expect(values.length).toBeGreaterThan(30)
  expect(complaintsAbout(values)).toEqual([])
}, 60_000)

test('a missing, a wrong and an unknown field would be noticed', async () => {
  await using started = await startWithClient()
  const { id, ...session } = await started.stripe.checkout.sessions.create(orderOf())
  const type = 'Stripe.Checkout.Session'
  const complaints = complaintsAbout([
    { type, value: session },
    { type, value: { ...session, id, expires_at: 'soon' } },
    { type, value: { ...session, id, automatic_tax: { ...session.automatic_tax, colour: 'red' } } },
  ])
  expect(complaints).toHaveLength(3)
  expect(complaints[0]).toContain("Property 'id' is missing")
  expect(complaints[1]).toContain("Type 'string' is not assignable to type 'number'")
  expect(complaints[2]).toMatch(/colour.+ does not exist/)
}, 60_000)
