import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Names of pages and buttons, addresses, and a sentence of the terms whose change would be another version of them. */
const NAMES = [
  /Moja rezervácia/g,
  /Rezervovať termín/g,
  /Rezervovať/g,
  /Rezervácia miesta/g,
  /`Rezervácia: /g,
  /záväzne rezervovaný/g,
  /[#/]?(?:moja-)?rezervacia(?=[\\/=|'":`])/g,
]

const TEXTS = globSync(['src/**/*.{ts,tsx}', 'tools/**/*.ts', 'docs/user-guide.md'], { exclude: ['**/*.test.*'] })

/** Lines of the texts that say something, outside of the names where it stands. */
function linesWith(words: RegExp, names: ReadonlyArray<RegExp> = []): ReadonlyArray<string> {
  expect(TEXTS.length).toBeGreaterThan(500)
  return TEXTS.flatMap((file) =>
    names
      .reduce((text, name) => text.replaceAll(name, ''), readFileSync(file, 'utf8'))
      .split('\n')
      .filter((line) => words.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
}

test('who orders is an objednávateľ, and on documents an odberateľ', () => {
  expect(linesWith(/(?<!\p{L})kupujúc/iu)).toEqual([])
})

test('what is bought is an objednávka, and rezervácia stands only in names of pages and buttons', () => {
  expect(linesWith(/rezerv/i, NAMES)).toEqual([])
})
