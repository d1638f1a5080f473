/**
 * Says which clauses of docs/requirements.tsv are proven: a clause is proven by a test that carries its id in its name,
 * is run, and asserts something. `--owner NAME` asks about one part of the work and fails until all of it is proven.
 * `--write` writes docs/requirements.md, a table for readers that git does not keep.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseArgs } from 'node:util'
import { type ClauseTest, type LoadModule, readClauseTests } from './read-clause-tests.ts'
import { DOCUMENT, requirementsDocument } from './requirements-document.ts'

export type Clause = { id: string; text: string; decision: string; owner: string }

const LIST = 'docs/requirements.tsv'
const TESTS = ['src/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts', 'scripts/**/*.test.ts']
const SHOWN_CHARACTERS = 100

export function readClauses(tsv: string): Clause[] {
  const [header, ...rows] = tsv.trimEnd().split(/\r?\n/)
  const columns = header?.split('\t') ?? []
  const column = (name: string) => {
    const at = columns.indexOf(name)
    if (at < 0) throw new Error(`${LIST} has no column "${name}".`)
    return at
  }
  const [id, text, decision, owner] = [column('id'), column('clause'), column('decision'), column('owner')]
  return rows.map((row) => {
    const cells = row.split('\t')
    return { id: cells[id] ?? '', text: cells[text] ?? '', decision: cells[decision] ?? '', owner: cells[owner] ?? '' }
  })
}

/** The report, and whether it is good news. */
export function judge(clauses: ReadonlyArray<Clause>, tests: ReadonlyArray<ClauseTest>, owner?: string) {
  const known = new Map(clauses.map((clause) => [clause.id, clause]))
  const owners = [...new Set(clauses.map((clause) => clause.owner))].toSorted()
  if (owner !== undefined && !owners.includes(owner)) {
    return { lines: [`requirements: no owner "${owner}"; there are ${owners.join(', ')}`], isGood: false }
  }
  const proven = new Set(tests.filter((test) => test.runs && test.asserts).flatMap((test) => test.ids))
  const selected = clauses.filter((clause) => owner === undefined || clause.owner === owner)
  const isOurs = (test: ClauseTest) => owner === undefined || test.ids.some((id) => known.get(id)?.owner === owner)
  const unknown = tests.flatMap((test) => test.ids.filter((id) => !known.has(id)).map((id) => ({ id, test })))
  const silent = tests.filter((test) => test.runs && !test.asserts && isOurs(test))
  const asleep = tests.filter((test) => !test.runs && isOurs(test))
  const open = selected.filter((clause) => !proven.has(clause.id))

  const count = (of: ReadonlyArray<Clause>) =>
    `${of.filter((clause) => proven.has(clause.id)).length} of ${of.length} proven`
  const place = (test: ClauseTest) => `${test.file}:${test.line}  ${test.name}`
  const lines = [
    ...(owner === undefined
      ? owners.map((name) => `requirements (${name}): ${count(clauses.filter((clause) => clause.owner === name))}`)
      : open.map(({ id, text }) => `  ${id}  ${text.slice(0, SHOWN_CHARACTERS)}`)),
    ...asleep.map((test) => `  not run, does not count: ${place(test)}`),
    ...silent.map((test) => `  asserts nothing: ${place(test)}`),
    ...unknown.map(({ id, test }) => `  no such clause ${id}: ${place(test)}`),
    `requirements (${owner ?? 'all'}): ${count(selected)}`,
  ]
  const isSane = unknown.length === 0 && silent.length === 0
  return { lines, isGood: isSane && (owner === undefined || open.length === 0) }
}

/** Follows `./…` and `#folder/…` imports to a file of this repository. */
const loadModule: LoadModule = (specifier, importer) => {
  const file = specifier.startsWith('#')
    ? join('src', specifier.slice(1))
    : specifier.startsWith('.')
      ? normalize(join(dirname(importer), specifier))
      : null
  return file !== null && existsSync(file) ? { file, text: readFileSync(file, 'utf8') } : null
}

function main(): number {
  const { values } = parseArgs({ options: { owner: { type: 'string' }, write: { type: 'boolean' } } })
  const clauses = readClauses(readFileSync(LIST, 'utf8'))
  const tests = globSync(TESTS)
    .toSorted()
    .flatMap((file) => readClauseTests(file, readFileSync(file, 'utf8'), loadModule))
  if (values.write) writeFileSync(DOCUMENT, requirementsDocument(clauses, tests))
  const { lines, isGood } = judge(clauses, tests, values.owner)
  for (const line of lines) console.log(line)
  return isGood ? 0 : 1
}

if (import.meta.main) process.exitCode = main()
