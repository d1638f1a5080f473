/**
 * `node scripts/invariants.ts`: what the last look at the invariants found, and the head of the audit to compare with a
 * letter; with `--now` it looks first. Needs the same settings as a web node. Ends with 1 when something is broken.
 */

import { findLastInvariantRun } from '#capabilities/booking/find-last-invariant-run.server.ts'
import { checkInvariants } from '#capabilities/booking/invariants/check-invariants.server.ts'
import { findLastSeal } from '#platform/audit/find-last-seal.server.ts'
import { parseConfig } from '#platform/config/config.server.ts'
import { openServices } from '#server/services.server.ts'

const { services, close } = await openServices(parseConfig(process.env), 'bystro-invariants')
if (process.argv.includes('--now')) await checkInvariants(services)
const run = await findLastInvariantRun(services.db)
const seal = await findLastSeal(services.db)
await close()
if (!run) {
  console.log('Nobody has looked yet; `node scripts/invariants.ts --now` does.')
  process.exit(1)
}
console.log(`Looked at ${run.ranAt.toISOString()}, in ${run.tookMs} ms.`)
for (const { id, sentence, count, samples } of run.results) {
  console.log(`${id.padEnd(4)} ${count === 0 ? 'OK      ' : `BROKEN ${count}`}  ${sentence}`)
  for (const sample of samples) console.log(`            ${sample}`)
}
console.log(
  seal
    ? `Audit: sealed at ${seal.sealedAt.toISOString()}, seal ${seal.id}, head ${seal.head}`
    : 'Audit: nothing is sealed yet',
)
process.exit(run.results.some(({ count }) => count > 0) ? 1 : 0)
