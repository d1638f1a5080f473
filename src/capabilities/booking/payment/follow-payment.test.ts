import { afterEach, expect, test, vi } from 'vitest'
import {
  askPaymentStatus,
  askPaymentSuccess,
  followPayment,
  type PaymentAnswer,
  type PaymentStep,
  waitAfter,
} from './follow-payment.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const KEY = 'reg_1700000000000_abcdef'
const COURSE = '7a1c2a4e-0f5b-4a51-9a2e-111111111111'

/** Follows a payment by a clock of its own; says what was told and when, in seconds from the start. */
async function followed(answers: ReadonlyArray<PaymentAnswer | Error>) {
  vi.useFakeTimers()
  const startedAt = Date.now()
  const told: Array<PaymentStep & { at: number }> = []
  let asked = 0
  const following = followPayment(
    async () => {
      const answer = answers[Math.min(asked++, answers.length - 1)]
      if (answer instanceof Error) throw answer
      return answer ?? 'pending'
    },
    (step) => told.push({ ...step, at: (Date.now() - startedAt) / 1_000 }),
    new AbortController().signal,
  )
  await vi.runAllTimersAsync()
  await following
  return { told, asked }
}

/** An answer of the server as it comes over the wire. */
function givenAnswer(status: number, body: string) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response(body, { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('[PUB-233] the wait after an attempt is 2 s and one more for each, capped at 10 s', () => {
  expect([1, 2, 3, 7, 8, 9, 29].map(waitAfter)).toEqual([3_000, 4_000, 5_000, 9_000, 10_000, 10_000, 10_000])
})

test('[PUB-232] a pending payment is asked about 30 times and no more, then it is an error', async () => {
  const { told, asked } = await followed(['pending'])
  expect(asked).toBe(30)
  const attempts = told.filter((step) => step.kind === 'verifying')
  expect(attempts.map(({ attempt }) => attempt)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1))
  expect(attempts.slice(0, 4).map(({ at }) => at)).toEqual([0, 3, 7, 12])
  expect(told.at(-1)).toMatchObject({ kind: 'failed', reason: 'pending', details: null })
})

test('verifying ends with the first answer that is a last word', async () => {
  const { told } = await followed(['pending', 'pending', { kind: 'success', courseId: COURSE }])
  expect(told).toEqual([
    { kind: 'verifying', attempt: 1, at: 0 },
    { kind: 'verifying', attempt: 2, at: 3 },
    { kind: 'verifying', attempt: 3, at: 7 },
    { kind: 'success', courseId: COURSE, at: 7 },
  ])
})

test('whoever leaves the page is asked for no longer and told nothing more', async () => {
  vi.useFakeTimers()
  const told: Array<PaymentStep> = []
  const leaving = new AbortController()
  const following = followPayment(
    async () => 'pending',
    (step) => told.push(step),
    leaving.signal,
  )
  await vi.advanceTimersByTimeAsync(1_000)
  leaving.abort()
  await following
  expect(told).toEqual([{ kind: 'verifying', attempt: 1 }])
})

test('[PUB-304] the question is a POST of {data:{sessionId}} that sends and accepts JSON', async () => {
  const fetched = givenAnswer(
    200,
    JSON.stringify({ result: { success: false, registration: { status: 'pending', courseId: COURSE } } }),
  )
  await askPaymentStatus(KEY, 'sk')
  const [url, init] = fetched.mock.calls[0] ?? []
  expect(url).toBe('/api/verifyPaymentStatus')
  expect(init).toMatchObject({
    method: 'POST',
    body: JSON.stringify({ data: { sessionId: KEY } }),
    headers: { accept: 'application/json', 'content-type': 'application/json' },
  })
})

test('[PUB-231][PUB-168][PUB-305][ADM-092] paid and completed are success with the course, pending is asked again, anything else is an error', async () => {
  const answerTo = async (status: string) => {
    givenAnswer(200, JSON.stringify({ result: { success: true, registration: { status, courseId: COURSE } } }))
    return askPaymentStatus(KEY, 'sk')
  }
  expect(await answerTo('paid')).toEqual({ kind: 'success', courseId: COURSE })
  expect(await answerTo('completed')).toEqual({ kind: 'success', courseId: COURSE })
  expect(await answerTo('pending')).toBe('pending')
  expect(await answerTo('cancelled')).toMatchObject({ kind: 'failed', reason: 'status' })
})

test('[PUB-306] an answer that is not OK is told with its status and the first 200 characters of its body', async () => {
  givenAnswer(502, `<h1>Bad gateway</h1>${'x'.repeat(500)}`)
  const { told } = await followed([await askPaymentStatus(KEY, 'sk').catch((error: Error) => error)])
  const last = told.at(-1) as { details: string }
  expect(told.at(-1)).toMatchObject({ kind: 'failed', reason: 'fault' })
  expect(last.details).toMatch(/^Payment verification failed with status 502: <h1>Bad gateway<\/h1>x+$/)
  expect(last.details).toHaveLength('Payment verification failed with status 502: '.length + 200)
})

test('[PUB-307] an answer that cannot be read is an invalid format', async () => {
  for (const body of ['<html>', '', '{"result":{"success":true}}', '{"result":null}']) {
    givenAnswer(200, body)
    const { told } = await followed([await askPaymentStatus(KEY, 'sk').catch((error: Error) => error)])
    expect(told.at(-1)).toMatchObject({ details: 'Invalid response format from server' })
  }
})

test('[PUB-305] an error inside a good answer is told in its own words', async () => {
  givenAnswer(200, JSON.stringify({ error: { code: 'X', message: 'Nothing works' } }))
  const { told } = await followed([await askPaymentStatus(KEY, 'sk').catch((error: Error) => error)])
  expect(told.at(-1)).toMatchObject({ kind: 'failed', reason: 'fault', details: 'Nothing works' })
})

test('[PUB-308][PUB-240] the second page asks with GET and goes by the field success', async () => {
  const fetched = givenAnswer(200, JSON.stringify({ success: true }))
  expect(await askPaymentSuccess('cs_test_12345678')).toEqual({ kind: 'success', courseId: null })
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/verify-payment?session_id=cs_test_12345678')
  givenAnswer(200, JSON.stringify({ success: false }))
  expect(await askPaymentSuccess('cs_test_12345678')).toMatchObject({ kind: 'failed', reason: 'status' })
})
