import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export type RanTest = { file: string; name: string; hasPassed: boolean; says: string }
export type Runner = 'vitest' | 'playwright'

const REPORT = join('.results', 'clauses.json')
const LIMIT_MS = 15 * 60_000

export const runnerOf = (test: string): Runner => (test.startsWith('e2e/') ? 'playwright' : 'vitest')

/** Runs the tests that name one of the clauses, in the copy, and tells how each of them ended. */
export async function runClauseTests(
  folder: string,
  runner: Runner,
  files: ReadonlyArray<string>,
  clauses: ReadonlyArray<string>,
): Promise<ReadonlyArray<RanTest>> {
  const report = join(folder, REPORT)
  rmSync(report, { force: true })
  const pattern = clauses.join('|')
  const output =
    runner === 'vitest'
      ? await runNode(folder, [
          'node_modules/.bin/vitest',
          'run',
          ...files,
          '-t',
          pattern,
          '--reporter=json',
          `--outputFile.json=${REPORT}`,
        ])
      : await runNode(folder, ['node_modules/.bin/playwright', 'test', ...files, '-g', pattern, '--reporter=json'])
  let read: unknown
  try {
    read = JSON.parse(readFileSync(report, 'utf8'))
  } catch (cause) {
    throw new Error(`No report of ${files.join(', ')}:\n${output.slice(-3_000)}`, { cause })
  }
  const ran = runner === 'vitest' ? fromVitest(read as VitestReport, folder) : fromPlaywright(read as Suite)
  return ran.filter(({ name }) => clauses.some((clause) => name.includes(clause)))
}

export async function buildSite(folder: string): Promise<void> {
  rmSync(join(folder, 'build'), { recursive: true, force: true })
  const output = await runNode(folder, ['scripts/build.ts'])
  if (!existsSync(join(folder, 'build/release.json'))) throw new Error(`No build:\n${output.slice(-3_000)}`)
}

const { FORCE_COLOR: _, ...environment } = process.env

function runNode(folder: string, args: ReadonlyArray<string>): Promise<string> {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      // A group of its own, so that whatever it started can be stopped with it.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...environment,
        NO_COLOR: '1',
        PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`,
        PLAYWRIGHT_JSON_OUTPUT_FILE: join(folder, REPORT),
      },
    })
    const stop = () =>
      void (
        child.pid !== undefined &&
        child.exitCode === null &&
        child.signalCode === null &&
        process.kill(-child.pid, 'SIGTERM')
      )
    const limit = setTimeout(stop, LIMIT_MS)
    process.prependOnceListener('exit', stop)
    const chunks: Array<Buffer> = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', (error) => chunks.push(Buffer.from(error.message)))
    child.on('close', () => {
      clearTimeout(limit)
      process.off('exit', stop)
      done(Buffer.concat(chunks).toString())
    })
  })
}

type VitestReport = {
  testResults: ReadonlyArray<{
    name: string
    assertionResults: ReadonlyArray<{ status: string; fullName: string; failureMessages: ReadonlyArray<string> }>
  }>
}

/** A file that cannot be loaded has no test that ran, so it proves nothing. */
function fromVitest({ testResults }: VitestReport, folder: string): Array<RanTest> {
  return testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ status, fullName, failureMessages }) => ({
        file: path.slice(path.indexOf(folder) + folder.length + 1),
        name: fullName,
        hasPassed: status === 'passed',
        says: stripVTControlCharacters(failureMessages.join('\n')),
      })),
  )
}

type Suite = {
  suites?: ReadonlyArray<Suite>
  specs?: ReadonlyArray<{
    ok: boolean
    file: string
    title: string
    tests: ReadonlyArray<{ results: ReadonlyArray<{ errors: ReadonlyArray<{ message?: string }> }> }>
  }>
}

function fromPlaywright({ suites = [], specs = [] }: Suite): Array<RanTest> {
  const own = specs.map(({ ok, file, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
    const says = stripVTControlCharacters(errors.map(({ message }) => message ?? '').join('\n'))
    return { file: `e2e/${file}`, name: title, hasPassed: ok, says }
  })
  return [...own, ...suites.flatMap(fromPlaywright)]
}
