import type { Language } from '#kernel/language.ts'
import { ApiError, callApi, UNREADABLE_ANSWER } from '#platform/http/api-client.ts'
import type { BookingApi } from '../booking.contract.ts'

export const ATTEMPTS = 30

/** Three seconds after the first attempt, one more after each, never more than ten. */
export function waitAfter(attempt: number): number {
  return Math.min(2_000 + 1_000 * attempt, 10_000)
}

/** pending: still on its way after the last attempt · status: over in another way · fault: the question itself failed. */
export type FailedReason = 'pending' | 'status' | 'fault'

export type PaymentStep =
  | { kind: 'initializing' }
  | { kind: 'verifying'; attempt: number }
  | { kind: 'success'; courseId: string | null }
  /** `details` are for „Podrobnosti“, in English; plain text, which may hold a stranger's HTML. */
  | { kind: 'failed'; reason: FailedReason; details: string | null }

/** What one question brought: the last word, or nothing yet. */
export type PaymentAnswer = Extract<PaymentStep, { kind: 'success' | 'failed' }> | 'pending'

/** Enough to recognise a proxy's page by. */
const BODY_LENGTH = 200

/** Asks how a payment stands until there is a last word or the attempts are used up. */
export async function followPayment(
  ask: () => Promise<PaymentAnswer>,
  tell: (step: PaymentStep) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS && !signal.aborted; attempt++) {
    tell({ kind: 'verifying', attempt })
    const answer = await ask().catch(faultIn)
    if (signal.aborted) return
    if (answer !== 'pending') return tell(answer)
    if (attempt < ATTEMPTS) await pause(waitAfter(attempt), signal)
  }
  if (!signal.aborted) tell({ kind: 'failed', reason: 'pending', details: null })
}

/** The question of the main page. Which states there are, it learns from the answer. */
export async function askPaymentStatus(paymentId: string, language: Language): Promise<PaymentAnswer> {
  const answer = await callApi<BookingApi, 'verifyPaymentStatus'>(
    'verifyPaymentStatus',
    { sessionId: paymentId },
    { language },
  )
  const registration = (answer as Partial<typeof answer> | undefined)?.registration
  if (typeof registration?.status !== 'string') throw new Error(INVALID_ANSWER)
  const { status, courseId } = registration
  if (status === 'pending') return 'pending'
  if (status === 'paid' || status === 'completed') return { kind: 'success', courseId: courseId || null }
  return { kind: 'failed', reason: 'status', details: `Registration status: ${status}` }
}

/** The question of the second page, which is answered with yes or no. */
export async function askPaymentSuccess(paymentId: string): Promise<PaymentAnswer> {
  const options = { method: 'GET', envelope: 'bare', language: 'en' } as const
  const answer = await callApi<BookingApi, 'verify-payment'>('verify-payment', { session_id: paymentId }, options)
  return answer.success === true
    ? { kind: 'success', courseId: null }
    : { kind: 'failed', reason: 'status', details: null }
}

const INVALID_ANSWER = 'Invalid response format from server'

function faultIn(error: unknown): PaymentAnswer {
  return { kind: 'failed', reason: 'fault', details: inEnglish(error) }
}

function inEnglish(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error)
  const isOk = error.status >= 200 && error.status < 300
  if (isOk) return error.code === UNREADABLE_ANSWER ? INVALID_ANSWER : error.message
  return `Payment verification failed with status ${error.status}: ${error.body.slice(0, BODY_LENGTH)}`
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })
}
