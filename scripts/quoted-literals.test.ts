import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readClauses } from './requirements.ts'

/** Spaces, dashes and quotation marks as typography wants them, and as they are typed. */
function typed(text: string): string {
  return text
    .replaceAll(/&nbsp;|\\u00a0|[\s\u00a0]+/g, ' ')
    .replaceAll(/\\u2060|\u2060/g, '')
    .replaceAll(/ ?[–—−‑] ?/g, '-')
    .replaceAll(/[„“”‚‘’]/g, "'")
    .replaceAll('…', '...')
    .replaceAll(/(\d) %/g, '$1%')
}

test('no text that the specification quotes differs from it by typography alone', () => {
  const clauses = readClauses(readFileSync('docs/requirements.tsv', 'utf8'))
  const quoted = clauses.flatMap(({ id, text: clause }) =>
    [...clause.matchAll(/(?<![\p{L}\d])'([^'{}]{4,}?)'(?![\p{L}\d])/gu)].map(([, text = '']) => ({ id, text })),
  )
  expect(quoted.length).toBeGreaterThan(150)
  const sources = globSync('src/**/*.{ts,tsx}', {
    exclude: ['**/*.test.*', '**/*.testing.*', 'src/routes/development/**'],
  }).map((file) => {
    const text = readFileSync(file, 'utf8')
    return { file, text, typed: typed(text) }
  })
  const differing = quoted.flatMap(({ id, text }) =>
    sources
      .filter((source) => source.typed.includes(typed(text)) && !source.text.includes(text))
      .map(({ file }) => `${id}: '${text}' in ${file}`),
  )
  expect(differing).toEqual([])
})
