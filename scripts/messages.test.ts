import { expect, test } from 'vitest'
import { readSheet, sheetOf, withLanguage, withTexts, writeSheet } from './messages.ts'
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

const CZECH = new Map([
  [`${FILE} MESSAGES.title`, { cs: 'Volná místa' }],
  [`${FILE} MESSAGES.left#1`, { cs: 'zbývá {n}' }],
  [`${FILE} MESSAGES.days.0`, { cs: 'pondělí' }],
  [`${FILE} MESSAGES.days.1`, { cs: 'úterý' }],
  [`${FILE} MESSAGES.about.lead`, { cs: 'Živě.' }],
  [`${FILE} PAGE.title`, { cs: 'Domů' }],
])

test('a column of a new language becomes part of every message', () => {
  const changed = withLanguage(FILE, CODE, 'cs', CZECH)
  expect(changed).toContain(
    `cs: { title: 'Volná místa', left: (n: number) => \`zbývá \${n}\`, days: ['pondělí', 'úterý'], about: { lead: 'Živě.' } },`,
  )
  expect(changed).toContain("{ title: { sk: 'Domov', en: 'Home', cs: 'Domů' } }")
})

test('what a message takes from a constant is written out, in the forms of the language it is made like', () => {
  const forms = new Map([
    ...CZECH,
    [`${FILE} MESSAGES.left#1`, { cs: 'poslední místo' }],
    [`${FILE} MESSAGES.left#2`, { cs: 'ještě {n} míst' }],
  ])
  const changed = withLanguage(FILE, CODE, 'cs', forms, 'sk')
  expect(changed).toContain(
    `cs: { ...{ title: 'Volná místa', left: (n: number) => n === 1 ? 'poslední místo' : \`ještě \${n} míst\` }, days:`,
  )
})

test('a text inside of what is put into another is translated, too', () => {
  const code = `const M = { sk: (n: number) => \`x \${n} \${form(n, 'miesto', 'miest')}\`, en: (n: number) => \`only \${n} \${form(n, 'seat', 'seats')}\` }`
  const sheet = new Map([
    [`${FILE} M#1`, { en: "just {n} {form(n, 'seat', 'seats')}", cs: "jen {n} {form(n, 'seat', 'seats')}" }],
    [`${FILE} M#2`, { en: 'place', cs: 'místo' }],
    [`${FILE} M#3`, { en: 'places', cs: 'míst' }],
  ])
  expect(withTexts(FILE, code, sheet)).toContain(`\`just \${n} \${form(n, 'place', 'places')}\``)
  expect(withLanguage(FILE, code, 'cs', sheet)).toContain(
    `cs: (n: number) => \`jen \${n} \${form(n, 'místo', 'míst')}\``,
  )
})

test('a new language that lacks a text is not added', () => {
  const sheet = new Map([...CZECH].slice(1))
  expect(() => withLanguage(FILE, CODE, 'cs', sheet)).toThrow(`${FILE} MESSAGES.title says nothing in cs`)
})

test('a text that belongs to no message is found, and only that', () => {
  const code = `${CODE}
const name = language === 'sk' ? 'Platby' : 'Payments'
const style = language === 'en' ? 'short' : 'sk-SK'
const Page = () => <p title="Zatvoriť okno">Bare words {typo('Ešte niečo')} {words.title} <b className="x y">{1}</b></p>
// Komentár s mäkčeňom`
  expect(readBareTexts(parse(FILE, code)).map(({ text }) => text)).toEqual([
    'Platby',
    'Payments',
    'Zatvoriť okno',
    'Bare words',
    'Ešte niečo',
  ])
})
