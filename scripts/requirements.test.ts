import { expect, test } from 'vitest'
import { readClauseTests } from './read-clause-tests.ts'
import { judge, readClauses } from './requirements.ts'
import { requirementsDocument } from './requirements-document.ts'

const clauses = readClauses(
  [
    'id\tarea\tkind\tclause\tdecision\towner',
    'PUB-001\tnavigation\tbehaviour\tThe site speaks Slovak.\tkeep\tpublic-site',
    'PUB-002\tlanding\ttext\tThe brand line is there.\tkeep\tpublic-site',
    'ADM-001\tsign-in\trole\tOnly admins enter.\tkeep\tidentity',
    '',
  ].join('\n'),
)

function read(source: string) {
  return readClauseTests('src/a.test.tsx', source)
}

function provenBy(source: string) {
  return read(source)
    .filter((found) => found.runs && found.asserts)
    .flatMap((found) => found.ids)
}

test.each([
  ['a plain name', `test('[PUB-001] works', () => { expect(1).toBe(1) })`],
  ['it instead of test', `it('[PUB-001] works', () => { expect(1).toBe(1) })`],
  ['an id at the end', `test('works [PUB-001]', async () => { await expect(page).toHaveTitle('x') })`],
  ['options before the body', `test('[PUB-001] works', { timeout: 9 }, () => { expect(1).toBe(1) })`],
  ['a concurrent test', `test.concurrent('[PUB-001] works', () => { expect(1).not.toBe(2) })`],
  ['a template literal', 'test(`[PUB-001] works`, () => { expect(1).toBe(1) })'],
  ['a template literal with a filled part', `test(\`[PUB-001] works in \${x}\`, () => { expect(1).toBe(1) })`],
  ['test.each with the id in the name', `test.each([1, 2])('[PUB-001] works for %i', (n) => { expect(n).toBe(n) })`],
  ['test.each with the id in a row', `test.each([['PUB-001', 1]])('[%s] works', (_, n) => { expect(n).toBe(n) })`],
  ['test.each with named fields', `test.each([{ id: 'PUB-001' }])('[$id] works', () => { expect(1).toBe(1) })`],
  [
    'test.for over a constant',
    `const rows = [{ id: 'PUB-001' }]\ntest.for(rows)('[$id] works', () => { expect(1).toBe(1) })`,
  ],
  [
    'a loop',
    `const rows = [['PUB-001', 1]]\nfor (const [id] of rows) test(\`[\${id}] works\`, () => { expect(1).toBe(1) })`,
  ],
  [
    'a loop over objects',
    `for (const { clause, id } of [{ clause: '[PUB-001]', id: 'a' }]) test(\`\${clause} works \${id}\`, () => { expect(1).toBe(1) })`,
  ],
  ['a loop over names', `for (const name of ['[PUB-001] works']) test(\`\${name}!\`, () => { expect(1).toBe(1) })`],
  ['a describe around it', `describe('all', () => { test('[PUB-001] works', () => { expect(1).toBe(1) }) })`],
  ['a polled expectation', `test('[PUB-001] works', async () => { await expect.poll(() => 1).toBe(1) })`],
  ['node:assert', `test('[PUB-001] works', () => { assert.equal(1, 1) })`],
  ['a property', `test('[PUB-001] works', () => { fc.assert(fc.property(fc.integer(), (n) => n === n)) })`],
  ['a helper of the file', `function check(n) { expect(n).toBe(1) }\ntest('[PUB-001] works', () => { check(1) })`],
  [
    'a helper of a helper',
    `const a = () => { expect(1).toBe(1) }\nconst b = () => a()\ntest('[PUB-001] works', () => { b() })`,
  ],
])('%s counts', (_, source) => {
  expect(provenBy(source)).toEqual(['PUB-001'])
})

test.each([
  ['an empty body', `test('[PUB-001] works', () => {})`],
  ['a bare expect', `test('[PUB-001] works', () => { expect(1) })`],
  ['a promise of assertions', `test('[PUB-001] works', () => { expect.assertions(1) })`],
  ['an expect outside the body', `expect(1).toBe(1)\ntest('[PUB-001] works', () => { visit() })`],
  ['a helper that asserts nothing', `function check() {}\ntest('[PUB-001] works', () => { check() })`],
  ['test.skip', `test.skip('[PUB-001] works', () => { expect(1).toBe(1) })`],
  ['test.skipIf', `test.skipIf(isSlow)('[PUB-001] works', () => { expect(1).toBe(1) })`],
  ['test.todo', `test.todo('[PUB-001] works')`],
  ['test.fixme', `test.fixme('[PUB-001] works', () => { expect(1).toBe(1) })`],
  ['test.fails', `test.fails('[PUB-001] works', () => { expect(1).toBe(2) })`],
  ['a skip option', `test('[PUB-001] works', { skip: true }, () => { expect(1).toBe(1) })`],
  ['a skip inside the body', `test('[PUB-001] works', () => { test.skip(true, 'later'); expect(1).toBe(1) })`],
  ['a skipped describe', `describe.skip('all', () => { test('[PUB-001] works', () => { expect(1).toBe(1) }) })`],
  [
    'a skipped describe of Playwright',
    `test.describe.fixme('all', () => { test('[PUB-001]', () => { expect(1).toBe(1) }) })`,
  ],
  ['a step', `test('works', async () => { await test.step('[PUB-001]', () => { expect(1).toBe(1) }) })`],
  ['an id outside brackets', `test('PUB-001 works', () => { expect(1).toBe(1) })`],
  ['an id deep inside a row', `test.each(['see [PUB-001]'])('%s works', () => { expect(1).toBe(1) })`],
  [
    'an id of the loop that the name does not show',
    `for (const { clause, id } of [{ clause: '[PUB-001]', id: 'a' }]) test(\`works \${id}\`, () => { expect(1).toBe(1) })`,
  ],
  ['an id in a comment', `// [PUB-001]\ntest('works', () => { expect(1).toBe(1) })`],
])('%s does not count', (_, source) => {
  expect(provenBy(source)).toEqual([])
})

