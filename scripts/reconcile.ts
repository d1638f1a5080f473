/** Compares our books with Stripe's on demand: `node scripts/reconcile.ts [days]`. Settles what is missing here first. */
import { reconcileBooks } from '#capabilities/booking/payment/reconcile-books.server.ts'
import { parseConfig } from '#platform/config/config.server.ts'
import { openServices } from '#server/services.server.ts'

const days = Number(process.argv[2] ?? 3)
const { services, close } = await openServices(parseConfig(process.env), 'bystro-reconcile')
const to = new Date()
const { findings, totals } = await reconcileBooks(services, { from: new Date(to.getTime() - days * 86_400_000), to })
await close()
for (const { kind, stripeId, ourCents, theirCents } of findings) console.log(kind, stripeId, ourCents, theirCents)
const { payments, refunds } = totals
console.log(
  `payments here ${payments.ourCents} there ${payments.theirCents}, refunds here ${refunds.ourCents} there ${refunds.theirCents} (cents): ` +
    (findings.length === 0 ? 'the books agree' : `${findings.length} findings`),
)
process.exit(findings.length === 0 ? 0 : 1)
