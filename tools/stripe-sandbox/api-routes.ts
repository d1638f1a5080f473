import { accountObject, webhookEndpointObject } from './account-objects.ts'
import { noSuch } from './api-error.ts'
import { type Collection, createCollection } from './collection.ts'
import { createRefund, RefundParameters } from './create-refund.ts'
import { createSession } from './create-session.ts'
import { expand } from './expand.ts'
import { expireSession } from './expire-session.ts'
import type { Raw } from './form-body.ts'
import { LIST_RULES, listPage } from './list-page.ts'
import { currency, flag, list, metadata, notHere, oneOf, optional, shape, text } from './parameter-rules.ts'
import { payOutDue } from './pay-out.ts'
import type { SandboxState } from './sandbox-state.ts'
import { SessionParameters } from './session-parameters.ts'

type Parameters = Record<string, Raw>
type Handler = (state: SandboxState, parameters: Parameters, id: string) => object

/** Undelivered or not, Stripe shows an event for this long. */
const EVENT_SECONDS = 30 * 24 * 60 * 60

const OnlyExpand = shape({ expand: optional(list(text())) })
const ByPayment = shape({ ...LIST_RULES, charge: optional(text()), payment_intent: optional(text()) })
const SessionList = shape({
  ...LIST_RULES,
  customer: notHere(),
  customer_account: notHere(),
  customer_details: optional(shape({ email: text() })),
  payment_intent: optional(text()),
  payment_link: notHere(),
  status: optional(oneOf(['complete', 'expired', 'open'])),
  subscription: notHere(),
})
const IntentList = shape({ ...LIST_RULES, customer: notHere(), customer_account: notHere() })
const ChargeList = shape({
  ...LIST_RULES,
  customer: notHere(),
  payment_intent: optional(text()),
  transfer_group: notHere(),
})
const EventList = shape({
  ...LIST_RULES,
  delivery_success: optional(flag()),
  type: optional(text()),
  types: optional(list(text(), 20)),
})
const LineItemList = shape({
  ending_before: optional(text()),
  expand: optional(list(text())),
  limit: LIST_RULES.limit,
  starting_after: optional(text()),
})
const BalanceList = shape({
  ...LIST_RULES,
  currency: optional(currency()),
  payout: optional(text()),
  source: optional(text()),
  type: optional(text()),
})
const PayoutList = shape({
  ...LIST_RULES,
  arrival_date: notHere(),
  destination: notHere(),
  status: optional(oneOf(['paid', 'pending', 'in_transit', 'canceled', 'failed'])),
})
const Update = shape({ expand: optional(list(text())), metadata: optional(metadata()) })

function retrieve(find: (state: SandboxState, id: string) => object): Handler {
  return (state, parameters, id) => expand(state, find(state, id), OnlyExpand.read(parameters, '').expand)
}

const sessionOf = (state: SandboxState, id: string) => found(state.sessions.find(id), 'checkout.session', id, 'session')
const intentOf = (state: SandboxState, id: string) => found(state.intents.find(id), 'payment_intent', id, 'intent')
const refundOf = (state: SandboxState, id: string) => found(state.refunds.find(id), 'refund', id, 'id')

