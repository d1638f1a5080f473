import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { findPostgresBinaries } from '../tools/postgres/find-binaries.ts'
import { evidenceDocument } from './evidence-document.ts'
import { describe, type Folder, namesIn } from './run-named.ts'

const Record = z.object({
  name: z.string(),
  at: z.iso.datetime(),
  seconds: z.number(),
  /** Of the time in which the machine wanted to work, the share that its host gave to others. */
  takenByHost: z.number().nullable().optional(),
  bar: z.string(),
  pass: z.boolean(),
  figures: z.string(),
  table: z.string().optional(),
  commit: z.string(),
  machine: z.string(),
})

/** What a full run found, where and when; kept with the source, so that a long set can be run in pieces. */
export type EvidenceRecord = z.infer<typeof Record>

export const EVIDENCE = 'docs/evidence.md'
const fileOf = (folder: Folder, name: string) => join('docs', 'evidence', folder, `${name}.json`)

export function keepRecord(folder: Folder, found: Omit<EvidenceRecord, 'commit' | 'machine'>): void {
  const file = fileOf(folder, found.name)
  mkdirSync(dirname(file), { recursive: true })
  const record: EvidenceRecord = { ...found, seconds: Math.round(found.seconds), commit: commit(), machine: machine() }
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`)
}

export function readRecord(folder: Folder, name: string): EvidenceRecord | null {
  const file = fileOf(folder, name)
  return existsSync(file) ? Record.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}

/** The page as the records have it now. */
export function evidenceNow(): string {
  const linesOf = (folder: Folder) =>
    namesIn(folder).map((name) => ({ name, bar: describe(folder, name).bar, record: readRecord(folder, name) }))
  return evidenceDocument({ drills: linesOf('drills'), bench: linesOf('bench') })
}

export function writeEvidence(): void {
  writeFileSync(EVIDENCE, evidenceNow())
}

function commit(): string {
  const git = (...args: ReadonlyArray<string>) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const isChanged = git('status', '--porcelain', '--untracked-files=no', '--', ':!docs/evidence*') !== ''
  return git('rev-parse', '--short=10', 'HEAD') + (isChanged ? ' and changes' : '')
}

function machine(): string {
  const [first] = cpus()
  const postgres = execFileSync(join(findPostgresBinaries(process.cwd()), 'postgres'), ['--version'], {
    encoding: 'utf8',
  })
  return [
    `${cpus().length} cores (${first?.model.trim()})`,
    `${Math.round(totalmem() / 1024 ** 3)} GB`,
    `Node ${process.versions.node}`,
    `PostgreSQL ${/\d+\.\d+/.exec(postgres)?.[0]}`,
  ].join(', ')
}
