import { invalid } from './api-error.ts'
import type { SandboxState } from './sandbox-state.ts'

type Json = { object: string; id?: string; [name: string]: unknown }
type Finder = (state: SandboxState, owner: Json) => unknown

const MAX_DEPTH = 4

const intent: Finder = (state, owner) => state.intents.find(String(owner.payment_intent)) ?? null
const charge: Finder = (state, owner) => state.charges.find(String(owner.charge)) ?? null

const movement: Finder = (state, owner) => state.balance.find(String(owner.balance_transaction)) ?? null

const EXPANDABLE: Record<string, Record<string, Finder>> = {
  'checkout.session': { payment_intent: intent, line_items: (state, { id }) => lineItemList(state, String(id)) },
  payment_intent: { latest_charge: (state, owner) => state.charges.find(String(owner.latest_charge)) ?? null },
  charge: { balance_transaction: movement, payment_intent: intent, refunds: refundList },
  refund: { balance_transaction: movement, charge, payment_intent: intent },
  payout: { balance_transaction: movement },
  balance_transaction: { source: sourceOf },
  dispute: { charge, payment_intent: intent },
}

/** Stripe expands these too; here there is never anything behind them. */
const ALWAYS_EMPTY = new Set([
  'application',
  'customer',
  'invoice',
  'on_behalf_of',
  'payment_link',
  'payment_method',
  'review',
  'setup_intent',
  'subscription',
])

/** Answers a copy in which the named ids are replaced by what they stand for. */
export function expand(state: SandboxState, answer: object, paths: ReadonlyArray<string> = []): object {
  const json = answer as Json
  if (paths.length === 0) return answer
  for (const path of paths) {
    if (path.split('.').length > MAX_DEPTH) {
      throw invalid(`You cannot expand more than ${MAX_DEPTH} levels of a property. Property: ${path}`, 'expand')
    }
  }
  if (json.object !== 'list') return expandOne(state, json, paths)
  const inner = paths.map((path) => {
    if (path.startsWith('data.')) return path.slice('data.'.length)
    throw invalid(
      `This property cannot be expanded (${path}). You may want to try expanding 'data.${path}' instead.`,
      'expand',
    )
  })
  return { ...json, data: (json.data as ReadonlyArray<Json>).map((each) => expandOne(state, each, inner)) }
}

function expandOne(state: SandboxState, owner: Json, paths: ReadonlyArray<string>): Json {
  const copy = { ...owner }
  for (const [name, deeper] of byFirstPart(paths)) {
    const finder = EXPANDABLE[owner.object]?.[name]
    if (owner[name] === null && ALWAYS_EMPTY.has(name)) continue
    if (!finder) throw invalid(`This property cannot be expanded (${name}).`, 'expand')
    const found = finder(state, owner) as Json | null
    copy[name] = found && deeper.length > 0 ? expand(state, found, deeper) : found
  }
  return copy
}

function byFirstPart(paths: ReadonlyArray<string>): Map<string, Array<string>> {
  const groups = new Map<string, Array<string>>()
  for (const path of paths) {
    const [first = '', ...rest] = path.split('.')
    const group = groups.get(first) ?? []
    if (rest.length > 0) group.push(rest.join('.'))
    groups.set(first, group)
  }
  return groups
}

function sourceOf(state: SandboxState, { source }: Json) {
  const id = String(source)
  return state.charges.find(id) ?? state.refunds.find(id) ?? state.disputes.find(id) ?? state.payouts.find(id) ?? null
}

function lineItemList(state: SandboxState, id: string) {
  const data = state.extras.get(id)?.lineItems ?? []
  return { object: 'list', data, has_more: false, url: `/v1/checkout/sessions/${id}/line_items` }
}

function refundList(state: SandboxState, { id, payment_intent }: Json) {
  const data = state.refunds
    .group(String(payment_intent))
    .all.filter(({ charge }) => charge === id)
    .toReversed()
  return { object: 'list', data, has_more: false, url: `/v1/charges/${id}/refunds` }
}
