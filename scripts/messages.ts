/**
 * Every text of the product in its languages: `npm run messages` counts them, `-- export FILE` writes a sheet for a
 * translator, `-- import FILE` puts what came back into the source. What stands in `{…}` is put in by the program and stays.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { LANGUAGES } from '#kernel/language.ts'
import { CSV_START, csvLine } from '#platform/files/csv/csv-line.ts'
import { type MessageText, parse, readBareTexts, readMessages } from './read-messages.ts'

/** Documents that lawyers write and hash, content that the office edits, samples, and pages that only developers open. */
const NO_MESSAGES = new RegExp(
  [
    '^src/routes/development/',
    '^src/platform/testing/',
    '^src/capabilities/legal/(texts/|consent-wordings|contract-texts)',
    '^src/capabilities/catalogue/(catalogue|grade)\\.ts$',
    '^src/kernel/brand\\.ts$',
    '/(seat-sample-|sample-|seed-|built-in-content|course-cards\\.ts$)',
  ].join('|'),
)

type Sheet = ReadonlyMap<string, Readonly<Record<string, string>>>

function sources(): ReadonlyArray<string> {
  return globSync('src/**/*.{ts,tsx}')
    .filter((file) => !/\.(test|testing)\./.test(file) && !NO_MESSAGES.test(file))
    .toSorted()
}

const placeOf = (file: string, { key }: MessageText) => `${file} ${key}`

/** The texts of all files, by their place and language. */
export function sheetOf(files: Iterable<readonly [file: string, code: string]>): Sheet {
  const sheet = new Map<string, Record<string, string>>()
  for (const [file, code] of files) {
    for (const each of readMessages(parse(file, code))) {
      const place = placeOf(file, each)
      sheet.set(place, { ...sheet.get(place), [each.language]: each.text })
    }
  }
  return sheet
}

export function writeSheet(sheet: Sheet): string {
  const rows = [...sheet].map(([place, texts]) =>
    csvLine([place, ...LANGUAGES.map((language) => (texts[language] ?? '').replace(/^(?=[=+\-@'])/, '\u200b'))]),
  )
  return CSV_START + csvLine(['place', ...LANGUAGES]) + rows.join('')
}

/** Reads what `writeSheet` wrote, also after a spreadsheet has saved it with commas. */
export function readSheet(csv: string): Sheet {
  const text = csv.replace(CSV_START, '')
  const separator = text.startsWith('place,') ? ',' : ';'
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n"]*))(${separator}|\\r?\\n|$)`, 'y')
  const rows: string[][] = [[]]
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? []
    if (end === undefined) throw new Error(`The sheet cannot be read in row ${rows.length}`)
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).replace(/^\u200b/, ''))
    if (end !== separator) rows.push([])
  }
  const [heads = [], ...lines] = rows
  return new Map(
    lines
      .filter((line) => line.length > 1)
      .map(([place = '', ...texts]) => [
        place,
        Object.fromEntries(heads.slice(1).map((head, column) => [head, texts[column] ?? ''])),
      ]),
  )
}

/** The code of a file with the texts of the sheet. Throws where a text lost or gained something that is put in. */
export function withTexts(file: string, code: string, sheet: Sheet): string {
  const changes = readMessages(parse(file, code)).flatMap((each) => {
    const text = sheet.get(placeOf(file, each))?.[each.language]
    return text === undefined || text === '' || text === each.text ? [] : [{ ...each, text, before: each.text }]
  })
  let changed = code
  for (const { key, text, before, start, end, source } of changes.toSorted((one, other) => other.start - one.start)) {
    const isTemplate = source.startsWith('`')
    const put = isTemplate ? putIn(before) : []
    if (put.join() !== (isTemplate ? putIn(text) : []).join()) {
      throw new Error(`${file} ${key}: the text must keep ${put.join(' ') || 'no braces'}`)
    }
    changed = changed.slice(0, start) + (isTemplate ? inTemplate(text) : inQuotes(text)) + changed.slice(end)
  }
  return changed
}

const PUT_IN = /\{(?:[^{}]|\{[^{}]*\})*\}/g

function putIn(text: string): ReadonlyArray<string> {
  return [...text.matchAll(PUT_IN)].map(([each]) => each).toSorted()
}

function inTemplate(text: string): string {
  const plain = (part: string) => part.replaceAll(/[\\`]|\$(?=\{)/g, String.raw`\$&`)
  const parts = text.split(PUT_IN)
  const put = [...text.matchAll(PUT_IN)].map(([each]) => `$${each}`)
  return `\`${parts.map((part, index) => plain(part) + (put[index] ?? '')).join('')}\``
}

function inQuotes(text: string): string {
  return `'${text.replaceAll(/[\\']/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)}'`
}

function main([command, path]: ReadonlyArray<string>): number {
  const files = sources()
  const codes = files.map((file) => [file, readFileSync(file, 'utf8')] as const)
  if (command === 'import' && path) {
    const sheet = readSheet(readFileSync(path, 'utf8'))
    const known = sheetOf(codes)
    const unknown = [...sheet.keys()].filter((place) => !known.has(place))
    if (unknown.length > 0) throw new Error(`No such text any more: ${unknown.slice(0, 5).join(', ')}`)
    const changed = codes.map(([file, code]) => [file, withTexts(file, code, sheet), code] as const)
    const written = changed.filter(([, now, before]) => now !== before)
    for (const [file, now] of written) writeFileSync(file, now)
    console.log(`messages: ${sheet.size} texts read, ${written.length} files changed PASS`)
    return 0
  }
  const sheet = sheetOf(codes)
  if (command === 'export' && path) writeFileSync(path, writeSheet(sheet))
  const bare = codes.flatMap(([file, code]) =>
    readBareTexts(parse(file, code)).map(({ line, text }) => `${file}:${line}: ${text}`),
  )
  for (const each of bare) console.error(`  ${each}`)
  console.log(
    `messages: ${sheet.size} texts in ${LANGUAGES.join(' and ')} in ${files.length} files, ${bare.length} bare ` +
      `${bare.length === 0 ? 'PASS' : 'FALLS SHORT'}`,
  )
  return bare.length === 0 ? 0 : 1
}

if (import.meta.main) process.exitCode = main(process.argv.slice(2))
