/**
 * Everything that must hold before a change is merged, in the order of the cheapest answer first. Continuous
 * integration runs the same command. `--only biome,types` runs some of the steps.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, delimiter, dirname, relative } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'

type Tests = { passed: number; failed: number; skipped: number }
type Outcome = { isGood: boolean; output: string; seconds: number; tests?: Tests; remarks?: ReadonlyArray<string> }
type Step = {
  key: string
  /** Each is a list of arguments to Node itself, so that no other Node on the machine can get in between. */
  commands: ReadonlyArray<ReadonlyArray<string>>
  /** Takes the whole machine: nothing runs beside it. */
  isAlone?: boolean
  needs?: string
  count?: () => Tests
  failures?: () => ReadonlyArray<Failure>
  /** What failed may be run once more by its place. */
  canLookAgain?: boolean
}
type Failure = { place: string; title: string }

const bin = (name: string) => `node_modules/.bin/${name}`
const RESULTS = '.results'
const VITEST = `${RESULTS}/vitest.json`
const VITEST_GHOST = `${RESULTS}/vitest-ghost.json`
const PLAYWRIGHT = `${RESULTS}/playwright.json`

const STEPS: ReadonlyArray<Step> = [
  { key: 'biome', commands: [[bin('biome'), 'ci', '--error-on-warnings', '--colors=off', '.']] },
  { key: 'oxlint', commands: [[bin('oxlint'), '--deny-warnings', '--report-unused-disable-directives']] },
  { key: 'conventions', commands: [['scripts/check-conventions.ts']] },
  // Not beside knip, which reads the types of the routes that the first command writes.
  {
    key: 'types',
    commands: [
      [bin('react-router'), 'typegen'],
      ['node_modules/ts7/bin/tsc', '--noEmit'],
    ],
    isAlone: true,
  },
  { key: 'boundaries', commands: [['scripts/boundaries.ts']] },
  { key: 'rooms', commands: [['scripts/check-rooms.ts']] },
  { key: 'messages', commands: [['scripts/messages.ts']] },
  { key: 'knip', commands: [knip(), knip('--production')] },
  {
    key: 'migrations',
    commands: [['scripts/migrations-in-sync.ts'], ['scripts/check-migrations.ts']],
    needs: 'scripts/migrations-in-sync.ts',
  },
  { key: 'links', commands: [['scripts/check-links.ts']] },
  { key: 'requirements', commands: [['scripts/requirements.ts']] },
  {
    key: 'tests',
    commands: [vitest(VITEST)],
    isAlone: true,
    count: () => countVitest(VITEST),
    failures: () => failuresOfVitest(JSON.parse(readFileSync(VITEST, 'utf8'))),
  },
  // Against a real Ghost, which is installed and filled once a machine.
  {
    key: 'ghost',
    commands: [vitest(VITEST_GHOST, '--config', 'vitest.ghost.config.ts')],
    isAlone: true,
    count: () => countVitest(VITEST_GHOST),
    failures: () => failuresOfVitest(JSON.parse(readFileSync(VITEST_GHOST, 'utf8'))),
  },
  { key: 'build', commands: [['--run', 'build']], isAlone: true },
  {
    key: 'journeys',
    commands: [[bin('playwright'), 'test', '--reporter=list,json']],
    isAlone: true,
    count: countPlaywright,
    failures: () => failuresIn(JSON.parse(readFileSync(PLAYWRIGHT, 'utf8'))),
    canLookAgain: true,
  },
]

/**
 * Journeys share two cores with a browser each, and a busy moment can cost one its time. The few that failed are run again,
 * five times each: a defect shows among five, and every one that was looked at twice is named.
 */
const SECOND_LOOK = { atMost: 3, times: 5 } as const

function knip(...more: string[]) {
  return [bin('knip'), '--no-progress', '--no-config-hints', ...more]
}

