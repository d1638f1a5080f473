import { spawnSync } from 'node:child_process'
import { readRecord } from './evidence-records.ts'
import { describe, type Folder, namesIn } from './run-named.ts'

const FRESH_DAYS = 7

/**
 * Each in a process of its own, one after the other. What passed within the last week is not run again, so a set that was
 * interrupted goes on where it stopped; `--anew` runs everything, `--list` only says what is left.
 */
export function runAll(folder: Folder, args: ReadonlyArray<string>): void {
  const names = namesIn(folder)
  const left = names.filter((name) => args.includes('--anew') || !isFresh(folder, name))
  console.log(`${folder}: ${names.length} in all, left: ${left.join(', ') || 'none'}`)
  if (args.includes('--list')) return
  const command = folder === 'bench' ? 'scripts/bench.ts' : 'scripts/drill.ts'
  for (const name of left) {
    const { isResumable } = describe(folder, name)
    spawnSync(process.execPath, [command, name, ...(isResumable ? ['--resume'] : [])], { stdio: 'inherit' })
  }
  const short = names.filter((name) => !holds(folder, name))
  console.log(
    `all: ${names.length - short.length} of ${names.length} hold${short.length > 0 ? `, not ${short.join(', ')}` : ''} ${short.length === 0 ? 'PASS' : 'FALLS SHORT'}`,
  )
  process.exit(short.length === 0 ? 0 : 1)
}

function isFresh(folder: Folder, name: string): boolean {
  const record = readRecord(folder, name)
  return record !== null && holds(folder, name) && Date.now() - Date.parse(record.at) < FRESH_DAYS * 86_400_000
}

/** A run that was held against another bar says nothing about this one. */
function holds(folder: Folder, name: string): boolean {
  const record = readRecord(folder, name)
  return record?.pass === true && record.bar === describe(folder, name).bar
}
