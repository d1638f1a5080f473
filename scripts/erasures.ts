/**
 * Erasures and unsubscriptions, kept apart from the database for the day a backup is restored that knows those people still:
 * `npm run erasures -- list` prints those of the last 60 days, `npm run erasures -- repeat FILE` does again what stands in
 * such a list, or in a log. Needs the same settings as a web node. Ends with 1 when something could not be repeated.
 */
import { readFileSync } from 'node:fs'
import { erasureLines, LISTED_DAYS, readErasureLines } from '#capabilities/privacy/erasure-list.ts'
import { listErasures } from '#capabilities/privacy/list-erasures.server.ts'
import { repeatErasures } from '#capabilities/privacy/repeat-erasures.server.ts'
import { parseConfig } from '#platform/config/config.server.ts'
import { openServices } from '#server/services.server.ts'

const [command, file] = process.argv.slice(2)
if (command !== 'list' && !(command === 'repeat' && file)) {
  console.error('Usage:\n  npm run erasures -- list\n  npm run erasures -- repeat FILE')
  process.exit(1)
}
const list = file ? readErasureLines(readFileSync(file, 'utf8')) : []
const { services, close } = await openServices(parseConfig({ LOG_LEVEL: 'warn', ...process.env }), 'bystro-erasures')
try {
  if (command === 'list') {
    const since = new Date(services.clock.now().getTime() - LISTED_DAYS * 86_400_000)
    process.stdout.write(erasureLines(await listErasures(services.db, since)))
  } else {
    const { erased, unsubscribed, notThere, refused } = await repeatErasures(services, list)
    console.log(
      `${list.length} in the list: ${erased} erased again, ${unsubscribed} unsubscribed again, ${notThere} not there`,
    )
    for (const { id, reason } of refused) console.error(`NOT repeated: request ${id}: ${reason}`)
    process.exitCode = refused.length > 0 ? 1 : 0
  }
} finally {
  await close()
}