test('one test may prove several clauses', () => {
  expect(provenBy(`test('[PUB-001] [PUB-002, ADM-001] works', () => { expect(1).toBe(1) })`)).toEqual([
    'PUB-001',
    'PUB-002',
    'ADM-001',
  ])
})

test('an imported helper counts when it is named expect and asserts where it is defined', () => {
  const source = `import { expectRefusal, visit } from './journey.ts'
    test('[PUB-001] refuses', () => { expectRefusal() })
    test('[PUB-002] visits', () => { visit() })`
  const load = (text: string) => () => ({ file: 'e2e/journey.ts', text })
  const asserting = load(
    'export function expectRefusal() { expect(1).toBe(1) }\nexport function visit() { expect(1).toBe(1) }',
  )
  const silent = load('export function expectRefusal() { console.log(1) }')
  const verdicts = (tests: ReturnType<typeof read>) => tests.map((found) => [...found.ids, found.asserts])
  expect(verdicts(readClauseTests('e2e/a.spec.ts', source, asserting))).toEqual([
    ['PUB-001', true],
    ['PUB-002', false],
  ])
  expect(verdicts(readClauseTests('e2e/a.spec.ts', source, silent))).toEqual([
    ['PUB-001', false],
    ['PUB-002', false],
  ])
})

test('the report of an owner lists what is open and is good only when all is proven', () => {
  const half = judge(clauses, read(`test('[PUB-001] works', () => { expect(1).toBe(1) })`), 'public-site')
  expect(half).toEqual({
    lines: ['  PUB-002  The brand line is there.', 'requirements (public-site): 1 of 2 proven'],
    isGood: false,
  })
  const whole = judge(clauses, read(`test('[PUB-001] [PUB-002] work', () => { expect(1).toBe(1) })`), 'public-site')
  expect(whole).toEqual({ lines: ['requirements (public-site): 2 of 2 proven'], isGood: true })
})

test('the report without an owner is good while clauses are open', () => {
  expect(judge(clauses, read(`test('[ADM-001] works', () => { expect(1).toBe(1) })`))).toEqual({
    lines: [
      'requirements (identity): 1 of 1 proven',
      'requirements (public-site): 0 of 2 proven',
      'requirements (all): 1 of 3 proven',
    ],
    isGood: true,
  })
})

test('an unknown id, a test without assertion and an unknown owner are errors', () => {
  const unknown = judge(clauses, read(`test('[PUB-999] works', () => { expect(1).toBe(1) })`))
  expect(unknown.isGood).toBe(false)
  expect(unknown.lines).toContain('  no such clause PUB-999: src/a.test.tsx:1  [PUB-999] works')
  const silent = judge(clauses, read(`test('[PUB-001] works', () => { visit() })`))
  expect(silent.isGood).toBe(false)
  expect(silent.lines).toContain('  asserts nothing: src/a.test.tsx:1  [PUB-001] works')
  expect(judge(clauses, [], 'nobody').isGood).toBe(false)
})

test('a skipped test is shown and does not fail the report', () => {
  const report = judge(clauses, read(`test.skip('[PUB-001] works', () => { expect(1).toBe(1) })`))
  expect(report.isGood).toBe(true)
  expect(report.lines).toContain('  not run, does not count: src/a.test.tsx:1  [PUB-001] works')
})

test('the document lists every clause with its decision and the tests that name it, and those without say so', () => {
  const tests = [
    ...read(`test('[PUB-001] speaks | Slovak', () => { expect(1).toBe(1) })
      test.skip('[PUB-002] is skipped', () => { expect(1).toBe(1) })`),
    ...readClauseTests('e2e/b.spec.ts', `test(\`[PUB-001] [ADM-001] at \${width} px\`, () => { expect(1).toBe(1) })`),
  ]
  const rows = requirementsDocument(clauses, tests)
    .split('\n')
    .filter((line) => /^\| [A-Z]{3}-/.test(line))
  expect(rows).toEqual([
    '| PUB-001 | The site speaks Slovak. | keep | [a.test.tsx](../src/a.test.tsx) speaks \\| Slovak<br>[b.spec.ts](../e2e/b.spec.ts) at … px |',
    '| PUB-002 | The brand line is there. | keep | not proven yet |',
    '| ADM-001 | Only admins enter. | keep | [b.spec.ts](../e2e/b.spec.ts) at … px |',
  ])
})
