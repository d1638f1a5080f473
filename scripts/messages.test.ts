import { expect, test } from 'vitest'
import { readSheet, sheetOf, withTexts, writeSheet } from './messages.ts'
import { parse, readBareTexts } from './read-messages.ts'

const FILE = 'src/ui/seats.tsx'
const CODE = `
const SK = { title: 'Voľné miesta', left: (n: number) => n === 1 ? 'posledné miesto' : \`ešte \${n} miest\` }
const MESSAGES = {
  sk: { ...SK, days: ['pondelok', 'utorok'], about: { lead: 'Píšeme "naživo"; hneď.' } },
  en: { title: 'Free seats', left: (n: number) => \`\${n} left\`, days: ['Monday', 'Tuesday'], about: { lead: 'Live.' } },
}
const PAGE = { title: { sk: 'Domov', en: 'Home' } }
`

test('every text is listed by its place, in all languages, also from constants, lists, functions and tables', () => {
  expect([...sheetOf([[FILE, CODE]])]).toEqual([
    [`${FILE} MESSAGES.title`, { sk: 'Voľné miesta', en: 'Free seats' }],
    [`${FILE} MESSAGES.left#1`, { sk: 'posledné miesto', en: '{n} left' }],
    [`${FILE} MESSAGES.left#2`, { sk: 'ešte {n} miest' }],
    [`${FILE} MESSAGES.days.0`, { sk: 'pondelok', en: 'Monday' }],
    [`${FILE} MESSAGES.days.1`, { sk: 'utorok', en: 'Tuesday' }],
    [`${FILE} MESSAGES.about.lead`, { sk: 'Píšeme "naživo"; hneď.', en: 'Live.' }],
    [`${FILE} PAGE.title`, { sk: 'Domov', en: 'Home' }],
  ])
})

test('two messages at one place are told apart', () => {
  const code = "const hint = (n: number) => n > 8 ? { sk: 'veľa', en: 'many' } : { sk: 'málo', en: 'few' }"
  expect([...sheetOf([[FILE, code]]).keys()]).toEqual([`${FILE} hint`, `${FILE} hint~2`])
})

test('a sheet comes back as it went, with semicolons or with the commas of another spreadsheet', () => {
  const sheet = sheetOf([[FILE, CODE]])
  const csv = writeSheet(sheet)
  const back = [...readSheet(csv)].map(([place, { sk, en }]) => [place, sk, en])
  expect(back).toEqual([...sheet].map(([place, { sk = '', en = '' }]) => [place, sk, en]))
  expect(withTexts(FILE, CODE, readSheet(csv))).toBe(CODE)
  expect(readSheet('place,sk,en\r\na,"b, c",d\r\n').get('a')).toEqual({ sk: 'b, c', en: 'd' })
})

test('what a translator wrote lands in the source, quoted as its place needs it', () => {
  const sheet = new Map([
    [`${FILE} MESSAGES.title`, { sk: 'Voľné miesta', en: "Seats that aren't taken" }],
    [`${FILE} MESSAGES.left#1`, { sk: 'posledné miesto', en: 'only {n} left' }],
  ])
  const changed = withTexts(FILE, CODE, sheet)
  expect(changed).toContain(String.raw`title: 'Seats that aren\'t taken'`)
  expect(changed).toMatch(/`only \$\{n\} left`/)
  expect(changed.length - CODE.length).toBe(14 + 5)
})

test('a text that loses what the program puts in is refused', () => {
  const sheet = new Map([[`${FILE} MESSAGES.left#1`, { sk: '', en: 'a few left' }]])
  expect(() => withTexts(FILE, CODE, sheet)).toThrow('the text must keep {n}')
})

test('a text that belongs to no message is found, and only that', () => {
  const code = `${CODE}
const Page = () => <p title="Zatvoriť okno">Bare words {typo('Ešte niečo')} {words.title} <b className="x y">{1}</b></p>
// Komentár s mäkčeňom`
  expect(readBareTexts(parse(FILE, code)).map(({ text }) => text)).toEqual([
    'Zatvoriť okno',
    'Bare words',
    'Ešte niečo',
  ])
})
