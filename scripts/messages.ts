/**
 * Every text of the product in its languages: `npm run messages` counts them, `-- export PATH` writes a sheet for a
 * translator, `-- import PATH` puts what came back into the source. A path that does not end in `.csv` is a folder with one
 * sheet a room. A column of a language that the product does not speak yet adds it, if nothing is missing in it. What stands
 * in `{…}` is put in by the program and stays.
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { isLanguage, LANGUAGES } from '#kernel/language.ts'
import { CSV_START, csvLine } from '#platform/files/csv/csv-line.ts'
import {
  type MessageText,
  parse,
  placesOfMessages,
  type Range,
  rangeOf,
  readBareTexts,
  readMessages,
} from './read-messages.ts'

/** Documents that lawyers write and hash, content that the office edits, samples, and pages that only developers open. */
const NO_MESSAGES = new RegExp(
  [
    '^src/routes/development/',
    '^src/platform/testing/',
    '^src/capabilities/legal/(texts/|consent-wordings|contract-texts)',
    '^src/capabilities/catalogue/(catalogue|grade)\\.ts$',
    '^src/kernel/brand\\.ts$',
    '/(seat-sample-|sample-|seed-|built-in-content|built-in-english|initial-course-pages|course-cards\\.ts$)',
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
  const texts = readMessages(parse(file, code))
  const said = (each: MessageText) => sheet.get(placeOf(file, each))?.[each.language] || undefined
  return rewritten(code, { start: 0, end: code.length }, texts, (each) => {
    const text = said(each)
    return text === each.text ? undefined : text
  })
}

/**
 * The code of a file with all of its messages in one more language, made like those of `model`: what has three forms for a
 * number there has three here. Throws where the sheet says nothing.
 */
export function withLanguage(file: string, code: string, language: string, sheet: Sheet, model = 'en'): string {
  const source = parse(file, code)
  const texts = readMessages(source).filter((each) => each.language === model)
  const { places, constants } = placesOfMessages(source, model)
  function said(each: MessageText): string {
    const text = sheet.get(placeOf(file, each))?.[language]
    if (!text && each.text !== '') throw new Error(`${placeOf(file, each)} says nothing in ${language}`)
    return text ?? ''
  }
  const copied = (node: ts.Node): string => rewritten(code, rangeOf(node), texts, said, constantsIn(node))
  /** Constants with texts of the model, written out in place of their names. */
  function constantsIn(node: ts.Node): ReadonlyArray<Replacement> {
    const found: Replacement[] = []
    const walk = (each: ts.Node): void => {
      if (texts.some(({ start }) => start === each.getStart())) return
      const constant = ts.isIdentifier(each) && !isNameOnly(each) ? constants.get(each.text) : undefined
      if (constant && texts.some((text) => isWithin(text, rangeOf(constant)))) {
        const whole = ts.isFunctionDeclaration(constant.parent) ? constant.parent : constant
        found.push({ ...rangeOf(each), text: copied(whole) })
      } else ts.forEachChild(each, walk)
    }
    walk(node)
    return found
  }
  const additions = places.map(({ after, value }) => {
    const made = ts.isMethodDeclaration(value) ? `function ${copied(value)}` : copied(value)
    return { start: after, end: after, text: `, ${language}: ${made}` }
  })
  return replaced(code, { start: 0, end: code.length }, additions)
}

type Replacement = Range & { text: string }

function isWithin(inner: Range, outer: Range): boolean {
  return inner.start >= outer.start && inner.end <= outer.end
}

function replaced(code: string, { start, end }: Range, parts: ReadonlyArray<Replacement>): string {
  let made = code.slice(start, end)
  for (const part of parts.toSorted((one, other) => other.start - one.start)) {
    made = made.slice(0, part.start - start) + part.text + made.slice(part.end - start)
  }
  return made
}

/** A part of the code with other texts, also in what is put into texts. Undefined leaves a text as it is. */
function rewritten(
  code: string,
  range: Range,
  texts: ReadonlyArray<MessageText>,
  said: (each: MessageText) => string | undefined,
  more: ReadonlyArray<Replacement> = [],
): string {
  // A constant that two messages name is read twice.
  const own = [...new Map(texts.filter((each) => isWithin(each, range)).map((each) => [each.start, each])).values()]
  const outer = own.filter((each) => !own.some((other) => other !== each && isWithin(each, other)))
  const parts = outer.flatMap((each): ReadonlyArray<Replacement> => {
    const puts = each.put.map(({ start, end }) => ({ start, end, text: rewritten(code, { start, end }, texts, said) }))
    const text = said(each)
    if (text === undefined) return puts
    const isWhole = each.put.every((put) => times(put.text, text) === times(put.text, each.text))
    if (!isWhole) throw new Error(`${each.key}: the text must keep ${each.put.map((put) => put.text).join(' ')}`)
    const made = each.put.map((put, index) => [put.text, `\${${puts[index]?.text}}`] as const)
    return [{ start: each.start, end: each.end, text: each.isTemplate ? inTemplate(text, made) : inQuotes(text) }]
  })
  return replaced(code, range, [...parts, ...more])
}

function times(part: string, text: string): number {
  return text.split(part).length - 1
}

function isNameOnly(node: ts.Identifier): boolean {
  const { parent } = node
  return (ts.isPropertyAssignment(parent) || ts.isPropertyAccessExpression(parent)) && parent.name === node
}

function inTemplate(text: string, put: ReadonlyArray<readonly [text: string, code: string]>): string {
  const [next, ...others] = put
  if (!next) return `\`${escaped(text)}\``
  const parts = text.split(next[0]).map((part) => inTemplate(part, others).slice(1, -1))
  return `\`${parts.join(next[1])}\``
}

function escaped(text: string): string {
  return text.replaceAll(/[\\`]|\$(?=\{)/g, String.raw`\$&`)
}

function inQuotes(text: string): string {
  return `'${text.replaceAll(/[\\']/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)}'`
}