function vitest(report: string, ...more: string[]) {
  return [bin('vitest'), 'run', ...more, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
}

function countVitest(file: string): Tests {
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

type VitestReport = {
  testResults: ReadonlyArray<{
    name: string
    status: string
    message: string
    assertionResults: ReadonlyArray<{ status: string; title: string; failureMessages: ReadonlyArray<string> }>
  }>
}

/** Every test that failed with the first line of why, and every file that could not be loaded. */
export function failuresOfVitest({ testResults }: VitestReport): ReadonlyArray<Failure> {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const place = relative(process.cwd(), name)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0) return [{ place, title: firstLine(message) }]
      return failed.map(({ title, failureMessages: [why = ''] }) => ({ place, title: `${title}: ${firstLine(why)}` }))
    })
}

/**
 * What failed outside of every test, which no report holds. Named beside the failures: a step that fails while all its
 * tests pass would otherwise say nothing but "1 failed".
 */
export function unhandledIn(output: string): ReadonlyArray<string> {
  const reports = stripVTControlCharacters(output).split(/^.*Unhandled (?:Rejection|Error) .*\n/m)
  return reports.slice(1).map((report) => {
    const file = /This error originated in "([^"]+)"/.exec(report)?.[1] ?? 'outside of a file'
    return `${file} unhandled: ${firstLine(report)}`
  })
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? ''

type Suite = {
  suites?: ReadonlyArray<Suite>
  specs?: ReadonlyArray<{
    ok: boolean
    file: string
    line: number
    title: string
    tests: ReadonlyArray<{ results: ReadonlyArray<{ errors: ReadonlyArray<JourneyError> }> }>
  }>
}
type JourneyError = { message?: string; location?: { file: string; line: number } }

/** Every journey of the report that failed, by its place in the sources, with where it stopped and why. */
export function failuresIn({ suites = [], specs = [] }: Suite): ReadonlyArray<Failure> {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
      return { place: `e2e/${file}:${line}`, title: error ? `${title}: ${reasonOf(error)}` : title }
    })
  return [...own, ...suites.flatMap(failuresIn)]
}

function reasonOf({ message = '', location }: JourneyError): string {
  const why = stripVTControlCharacters(firstLine(message))
  return location ? `${why} (${basename(location.file)}:${location.line})` : why
}

