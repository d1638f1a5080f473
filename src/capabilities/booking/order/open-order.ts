import { COOKIE_STORAGE } from '#capabilities/legal/cookie-policy.ts'
import { EMPTY_DRAFT, type OrderDraft } from './order-draft.ts'

/** What stood in the form when it was sent, so that whoever comes back without paying does not write it again. */
export type WrittenOrder = { draft: OrderDraft; read: ReadonlyArray<string> }

/** An order that this tab has sent and that may still wait for its payment; forgotten when it is paid or the tab closes. */
export type OpenOrder = {
  sessionId: string
  clientKey: string
  /** By this browser's clock, in milliseconds: when the order is not worth offering any more. The server decides. */
  heldUntil?: number
  written?: WrittenOrder
}

/** Kept until the tab closes, so that whoever comes back from the payment finds the order again. */
export function rememberOrder(order: OpenOrder): void {
  const others = openOrders().filter(({ sessionId }) => sessionId !== order.sessionId)
  keep([...others, order])
}

/** The order of this tab for a session; null when there is none or its time has passed. */
export function rememberedOrder(sessionId: string, now = Date.now()): OpenOrder | null {
  const order = openOrders().find((each) => each.sessionId === sessionId)
  return order && (order.heldUntil ?? Number.POSITIVE_INFINITY) > now ? order : null
}

/** The order stays, what was written goes: somebody closed the form. */
export function forgetWritten(sessionId: string): void {
  keep(
    openOrders().map(({ written, ...order }) =>
      written && order.sessionId !== sessionId ? { ...order, written } : order,
    ),
  )
}

export function forgetOrder(sessionId: string): void {
  keep(openOrders().filter((order) => order.sessionId !== sessionId))
}

function openOrders(): ReadonlyArray<OpenOrder> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(COOKIE_STORAGE.order) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isOpenOrder).map(withKnownDraft) : []
  } catch {
    // Forbidden, or written by somebody else: then there is no order to come back to.
    return []
  }
}

function keep(orders: ReadonlyArray<OpenOrder>): void {
  try {
    if (orders.length === 0) sessionStorage.removeItem(COOKIE_STORAGE.order)
    else sessionStorage.setItem(COOKIE_STORAGE.order, JSON.stringify(orders))
  } catch {
    // Forbidden or full: the order is still in the mail and at the server.
  }
}

function isOpenOrder(value: unknown): value is OpenOrder {
  const { sessionId, clientKey, heldUntil } = (value ?? {}) as Partial<Record<keyof OpenOrder, unknown>>
  return (
    typeof sessionId === 'string' &&
    typeof clientKey === 'string' &&
    /^reg_[\w-]{8,90}$/.test(clientKey) &&
    (heldUntil === undefined || typeof heldUntil === 'number')
  )
}

/** What another release wrote may have another shape; then it is written anew. */
function withKnownDraft({ written, ...order }: OpenOrder): OpenOrder {
  const { draft, read } = (written ?? {}) as { draft?: unknown; read?: unknown }
  const isKnown =
    isShapedLike(draft, EMPTY_DRAFT) && Array.isArray(read) && read.every((hash) => typeof hash === 'string')
  return isKnown ? { ...order, written: { draft: draft as OrderDraft, read } } : order
}

function isShapedLike(value: unknown, model: unknown): boolean {
  if (Array.isArray(model)) return Array.isArray(value) && value.every((each) => isShapedLike(each, model[0]))
  if (typeof model !== 'object' || model === null) return typeof value === typeof model
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(model).every(([key, part]) => isShapedLike((value as Record<string, unknown>)[key], part))
}
