import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Stripe } from 'stripe'
import { bankPage, closedPage, payPage } from './checkout-page.ts'
import { languageOf } from './checkout-texts.ts'
import { expireDueSessions } from './expire-session.ts'
import { readBody } from './read-body.ts'
import type { SandboxState } from './sandbox-state.ts'
import { declinePayment, paySession } from './take-payment.ts'

type Session = Stripe.Checkout.Session

const FONTS = join(import.meta.dirname, '../../src/ui/fonts')

/** The page a buyer is sent to, where Stripe's own would be. It needs no script. */
export async function answerCheckout(
  state: SandboxState,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const [, first, second, id = '', ...rest] = url.pathname.split('/')
  if (first === 'fonts') return sendFont(response, second ?? '')
  const form = new URLSearchParams(request.method === 'POST' ? await readBody(request) : url.search)
  expireDueSessions(state)
  const session = first === 'c' && second === 'pay' ? state.sessions.find(id) : undefined
  const language = languageOf(session?.locale ?? null, request.headers['accept-language'])
  if (!session) return sendPage(response, 404, closedPage('missing', language, null), null)
  if (session.status !== 'open') {
    const kind = session.status === 'complete' ? 'complete' : 'expired'
    const next = kind === 'complete' ? successAddress(session) : session.cancel_url
    return sendPage(response, 200, closedPage(kind, language, next), session)
  }

  const step = rest.join('/')
  const email = form.get('email')
  if (request.method === 'POST') {
    if (!isOwnOrigin(request)) return sendPage(response, 403, closedPage('missing', language, null), null)
    return redirect(response, take(state, session, step, email))
  }
  if (step === '3ds') return sendPage(response, 200, bankPage(session, language, email), session)
  const notice = form.get('notice')
  const page = payPage(
    session,
    state.extras.get(session.id)?.lineItems ?? [],
    language,
    notice === 'declined' || notice === 'refused' ? notice : null,
  )
  return sendPage(response, 200, page, session)
}

/** Does what the buyer chose and answers where he goes from there. */
function take(state: SandboxState, session: Session, step: string, email: string | null): string {
  const payer = { email: email || undefined, isAuthenticated: step === '3ds/confirm' }
  const back = `/c/pay/${session.id}`
  if (step === 'pay' || step === '3ds/confirm') {
    paySession(state, session, payer)
    return successAddress(session)
  }
  if (step === 'decline') {
    declinePayment(state, session, 'card_declined')
    return `${back}?notice=declined`
  }
  if (step === '3ds/refuse') {
    declinePayment(state, session, 'authentication_failed')
    return `${back}?notice=refused`
  }
  return back
}

function successAddress({ id, success_url }: Session): string {
  return (success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id)
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'cache-control': 'no-store' }).end()
}

/** Browsers hold `form-action` against the redirect too, so the shop's addresses belong to it. */
function sendPage(response: ServerResponse, status: number, page: string, session: Session | null): void {
  const shops = [session?.success_url, session?.cancel_url].flatMap((address) => URL.parse(address ?? '')?.origin ?? [])
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src data:; form-action 'self' ${shops.join(' ')}; base-uri 'none'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    .end(page)
}

function isOwnOrigin({ headers }: IncomingMessage): boolean {
  return headers.origin === undefined || headers.origin === `http://${headers.host}`
}

async function sendFont(response: ServerResponse, name: string): Promise<void> {
  const font = /^[a-z0-9-]+\.woff2$/.test(name) ? await readFile(join(FONTS, name)).catch(() => null) : null
  if (!font) response.writeHead(404).end()
  else response.writeHead(200, { 'content-type': 'font/woff2', 'cache-control': 'max-age=86400' }).end(font)
}
