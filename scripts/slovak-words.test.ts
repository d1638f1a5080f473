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

test('what is bought is an objednávka, and rezervácia stands only in names of pages and buttons', () => {
  const texts = globSync(['src/**/*.{ts,tsx}', 'tools/**/*.ts', 'docs/user-guide.md'], { exclude: ['**/*.test.*'] })
  expect(texts.length).toBeGreaterThan(500)
  const other = texts.flatMap((file) =>
    NAMES.reduce((text, name) => text.replaceAll(name, ''), readFileSync(file, 'utf8'))
      .split('\n')
      .filter((line) => /rezerv/i.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(other).toEqual([])
})
