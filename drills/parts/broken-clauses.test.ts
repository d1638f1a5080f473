import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readClauseTests } from '../../scripts/read-clause-tests.ts'
import { readClauses } from '../../scripts/requirements.ts'
import { BROKEN_CLAUSES, SAMPLED } from './broken-clauses.ts'

test('no clause is broken twice, and only sampled ones are', () => {
  const sampled = readClauses(readFileSync('docs/requirements.tsv', 'utf8'))
    .filter((_, index) => (index + 1) % SAMPLED === 0)
    .map(({ id }) => id)
  const listed = BROKEN_CLAUSES.map(({ clause }) => clause)
  expect(listed).toEqual(sampled.filter((id) => listed.includes(id)))
})

test.each(BROKEN_CLAUSES)('$clause: the code to be broken stands once in $file', ({ file, find, replace }) => {
  expect(file).toMatch(/^src\/.*(?<!\.test)\.tsx?$/)
  expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2)
  expect(replace).not.toBe(find)
})

test.each(BROKEN_CLAUSES)('$clause: $test has a test that names it', ({ clause, test: file }) => {
  const naming = readClauseTests(file, readFileSync(file, 'utf8')).filter(({ ids }) => ids.includes(clause))
  expect(naming.some(({ runs }) => runs)).toBe(true)
})
