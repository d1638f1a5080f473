import type { IncomingMessage, ServerResponse } from 'node:http'
import { ROUTES, type RouteName } from './api-routes.ts'
import { REQUEST_FAULTS, type RequestFault } from './faults.ts'
import { readBody } from './read-body.ts'
import type { StripeSandbox } from './start-stripe-sandbox.ts'

const WEBHOOK_FAULTS = ['lateMs', 'copies', 'reverseEvery', 'lose']

type Orders = Record<string, unknown>

/** The sandbox by remote control, for drills that are processes of their own. */
export async function answerControl(
  sandbox: StripeSandbox,
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
): Promise<void> {
  const reply = (status: number, value: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value ?? {}))
  }
  if (!isLoopback(request.socket.remoteAddress)) return reply(403, { error: 'Only this machine may ask' })
  if (request.method === 'GET') {
    const read = READINGS[name]
    return read ? reply(200, read(sandbox)) : reply(404, { error: `No reading ${name}` })
  }
  // A page in a browser cannot send this type to another origin without being asked first.
  if (!request.headers['content-type']?.startsWith('application/json')) {
    return reply(415, { error: 'Orders are application/json' })
  }
  const order = ORDERS[name]
  if (!order) return reply(404, { error: `No order ${name}` })
  try {
    return reply(200, await order(sandbox, JSON.parse((await readBody(request)) || '{}') as Orders))
  } catch (error) {
    return reply(400, { error: error instanceof Error ? error.message : String(error) })
  }
}

const READINGS: Record<string, (sandbox: StripeSandbox) => unknown> = {
  ledger: (sandbox) => sandbox.ledger(),
  requests: (sandbox) => sandbox.requests(),
  deliveries: (sandbox) => sandbox.deliveries(),
}

const ORDERS: Record<string, (sandbox: StripeSandbox, orders: Orders) => unknown> = {
  pay: (sandbox, { session }) => sandbox.pay(String(session)),
  decline: (sandbox, { session }) => sandbox.decline(String(session)),
  expire: (sandbox, { session }) => sandbox.expire(String(session)),
  refund: (sandbox, { payment_intent, amount }) =>
    sandbox.refund(String(payment_intent), amount === undefined ? {} : { amount: Number(amount) }),
  'fail-refund': (sandbox, { refund }) => sandbox.failRefund(String(refund)),
  dispute: (sandbox, { payment_intent }) => sandbox.dispute(String(payment_intent)),
  'close-dispute': (sandbox, { dispute, outcome }) =>
    sandbox.closeDispute(String(dispute), outcome === 'won' ? 'won' : 'lost'),
  'pay-out': (sandbox) => sandbox.payOut(),
  advance: (sandbox, { ms }) => sandbox.advance(Number(ms)),
  fault: (sandbox, { endpoint, fault, times, ms }) => {
    if (!REQUEST_FAULTS.includes(fault as RequestFault)) throw new Error(`Faults are ${REQUEST_FAULTS.join(', ')}`)
    if (!isEndpoint(endpoint)) throw new Error(`Endpoints are *, ${Object.keys(ROUTES).join(', ')}`)
    sandbox.faults.next(endpoint, fault as RequestFault, { times: Number(times ?? 1), ms: Number(ms ?? 0) })
  },
  'webhook-faults': (sandbox, faults) => {
    const odd = Object.keys(faults).filter((name) => !WEBHOOK_FAULTS.includes(name))
    if (odd.length > 0) throw new Error(`Faults of webhooks are ${WEBHOOK_FAULTS.join(', ')}`)
    sandbox.faults.webhooks(faults)
  },
  'clear-faults': (sandbox) => sandbox.faults.clear(),
  webhook: (sandbox, { url, secret }) =>
    sandbox.sendWebhooksTo({ url: String(url), secret: secret ? String(secret) : sandbox.webhookSecret }),
  resend: (sandbox, { event }) => sandbox.resend(String(event)),
  idle: (sandbox) => sandbox.webhooksIdle(),
}

function isEndpoint(name: unknown): name is RouteName | '*' {
  return name === '*' || Object.hasOwn(ROUTES, String(name))
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(::ffff:)?127\.|^::1$/.test(address)
}