/** Every door of Stripe that stands here, by the name under which a fault is set for it. */
export const ROUTES = {
  'POST /v1/checkout/sessions': (state, raw) => {
    const parameters = SessionParameters.read(raw, '')
    return expand(state, createSession(state, parameters), parameters.expand)
  },
  'GET /v1/checkout/sessions': (state, raw) => {
    const parameters = SessionList.read(raw, '')
    const { customer_details, payment_intent, status } = parameters
    const keep = (session: ReturnType<typeof sessionOf>) =>
      (!status || session.status === status) &&
      (!customer_details || session.customer_details?.email === customer_details.email)
    const options = { kind: 'checkout.session', url: '/v1/checkout/sessions', keep }
    const sessions = payment_intent ? sessionOfPayment(state, payment_intent) : state.sessions
    return expand(state, listPage(sessions, options, parameters), parameters.expand)
  },
  'GET /v1/checkout/sessions/:id': retrieve(sessionOf),
  'POST /v1/checkout/sessions/:id': (state, raw, id) => {
    const { expand: paths, metadata } = Update.read(raw, '')
    const session = sessionOf(state, id)
    session.metadata = { ...session.metadata, ...metadata }
    return expand(state, session, paths)
  },
  'POST /v1/checkout/sessions/:id/expire': (state, raw, id) => {
    const { expand: paths } = OnlyExpand.read(raw, '')
    return expand(state, expireSession(state, sessionOf(state, id)), paths)
  },
  'GET /v1/checkout/sessions/:id/line_items': (state, raw, id) => {
    const { limit = 10, starting_after, expand: paths } = LineItemList.read(raw, '')
    const items = state.extras.get(sessionOf(state, id).id)?.lineItems ?? []
    const start = starting_after ? items.findIndex((item) => item.id === starting_after) + 1 : 0
    if (starting_after && start === 0) throw noSuch('item', starting_after, 'starting_after', 400)
    const url = `/v1/checkout/sessions/${id}/line_items`
    const data = items.slice(start, start + limit)
    return expand(state, { object: 'list', data, has_more: items.length > start + limit, url }, paths)
  },
  'GET /v1/payment_intents': (state, raw) => {
    const parameters = IntentList.read(raw, '')
    const options = { kind: 'payment_intent', url: '/v1/payment_intents' }
    return expand(state, listPage(state.intents, options, parameters), parameters.expand)
  },
  'GET /v1/payment_intents/:id': (state, raw, id) => {
    const parameters = shape({ client_secret: optional(text()), expand: optional(list(text())) }).read(raw, '')
    return expand(state, intentOf(state, id), parameters.expand)
  },
  'GET /v1/charges': (state, raw) => {
    const parameters = ChargeList.read(raw, '')
    const { payment_intent } = parameters
    const charges = payment_intent ? state.charges.group(payment_intent) : state.charges
    const options = { kind: 'charge', url: '/v1/charges' }
    return expand(state, listPage(charges, options, parameters), parameters.expand)
  },
  'GET /v1/charges/:id': retrieve((state, id) => found(state.charges.find(id), 'charge', id, 'id')),
  'POST /v1/refunds': (state, raw) => {
    const parameters = RefundParameters.read(raw, '')
    return expand(state, createRefund(state, parameters), parameters.expand)
  },
  'GET /v1/refunds': (state, raw) => {
    const parameters = ByPayment.read(raw, '')
    const options = { kind: 'refund', url: '/v1/refunds', keep: isOfCharge(parameters) }
    return expand(state, listPage(ofPayment(state, state.refunds, parameters), options, parameters), parameters.expand)
  },
  'GET /v1/refunds/:id': retrieve(refundOf),
  'POST /v1/refunds/:id': (state, raw, id) => {
    const { expand: paths, metadata } = Update.read(raw, '')
    const refund = refundOf(state, id)
    refund.metadata = { ...refund.metadata, ...metadata }
    return expand(state, refund, paths)
  },
  'GET /v1/disputes': (state, raw) => {
    const parameters = ByPayment.read(raw, '')
    const options = { kind: 'dispute', url: '/v1/disputes', keep: isOfCharge(parameters) }
    return expand(state, listPage(ofPayment(state, state.disputes, parameters), options, parameters), parameters.expand)
  },
  'GET /v1/disputes/:id': retrieve((state, id) => found(state.disputes.find(id), 'dispute', id, 'dispute')),
  'GET /v1/balance_transactions': (state, raw) => {
    payOutDue(state)
    const parameters = BalanceList.read(raw, '')
    const { payout, source, type } = parameters
    const all = payout ? found(state.paidOut.get(payout), 'payout', payout, 'payout') : state.balance
    const keep = (entry: { type: string; source: unknown }) =>
      (!type || entry.type === type) && (!source || entry.source === source)
    const options = { kind: 'balance_transaction', url: '/v1/balance_transactions', keep }
    return expand(state, listPage(source && !payout ? all.group(source) : all, options, parameters), parameters.expand)
  },
  'GET /v1/balance_transactions/:id': retrieve((state, id) =>
    found(state.balance.find(id), 'balance_transaction', id, 'id'),
  ),
  'GET /v1/payouts': (state, raw) => {
    payOutDue(state)
    const parameters = PayoutList.read(raw, '')
    const keep = ({ status }: { status: string }) => !parameters.status || status === parameters.status
    const options = { kind: 'payout', url: '/v1/payouts', keep }
    return expand(state, listPage(state.payouts, options, parameters), parameters.expand)
  },
  'GET /v1/payouts/:id': retrieve((state, id) => found(state.payouts.find(id), 'payout', id, 'payout')),
  'GET /v1/events': (state, raw) => {
    const parameters = EventList.read(raw, '')
    const { created, delivery_success, type, types } = parameters
    const wanted = types ?? (type ? [type] : null)
    const isWanted = (each: string) =>
      !wanted || wanted.some((name) => name === each || (name.endsWith('*') && each.startsWith(name.slice(0, -1))))
    const keep = (event: { type: string; pending_webhooks: number }) =>
      isWanted(event.type) && (delivery_success === undefined || (event.pending_webhooks === 0) === delivery_success)
    const from = Math.max(created?.from ?? 0, state.clock.seconds() - EVENT_SECONDS)
    const kept = { ...parameters, created: { from, until: created?.until ?? Number.POSITIVE_INFINITY } }
    return expand(state, listPage(state.events, { kind: 'event', url: '/v1/events', keep }, kept), parameters.expand)
  },
  'GET /v1/account': (state, raw) => expand(state, accountObject(), OnlyExpand.read(raw, '').expand),
  'GET /v1/webhook_endpoints': (state, raw) => {
    const { expand: paths } = LineItemList.read(raw, '')
    const endpoint = state.webhookEndpoint()
    const data = endpoint ? [webhookEndpointObject(state, endpoint)] : []
    return expand(state, { object: 'list', data, has_more: false, url: '/v1/webhook_endpoints' }, paths)
  },
  'GET /v1/events/:id': retrieve((state, id) => {
    const event = found(state.events.find(id), 'event', id, 'id')
    return found(event.created >= state.clock.seconds() - EVENT_SECONDS ? event : undefined, 'event', id, 'id')
  }),
} satisfies Record<string, Handler>