/** The sheets of a path by their file names: the one there is, or one for each room. */
function sheetsAt(path: string, sheet: Sheet): ReadonlyMap<string, Sheet> {
  if (path.endsWith('.csv')) return new Map([[path, sheet]])
  const rooms = Map.groupBy(sheet, ([place]) => join(path, `${roomOf(place).replaceAll('/', '-')}.csv`))
  return new Map([...rooms].map(([file, rows]) => [file, new Map(rows)]))
}

/** A room of the office, a capability, or a layer. */
function roomOf(place: string): string {
  const folders = place
    .slice(0, place.lastIndexOf('/', place.indexOf(' ')))
    .split('/')
    .slice(1)
  const depth = { routes: folders[1] === 'admin' ? 3 : 2, capabilities: 2 }[folders[0] ?? ''] ?? 1
  return folders.slice(0, depth).join('/') || 'src'
}

function readSheets(path: string): Sheet {
  const files = path.endsWith('.csv') ? [path] : globSync(join(path, '*.csv')).toSorted()
  if (files.length === 0) throw new Error(`There is no sheet in ${path}`)
  return new Map(files.flatMap((file) => [...readSheet(readFileSync(file, 'utf8'))]))
}

function importSheets(path: string, codes: ReadonlyArray<readonly [file: string, code: string]>): void {
  const sheet = readSheets(path)
  const known = sheetOf(codes)
  const unknown = [...sheet.keys()].filter((place) => !known.has(place))
  if (unknown.length > 0) throw new Error(`No such text any more: ${unknown.slice(0, 5).join(', ')}`)
  const added = Object.keys([...sheet.values()][0] ?? {}).filter((each) => !isLanguage(each))
  const changed = codes.map(([file, code]) => {
    const now = withTexts(file, code, sheet)
    return [file, added.reduce((text, language) => withLanguage(file, text, language, sheet), now), code] as const
  })
  const written = changed.filter(([, now, before]) => now !== before)
  for (const [file, now] of written) writeFileSync(file, now)
  const languages = added.length > 0 ? `, ${added.join(' and ')} added` : ''
  console.log(`messages: ${sheet.size} texts read, ${written.length} files changed${languages} PASS`)
}

function main([command, path]: ReadonlyArray<string>): number {
  const files = sources()
  const codes = files.map((file) => [file, readFileSync(file, 'utf8')] as const)
  if (command === 'import' && path) {
    importSheets(path, codes)
    return 0
  }
  const sheet = sheetOf(codes)
  if (command === 'export' && path) {
    if (!path.endsWith('.csv')) mkdirSync(path, { recursive: true })
    for (const [file, rows] of sheetsAt(path, sheet)) writeFileSync(file, writeSheet(rows))
  }
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
