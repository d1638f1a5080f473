/** Says by its exit code whether the process of this container answers: `node scripts/ask-health.ts web` or `worker`. */
import { askHealth } from './ask-health-of.ts'

const [kind] = process.argv.slice(2)
if (kind !== 'web' && kind !== 'worker') {
  console.error('Say which: web or worker')
  process.exit(2)
}
const answer = await askHealth(kind, process.env)
if (answer !== null) console.error(answer)
process.exitCode = answer === null ? 0 : 1
