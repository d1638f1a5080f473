/** Stands in for Stripe: `node tools/stripe-sandbox/run.ts`, with PORT, WEBHOOK_URL, WEBHOOK_SECRET and STRIPE_SECRET_KEY. */
import { startStripeSandbox } from './start-stripe-sandbox.ts'

const { PORT, STRIPE_SECRET_KEY, WEBHOOK_SECRET = 'whsec_sandbox', WEBHOOK_URL } = process.env
const sandbox = await startStripeSandbox({
  port: Number(PORT ?? 12111),
  ...(STRIPE_SECRET_KEY && { apiKey: STRIPE_SECRET_KEY }),
  ...(WEBHOOK_URL && { webhook: { url: WEBHOOK_URL, secret: WEBHOOK_SECRET } }),
})
console.log(`This is not Stripe: ${sandbox.url}\nSTRIPE_SECRET_KEY=${sandbox.apiKey}`)
if (WEBHOOK_URL) console.log(`webhooks go to ${WEBHOOK_URL}, signed with ${WEBHOOK_SECRET}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.stop())
