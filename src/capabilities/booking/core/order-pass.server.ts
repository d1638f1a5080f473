import { COOKIE_STORAGE } from '#capabilities/legal/cookie-policy.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { onlyCookie } from '#platform/http/only-cookie.server.ts'
import type { Services } from '#platform/services.server.ts'
import { openExpiringToken, signIdUntil } from '#platform/tokens/expiring-token.server.ts'
import { openToken } from '#platform/tokens/signed-token.server.ts'

/**
 * What a browser may open of an order: `order` everything, because it placed the order; `payment` what the payment link
 * opens, because it came with that link, and links get forwarded.
 */
export type OrderPass = 'order' | 'payment'

type Checking = { config: Pick<Services['config'], 'publicOrigin' | 'signingSecrets'>; clock: Services['clock'] }
type KeptPass = { registrationId: string; pass: OrderPass; token: string }

/** The longest checkout lasts 23 hours. Whoever comes later has the link in the mail. */
const LASTS_SECONDS = 24 * 60 * 60
/** More orders than somebody waits for at once; the cookie stays below half a kilobyte. */
const MOST_ORDERS = 8
/** Strongest first. */
const PURPOSES = { order: 'order-pass', payment: 'payment-pass' } as const

/** What the browser behind this Cookie header may open of an order; null when it has nothing but the order's id. */
export function passFor(
  services: Checking,
  cookie: string | null | undefined,
  registrationId: string,
): OrderPass | null {
  return keptPasses(services, cookie).find((kept) => kept.registrationId === registrationId)?.pass ?? null
}

/**
 * The Set-Cookie line that lets a browser open an order from now on, beside the others that it may open. Nothing of it is
 * stored with us: the cookie holds ids that only we can have signed, each with its end.
 */
export function passCookie(
  services: Checking,
  cookie: string | null | undefined,
  { registrationId, pass }: Pick<KeptPass, 'registrationId' | 'pass'>,
): string {
  const { config, clock } = services
  const before = keptPasses(services, cookie)
  // Whoever placed an order and then takes the payment link keeps what they had.
  const placedIt = before.some((kept) => kept.registrationId === registrationId && kept.pass === 'order')
  const until = new Date(clock.now().getTime() + LASTS_SECONDS * 1_000)
  const token = signIdUntil(config, PURPOSES[placedIt ? 'order' : pass], registrationId, until)
  const others = before.filter((kept) => kept.registrationId !== registrationId).map((kept) => kept.token)
  const value = [token, ...others].slice(0, MOST_ORDERS).join('~')
  const secure = isHttps(config) ? '; Secure' : ''
  return `${cookieName(config)}=${value}; Max-Age=${LASTS_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

/** The same for a browser that comes with the payment link; null where the link is none of ours. */
export function paymentLinkCookie(services: Checking, cookie: string | null, token: string): string | null {
  const registrationId = openToken(services.config, 'payment', token)
  return registrationId && passCookie(services, cookie, { registrationId, pass: 'payment' })
}

/** Lets the browser that placed an order open it, whichever door it came through. */
export function passOrderTo(services: Checking, call: Call, registrationId: string): void {
  call.setCookies?.push(passCookie(services, call.cookie, { registrationId, pass: 'order' }))
}

function keptPasses({ config, clock }: Checking, cookie: string | null | undefined): ReadonlyArray<KeptPass> {
  const value = onlyCookie(cookie ?? '', cookieName(config))
  if (value === null) return []
  return value
    .split('~')
    .slice(0, MOST_ORDERS)
    .flatMap((token) =>
      (['order', 'payment'] as const).flatMap((pass) => {
        const opened = openExpiringToken(config, PURPOSES[pass], token)
        return opened && opened.until > clock.now() ? [{ registrationId: opened.id, pass, token }] : []
      }),
    )
}

function isHttps({ publicOrigin }: { publicOrigin: string }): boolean {
  return publicOrigin.startsWith('https:')
}

/** Bound to this very host where the browser can hold it to that. */
function cookieName(config: { publicOrigin: string }): string {
  return isHttps(config) ? `__Host-${COOKIE_STORAGE.pass}` : COOKIE_STORAGE.pass
}