export type RouteName = keyof typeof ROUTES

export function findRoute(method: string, path: string): { name: RouteName; run: Handler; id: string } | null {
  const parts = path.split('/')
  const idAt = path.startsWith('/v1/checkout/') ? 4 : 3
  const name = `${method} ${parts.map((part, at) => (at === idAt ? ':id' : part)).join('/')}`
  return Object.hasOwn(ROUTES, name)
    ? { name: name as RouteName, run: ROUTES[name as RouteName], id: parts[idAt] ?? '' }
    : null
}

type PaymentFilter = { charge: string | undefined; payment_intent: string | undefined }

/** The few of one payment instead of all there are. */
function ofPayment<T extends { id: string; created: number }>(
  state: SandboxState,
  all: Collection<T>,
  { charge, payment_intent }: PaymentFilter,
): Collection<T> {
  const payment = payment_intent ?? (charge ? state.charges.find(charge)?.payment_intent : undefined)
  return charge || payment_intent ? all.group(String(payment)) : all
}

function isOfCharge({ charge }: PaymentFilter) {
  return (entry: { charge: unknown }) => !charge || entry.charge === charge
}

function sessionOfPayment(state: SandboxState, payment: string): SandboxState['sessions'] {
  const session = state.sessions.find(String(state.sessionOfIntent.get(payment)))
  const only: SandboxState['sessions'] = createCollection()
  if (session) only.add(session)
  return only
}

function found<T>(entry: T | undefined, kind: string, id: string, param: string): T {
  if (!entry) throw noSuch(kind, id, param)
  return entry
}
