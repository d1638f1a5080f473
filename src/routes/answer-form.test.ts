import { expect, test } from 'vitest'
import { z } from 'zod'
import { Refusal } from '#kernel/refusal.ts'
import { answerForm, fieldsIn, refuseForm } from './answer-form.server.ts'

const TAKEN = { status: 409, sk: 'Obsadené.', en: 'Taken.' } as const

function posted(fields: Record<string, string>) {
  return new Request('https://bystro.test/form', { method: 'POST', body: new URLSearchParams(fields) })
}

function refusing(entry: ConstructorParameters<typeof Refusal>[1], details?: Record<string, unknown>) {
  return () => {
    throw new Refusal('TAKEN', entry, details)
  }
}

test('a form that is done leads to an address, or answers with a value', async () => {
  const sent = await answerForm(posted({ name: 'Eva' }), ({ given }) => `/done?name=${given.name}`)
  expect(sent).toMatchObject({ status: 303 })
  expect(sent instanceof Response && sent.headers.get('location')).toBe('/done?name=Eva')
  expect(await answerForm(posted({}), () => ({ codes: ['a'] }))).toEqual({ codes: ['a'] })
})

test('a no is the state of the form that was sent, in the language of its screen, with its own status', async () => {
  expect(await answerForm(posted({ intent: 'save' }), refusing(TAKEN), { language: 'en' })).toMatchObject({
    init: { status: 409 },
    data: { form: 'save', code: 'TAKEN', message: 'Taken.', wrong: [], given: {}, retryAfterSeconds: null },
  })
  expect(await answerForm(posted({}), refusing(TAKEN), { form: 'mailbox' })).toMatchObject({
    data: { form: 'mailbox', message: 'Obsadené.' },
  })
})

test('what is no refusal stays a fault, and so does an address that was thrown', async () => {
  const fault = new TypeError('undefined is not a function')
  const failing = (thrown: unknown) => answerForm(posted({}), () => Promise.reject(thrown))
  await expect(failing(fault)).rejects.toBe(fault)
  const away = new Response(null, { status: 302 })
  await expect(failing(away)).rejects.toBe(away)
})

test('nothing that was typed comes back unless it is named, so no password and no code does', async () => {
  const typed = { email: 'eva@example.com', password: 'very secret', code: '123456' }
  expect(JSON.stringify(await answerForm(posted(typed), refusing(TAKEN)))).not.toMatch(/secret|123456|example/)
  expect(await answerForm(posted(typed), refusing(TAKEN), { gives: ['email', 'note'] })).toMatchObject({
    data: { given: { email: 'eva@example.com', note: '' } },
  })
  const named = await answerForm(posted(typed), refusing(TAKEN), { gives: ['email'] })
  expect(JSON.stringify(named)).not.toMatch(/secret|123456/)
  expect(await answerForm(posted(typed), refusing(TAKEN), { gives: 'all' })).toMatchObject({ data: { given: typed } })
})

test('a limit says how long to wait, to the screen and in the header; being busy is no such limit', async () => {
  const limited = await answerForm(posted({}), refusing({ ...TAKEN, status: 429 }, { retryAfterSeconds: 30 }))
  expect(limited).toMatchObject({
    init: { status: 429, headers: { 'retry-after': '30' } },
    data: { retryAfterSeconds: 30 },
  })
  const busy = await answerForm(posted({}), refusing({ ...TAKEN, status: 503 }, { retryAfterSeconds: 2 }))
  expect(busy).toMatchObject({ init: { status: 503, headers: {} }, data: { retryAfterSeconds: null } })
})

test('fields that say nothing useful are marked once each, by their path in the schema', async () => {
  const Order = z.object({ note: z.string().min(5).regex(/x/), buyer: z.object({ name: z.string().min(1) }) })
  const order = { note: 'no', buyer: { name: '' } }
  const answer = await answerForm(posted(order as never), () => fieldsIn(Order, order, { message: 'Skontrolujte to.' }))
  expect(answer).toMatchObject({
    init: { status: 422 },
    data: { message: 'Skontrolujte to.', wrong: ['note', 'buyer.name'] },
  })
  expect(await answerForm(posted({}), () => refuseForm({ wrong: ['amount'] }))).toMatchObject({
    init: { status: 422 },
    data: { message: '', wrong: ['amount'] },
  })
})

test('a screen adds what it needs to be drawn again, and may say a field in its own way', async () => {
  const also = async ({ code, details }: { code: string; details?: Record<string, unknown> | undefined }) => ({
    theirs: code === 'TAKEN' ? 'newer' : null,
    wrong: [String(details?.wrong)].map((path) => path.replace('settings.', '')),
  })
  expect(await answerForm(posted({}), refusing(TAKEN, { wrong: ['settings.name'] }), { also })).toMatchObject({
    data: { theirs: 'newer', wrong: ['name'], message: 'Obsadené.' },
  })
})
