import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readClauseTests } from '../../scripts/read-clause-tests.ts'
import { readClauses } from '../../scripts/requirements.ts'
import { BROKEN_CLAUSES, SAMPLED } from './broken-clauses.ts'

test('every sampled clause is broken, none is twice, and they stand in the order of the requirements', () => {
  const ids = readClauses(readFileSync('docs/requirements.tsv', 'utf8')).map(({ id }) => id)
  const listed = BROKEN_CLAUSES.map(({ clause }) => clause)
  expect(ids.filter((id, index) => (index + 1) % SAMPLED === 0 && !listed.includes(id))).toEqual([])
  expect(listed).toEqual(ids.filter((id) => listed.includes(id)))
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
