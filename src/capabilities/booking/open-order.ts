import { COOKIE_STORAGE } from '#capabilities/legal/cookie-policy.ts'

/** An order that this tab has sent and that may still wait for its payment. It says nothing about anybody. */
export type OpenOrder = {
  sessionId: string
  clientKey: string
  /** By this browser's clock, in milliseconds: when the order is not worth offering any more. The server decides. */
  heldUntil?: number
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

export function forgetOrder(sessionId: string): void {
  keep(openOrders().filter((order) => order.sessionId !== sessionId))
}

function openOrders(): ReadonlyArray<OpenOrder> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(COOKIE_STORAGE.order) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isOpenOrder) : []
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
