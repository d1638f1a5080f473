import fc from 'fast-check'
import { expect, test } from 'vitest'
import { processorMs } from '#platform/testing/processor-ms.ts'
import type { CodeToken } from './article.ts'
import { highlightCode } from './highlight-code.server.ts'

const LANGUAGES = ['js', 'ts', 'json', 'python', 'bash', 'sql', 'css', 'html', 'text', 'yaml', 'brainfuck', '']
const textOf = (tokens: ReadonlyArray<CodeToken>) =>
  tokens.map((token) => (typeof token === 'string' ? token : token[0])).join('')
const marked = (code: string, language: string) =>
  highlightCode(code, language).filter((token): token is readonly [string, never] => typeof token !== 'string')

test('the pieces of a code are always the code itself, in every language', () => {
  const code = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('"', "'", '`', '\\', '/', '*', '#', '-', '<', '!', '\n', '$', '{', 'a', '1') }),
  )
  fc.assert(
    fc.property(
      code,
      fc.constantFrom(...LANGUAGES),
      (text, language) => textOf(highlightCode(text, language)) === text,
    ),
    { numRuns: 500, seed: 20_261_115 },
  )
})

test('words, strings, numbers and comments are told apart', () => {
  expect(marked('const n = 42 // počet\nlet s = `a`', 'ts')).toEqual([
    ['const', 'keyword'],
    ['42', 'number'],
    ['// počet', 'comment'],
    ['let', 'keyword'],
    ['`a`', 'string'],
  ])
  expect(marked('def f(x): return "a" # b', 'python').map(([, mark]) => mark)).toEqual([
    'keyword',
    'keyword',
    'string',
    'comment',
  ])
  expect(marked('SELECT a FROM b -- c', 'sql').map(([text]) => text)).toEqual(['SELECT', 'FROM', '-- c'])
  expect(marked('<a href="x"><!-- c -->', 'html').map(([, mark]) => mark)).toEqual(['tag', 'string', 'tag', 'comment'])
  expect(marked('Rola: „asistentka“\n# poznámka', 'text').map(([, mark]) => mark)).toEqual([
    'keyword',
    'string',
    'comment',
  ])
  expect(marked('constant newer', 'js')).toEqual([])
})

test('code made to be slow is coloured in no time', () => {
  const spent = processorMs(() => {
    for (const text of ['"', '\\"', '/*', '<!--', '`', '"""', '„', '${', '#', '1', '1_', 'a'.repeat(30)]) {
      for (const language of LANGUAGES) highlightCode(text.repeat(Math.floor(19_900 / text.length)), language)
    }
  })
  expect(spent).toBeLessThan(8_000)
})
