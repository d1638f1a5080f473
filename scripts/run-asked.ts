import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepRecord, writeEvidence } from './evidence-records.ts'
import { runAll } from './run-all.ts'
import { describe, type Folder, load, namesIn, type Outcome } from './run-named.ts'
import { watchHost } from './taken-by-host.ts'

const RESUME = '--resume'

/** The one that was asked for on the command line, or all. */
export async function runAsked(folder: Folder): Promise<void> {
  const [name = '', ...rest] = process.argv.slice(2)
  if (name === 'all') return runAll(folder, rest)
  const known = namesIn(folder)
  if (!known.includes(name)) {
    console.error(`Which one? all, ${known.join(', ')}`)
    process.exit(2)
  }
  const startedAt = Date.now()
  const takenByHost = watchHost()
  const { run } = await load(folder, name)
  const { values, isNotRun, ...outcome } = await run(rest).catch(endedByItself)
  if (isNotRun) {
    console.log(`${name}: not run: ${outcome.figures}`)
    process.exit(2)
  }
  const record = {
    name,
    at: new Date(startedAt).toISOString(),
    seconds: (Date.now() - startedAt) / 1000,
    takenByHost: takenByHost(),
    bar: describe(folder, name).bar,
    ...outcome,
  }
  mkdirSync('.results', { recursive: true })
  writeFileSync(join('.results', `${folder}-${name}.json`), `${JSON.stringify({ ...record, values }, null, 2)}\n`)
  // Only the full counts are evidence.
  if (rest.every((argument) => argument === RESUME)) {
    keepRecord(folder, record)
    writeEvidence()
  }
  console.log(`${name}: ${outcome.figures} ${outcome.pass ? 'PASS' : 'FALLS SHORT'}`)
  process.exit(outcome.pass ? 0 : 1)
}

function endedByItself(error: Error): Outcome {
  console.error(error)
  return { pass: false, figures: `ended by itself: ${error.message};`, values: {} }
}
