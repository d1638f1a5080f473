import { expect, test } from 'vitest'
import { orderOf, startWithClient } from './testing-client.ts'

async function open(changes: Parameters<typeof orderOf>[0] = {}) {
  const started = await startWithClient()
  const session = await started.stripe.checkout.sessions.create(orderOf({ locale: 'sk', ...changes }))
  const at = (step: string) => `${started.sandbox.url}/c/pay/${session.id}${step}`
  const post = (step: string, form: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    fetch(at(step), { method: 'POST', body: new URLSearchParams(form), redirect: 'manual', headers })
  const page = async (step = '') => (await fetch(at(step))).text()
  const status = async () => (await started.stripe.checkout.sessions.retrieve(session.id)).status
  return { ...started, session, at, post, page, status }
}

test('the page says that it is not Stripe, what is paid and by whom, without any script', async () => {
  await using checkout = await open()
  const answer = await fetch(String(checkout.session.url))
  const page = await answer.text()
  expect(page).toContain('Skúšobná platba: nejde o Stripe')
  expect(page).toContain('Prvá pomoc &#60;naživo&#62;')
  expect(page).toContain('120,00\u00A0€')
  expect(page).toContain('2 × 60,00\u00A0€')
  expect(page).toContain('jana@example.test')
  expect(page).toContain('href="https://bystro.test/kurzy"')
  expect(page).not.toContain('<script')
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("form-action 'self' https://bystro.test")
})

test('the page speaks English to others', async () => {
  await using checkout = await open({ locale: 'en' })
  expect(await checkout.page()).toContain('Test payment: this is not Stripe')
  await using automatic = await open({ locale: 'auto' })
  const answer = await fetch(automatic.at(''), { headers: { 'accept-language': 'en-GB,en' } })
  expect(await answer.text()).toContain('<html lang="en">')
})

test('paying sends the buyer to the success address with the session in it', async () => {
  await using checkout = await open()
  const answer = await checkout.post('/pay')
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(`https://bystro.test/platba?id=${checkout.session.id}`)
  expect(await checkout.status()).toBe('complete')
  expect(await checkout.page()).toContain('Už je zaplatené')
  expect((await checkout.post('/pay')).status).toBe(200)
  expect(checkout.sandbox.ledger().payments).toHaveLength(1)
})

test('a declined card comes back to the page, where it can be paid', async () => {
  await using checkout = await open()
  const answer = await checkout.post('/decline')
  expect(answer.status).toBe(303)
  const back = await fetch(new URL(String(answer.headers.get('location')), checkout.sandbox.url))
  expect(await back.text()).toContain('Banka kartu zamietla')
  expect(await checkout.status()).toBe('open')
  await checkout.post('/pay')
  expect(await checkout.status()).toBe('complete')
})

test('the bank asks for a confirmation, which can be refused or given', async () => {
  await using checkout = await open()
  expect(await checkout.page('/3ds')).toContain('Overenie v banke')
  const refused = await checkout.post('/3ds/refuse')
  expect(refused.headers.get('location')).toContain('notice=refused')
  const [tried] = (await checkout.stripe.paymentIntents.list()).data
  expect(tried?.last_payment_error?.code).toBe('payment_intent_authentication_failure')
  await checkout.post('/3ds/confirm')
  const [charge] = (await checkout.stripe.charges.list()).data
  expect(charge?.payment_method_details?.card?.three_d_secure?.result).toBe('authenticated')
})

test('an e-mail that was not given is asked for and kept', async () => {
  const { customer_email: _, ...order } = orderOf()
  await using started = await startWithClient()
  const { id, url } = await started.stripe.checkout.sessions.create(order)
  expect(await (await fetch(String(url))).text()).toContain('type="email"')
  await fetch(`${url}/pay`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'eva@example.test' }),
    redirect: 'manual',
  })
  expect((await started.stripe.checkout.sessions.retrieve(id)).customer_details?.email).toBe('eva@example.test')
})

test('an expired session shows that it has expired and takes no payment', async () => {
  await using checkout = await open()
  checkout.sandbox.advance(24 * 60 * 60_000 + 1000)
  expect(await checkout.page()).toContain('Platba vypršala')
  await checkout.post('/pay')
  expect(checkout.sandbox.ledger().payments).toEqual([])
})

test('a session nobody knows is 404', async () => {
  await using checkout = await open()
  const answer = await fetch(`${checkout.sandbox.url}/c/pay/cs_test_none`)
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('Takúto platbu nepoznáme')
})

test('another site cannot press the buttons', async () => {
  await using checkout = await open()
  expect((await checkout.post('/pay', {}, { origin: 'https://evil.test' })).status).toBe(403)
  expect(await checkout.status()).toBe('open')
})
