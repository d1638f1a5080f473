import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unprovenClaims } from './check-security-claims.ts'

const read = (path: string) => (path === 'src/door.test.ts' ? "test('a stranger stays outside', …)" : null)
const row = (verdict: string, evidence: string) => `| 8.2.1 | 1 | Doors are closed | ${verdict} | ${evidence} |`

test('a claim that names a test of an existing file stands', () => {
  expect(unprovenClaims(row('met', '[door](../src/door.test.ts) "a stranger stays outside"'), read)).toEqual([])
})

test('a claim falls when its file, its test or any proof is missing', () => {
  expect(unprovenClaims(row('met', '[door](../src/gone.test.ts) "a stranger"'), read)).toHaveLength(1)
  expect(unprovenClaims(row('met', '[door](../src/door.test.ts) "everybody gets in"'), read)).toHaveLength(1)
  expect(unprovenClaims(row('met', 'We looked at it.'), read)).toHaveLength(1)
})

test('what is open or not applicable says why, and no other verdict exists', () => {
  expect(unprovenClaims(row('open', ''), read)).toHaveLength(1)
  expect(unprovenClaims(row('not applicable', 'There are no doors.'), read)).toEqual([])
  expect(unprovenClaims(row('mostly', 'Nearly.'), read)).toHaveLength(1)
})

test('every claim of our own document is shown by something that exists', () => {
  const document = readFileSync('docs/asvs.md', 'utf8')
  const fromDisk = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null)
  expect(unprovenClaims(document, fromDisk)).toEqual([])
  expect(document.match(/^\| \d+\.\d+\.\d+ \|/gm)).toHaveLength(253)
})

test('what is open stands in the list at the top of the document, and nothing else does', () => {
  const [, list = '', ...chapters] = readFileSync('docs/asvs.md', 'utf8').split(/^## /m)
  const open = [...chapters.join('').matchAll(/^\| (\d+\.\d+\.\d+) \|.*\| open \|/gm)].map(([, number]) => number)
  expect(list).toContain(`${open.length} are not met`)
  expect(list.match(/\d+\.\d+\.\d+/g)?.toSorted()).toEqual(open.toSorted())
})
