import { expect, test } from 'vitest'
import { failuresIn, failuresOfVitest, runAll, unhandledIn } from './check.ts'

type Fake = { key: string; milliseconds: number; isGood: boolean; isAlone?: boolean }

/** Runs pretended steps and answers with what was started, what was reported, and the most that ran at once. */
async function observe(steps: ReadonlyArray<Fake>) {
  const started: string[] = []
  const reported: string[] = []
  let atOnce = 0
  let most = 0
  const isGood = await runAll(
    steps,
    async (step, signal) => {
      started.push(step.key)
      atOnce += 1
      most = Math.max(most, atOnce)
      const stopped = Promise.withResolvers<boolean>()
      const timer = setTimeout(() => stopped.resolve(step.isGood), step.milliseconds)
      signal.addEventListener('abort', () => stopped.resolve(false))
      const outcome = await stopped.promise
      clearTimeout(timer)
      atOnce -= 1
      return { isGood: outcome }
    },
    (step, outcome) => reported.push(`${step.key} ${outcome.isGood ? 'ok' : 'failed'}`),
    2,
  )
  return { isGood, started, reported, most }
}

test('steps run two at a time and are reported in order, whichever ends first', async () => {
  const steps = [
    { key: 'slow', milliseconds: 40, isGood: true },
    { key: 'quick', milliseconds: 1, isGood: true },
    { key: 'last', milliseconds: 1, isGood: true },
  ]
  expect(await observe(steps)).toEqual({
    isGood: true,
    started: ['slow', 'quick', 'last'],
    reported: ['slow ok', 'quick ok', 'last ok'],
    most: 2,
  })
})

test('a step that wants to be alone runs alone', async () => {
  const steps = [
    { key: 'one', milliseconds: 10, isGood: true },
    { key: 'tests', milliseconds: 10, isGood: true, isAlone: true },
    { key: 'build', milliseconds: 10, isGood: true, isAlone: true },
  ]
  expect(await observe(steps)).toMatchObject({ isGood: true, most: 1 })
})

test('after a failure nothing is started, and the first failure in the list is the last line', async () => {
  const steps = [
    { key: 'earlier', milliseconds: 40, isGood: true },
    { key: 'broken', milliseconds: 5, isGood: false },
    { key: 'never', milliseconds: 1, isGood: true },
  ]
  expect(await observe(steps)).toEqual({
    isGood: false,
    started: ['earlier', 'broken'],
    reported: ['earlier ok', 'broken failed'],
    most: 2,
  })
})

test('an earlier step that fails later wins, and what runs behind it is stopped', async () => {
  const steps = [
    { key: 'first', milliseconds: 10, isGood: false },
    { key: 'endless', milliseconds: 60_000, isGood: true },
  ]
  expect(await observe(steps)).toMatchObject({ isGood: false, reported: ['first failed'] })
})

test('journeys that failed are found at any depth of the report, by the place they are run again by', () => {
  const spec = (ok: boolean, line: number, errors: ReadonlyArray<object> = []) => {
    return { ok, file: 'pay.spec.ts', line, title: `line ${line}`, tests: [{ results: [{ errors }] }] }
  }
  const error = {
    message: '\u001b[31mError: late\u001b[39m\n  at click',
    location: { file: '/site/e2e/pay.spec.ts', line: 7 },
  }
  const inner = { specs: [spec(false, 3, [error, { message: 'Error: later' }])] }
  const report = { suites: [{ specs: [spec(true, 1), spec(false, 2)], suites: [inner] }] }
  expect(failuresIn(report)).toEqual([
    { place: 'e2e/pay.spec.ts:2', title: 'line 2' },
    { place: 'e2e/pay.spec.ts:3', title: 'line 3: Error: late (pay.spec.ts:7)' },
  ])
})

test('a test that failed is named with the first line of why, and a file that could not be loaded with its own', () => {
  const good = { status: 'passed', title: 'holds', failureMessages: [] }
  const bad = { status: 'failed', title: 'counts', failureMessages: ['expected 1 to be 2\n    at count.test.ts:3'] }
  const file = (name: string) => `${process.cwd()}/src/${name}`
  const testResults = [
    { name: file('good.test.ts'), status: 'passed', message: '', assertionResults: [good] },
    { name: file('count.test.ts'), status: 'failed', message: '', assertionResults: [good, bad] },
    { name: file('lost.test.ts'), status: 'failed', message: 'Cannot find module\n at x', assertionResults: [] },
  ]
  expect(failuresOfVitest({ testResults })).toEqual([
    { place: 'src/count.test.ts', title: 'counts: expected 1 to be 2' },
    { place: 'src/lost.test.ts', title: 'Cannot find module' },
  ])
})

test('what failed outside of every test is named by its file, since no report holds it', () => {
  const output = [
    '⎯⎯⎯⎯⎯⎯ Unhandled Errors ⎯⎯⎯⎯⎯⎯',
    '',
    'Vitest caught 1 unhandled error during the test run.',
    '',
    '⎯⎯⎯⎯ Unhandled Rejection ⎯⎯⎯⎯⎯',
    'Refusal: NAME_HOLDS_ADDRESS',
    ' ❯ Object.now src/kernel/refusal.ts:36:13',
    'This error originated in "src/capabilities/booking/office/staff-changes.test.ts" test file.',
  ]
  expect(unhandledIn(output.join('\n'))).toEqual([
    'src/capabilities/booking/office/staff-changes.test.ts unhandled: Refusal: NAME_HOLDS_ADDRESS',
  ])
  expect(unhandledIn('3446 passed')).toEqual([])
})