function countPlaywright(): Tests {
  const { stats } = JSON.parse(readFileSync(PLAYWRIGHT, 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

/** Without FORCE_COLOR, which some tools obey before NO_COLOR: the output is shown as plain text. */
const { FORCE_COLOR: _, ...environment } = process.env

function runCommand(args: ReadonlyArray<string>, signal: AbortSignal): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      signal,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...environment,
        NO_COLOR: '1',
        PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`,
        PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT,
      },
    })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', (error) => chunks.push(Buffer.from(`${error.message}\n`)))
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }))
  })
}

async function runStep(step: Step, signal: AbortSignal): Promise<Outcome> {
  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  if (step.needs && !existsSync(step.needs)) {
    return { isGood: false, output: `${step.needs} is missing, so this cannot be checked.\n`, seconds: 0 }
  }
  let output = ''
  let isGood = true
  for (const command of step.commands) {
    const answer = await runCommand(command, signal)
    output += answer.output
    isGood = answer.code === 0
    if (!isGood) break
  }
  if (!step.count) return { isGood, output, seconds: seconds() }
  try {
    const tests = step.count()
    const failures = isGood ? [] : (step.failures?.() ?? [])
    const remarks = [...failures.map(({ place, title }) => `${place} ${title}`), ...(isGood ? [] : unhandledIn(output))]
    if (step.canLookAgain && failures.length > 0 && failures.length <= SECOND_LOOK.atMost) {
      const again = await lookAgain(step, failures, signal)
      output += again.output
      remarks.push(again.remark)
      if (again.isGood) {
        return { isGood: true, output, seconds: seconds(), remarks, tests: { ...tests, ...passing(tests) } }
      }
    }
    if (tests.passed === 0) output += 'No test passed.\n'
    isGood &&= tests.failed === 0 && tests.passed > 0
    // A file that cannot be loaded has no failed test of its own.
    if (!isGood) tests.failed = Math.max(1, tests.failed)
    return { isGood, output, seconds: seconds(), tests, remarks }
  } catch (error) {
    return { isGood: false, output: `${output}No report of the tests: ${error}\n`, seconds: seconds() }
  }
}

const passing = ({ passed, failed }: Tests) => ({ passed: passed + failed, failed: 0 })

async function lookAgain(step: Step, failures: ReadonlyArray<Failure>, signal: AbortSignal) {
  const { times } = SECOND_LOOK
  const places = [...new Set(failures.map(({ place }) => place))]
  const [command = []] = step.commands
  const { output } = await runCommand([...command, ...places, `--repeat-each=${times}`], signal)
  const { passed, failed } = countPlaywright()
  const isGood = failed === 0 && passed >= places.length * times
  return { isGood, output, remark: `run again ${times} times each: ${passed} passed, ${failed} failed` }
}

/**
 * Starts the steps in order, two at a time where they allow it, and reports them in order. After a failure the steps
 * behind it are stopped, the ones before it may finish: the first failure in the list is the one that is shown.
 */
export async function runAll<T extends { isAlone?: boolean }, O extends { isGood: boolean }>(
  steps: ReadonlyArray<T>,
  run: (step: T, signal: AbortSignal) => Promise<O>,
  report: (step: T, outcome: O) => void,
  width: number,
): Promise<boolean> {
  const outcomes = new Map<T, O>()
  const stops = new Map(steps.map((step) => [step, new AbortController()]))
  const running = new Set<Promise<void>>()
  let firstFailure = steps.length
  let reported = 0

  function flush() {
    for (let step = steps[reported]; step && reported <= firstFailure; step = steps[reported]) {
      const outcome = outcomes.get(step)
      if (!outcome) return
      report(step, outcome)
      reported += 1
    }
  }

  function settle(step: T, outcome: O) {
    outcomes.set(step, outcome)
    const index = steps.indexOf(step)
    if (!outcome.isGood && index < firstFailure) {
      firstFailure = index
      for (const later of steps.slice(index + 1)) stops.get(later)?.abort()
    }
    flush()
  }

  for (const step of steps) {
    const limit = step.isAlone ? 1 : width
    while (running.size >= limit) await Promise.race(running)
    if (firstFailure < steps.length) break
    const signal = stops.get(step)?.signal ?? AbortSignal.abort()
    const task: Promise<void> = run(step, signal).then((outcome) => {
      running.delete(task)
      settle(step, outcome)
    })
    running.add(task)
    if (step.isAlone) await task
  }
  await Promise.all(running)
  return firstFailure === steps.length
}

function select(only: string | undefined): ReadonlyArray<Step> {
  if (only === undefined) return STEPS
  const keys = only.split(',').map((key) => key.trim())
  const unknown = keys.filter((key) => !STEPS.some((step) => step.key === key))
  if (unknown.length > 0) {
    throw new Error(`No step ${unknown.join(', ')}. There are ${STEPS.map((step) => step.key).join(', ')}.`)
  }
  return STEPS.filter((step) => keys.includes(step.key))
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  const steps = select(values.only)
  mkdirSync(RESULTS, { recursive: true })
  // A report of an earlier run must never be counted.
  for (const file of [VITEST, VITEST_GHOST, PLAYWRIGHT]) rmSync(file, { force: true })

  const start = performance.now()
  const counted: Tests[] = []
  const isGood = await runAll(
    steps,
    runStep,
    ({ key }, { isGood: isStepGood, output, seconds, tests, remarks = [] }) => {
      const skipped = tests && tests.skipped > 0 ? `, ${tests.skipped} skipped` : ''
      const note = tests ? `  ${tests.passed} passed, ${tests.failed} failed${skipped}` : ''
      console.log(`${isStepGood ? 'ok  ' : 'FAIL'}  ${key.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s${note}`)
      for (const remark of remarks) console.log(`      ${remark}`)
      if (!isStepGood) console.log(`\n${output}`)
      if (tests) counted.push(tests)
    },
    Math.min(2, availableParallelism()),
  )
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(isGood ? `all ${steps.length} steps in ${seconds} s` : `stopped after ${seconds} s`)
  if (counted.length > 0) {
    const sum = (key: 'passed' | 'failed') => counted.reduce((total, tests) => total + tests[key], 0)
    console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  }
  return isGood ? 0 : 1
}

if (import.meta.main) process.exitCode = await main()
