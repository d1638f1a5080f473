/** A process that issues documents until it is ended, many at once: `node drills/parts/issuing-worker.ts URL AT LANES`. */
import { setTimeout as waitFor } from 'node:timers/promises'
import { issueDocuments } from '#capabilities/invoicing/issue-documents.server.ts'
import { issuingServices } from './issuing-services.ts'

const [url = '', at = '', lanes = '1'] = process.argv.slice(2)
const { services } = issuingServices(url, () => new Date(at), Number(lanes))

async function lane(): Promise<never> {
  // Who finds nothing lets the others work: a database with two cores has no room for fifty who keep asking.
  for (;;) if ((await issueDocuments(services)) === 0) await waitFor(100)
}

await Promise.all(Array.from({ length: Number(lanes) }, lane))
