import { wallClockOf } from '#kernel/day.ts'
import { escapeXml } from '#platform/http/escape-xml.ts'
import { streamOf } from '#platform/http/stream-of.ts'
import { type ZipEntry, zipFile } from '../zip/zip-file.server.ts'

/** How a column is written and shown. Money is given in cents, a date as `2026-12-03`, a moment as an instant. */
export type XlsxColumn = {
  header: string
  kind: 'text' | 'number' | 'money' | 'date' | 'moment'
  /** In characters. */
  width?: number
}
export type XlsxCell = string | number | Date | null
export type XlsxRows = AsyncIterable<ReadonlyArray<XlsxCell>> | Iterable<ReadonlyArray<XlsxCell>>
/** The same columns and rows make a spreadsheet or a CSV file. */
export type Sheet = { name: string; columns: ReadonlyArray<XlsxColumn>; rows: XlsxRows }

const STYLES = { header: 1, money: 2, date: 3, moment: 4 }
const WIDTHS: Record<XlsxColumn['kind'], number> = { text: 24, number: 10, money: 12, date: 12, moment: 18 }
const DAY_MS = 86_400_000
/** Day zero of spreadsheets. */
const FIRST_DAY = Date.UTC(1899, 11, 30)
/** Longer text is refused by the program that opens the file. */
const LONGEST = 32_767

/**
 * One sheet as a spreadsheet file (ECMA-376), made while it is read. Text is written as text, so nothing that somebody
 * typed into a form is ever a formula; numbers and days stay numbers and days.
 */
export function xlsxFile(sheet: Sheet): ReadableStream<Uint8Array> {
  return streamOf(xlsxParts(sheet))
}

/** The same as parts, for a file inside of another. */
export function xlsxParts(sheet: Sheet): AsyncGenerator<Uint8Array> {
  const entries: ReadonlyArray<ZipEntry> = [
    { name: '[Content_Types].xml', parts: [CONTENT_TYPES] },
    { name: '_rels/.rels', parts: [RELATIONS] },
    { name: 'xl/workbook.xml', parts: [workbook(sheet.name)] },
    { name: 'xl/_rels/workbook.xml.rels', parts: [WORKBOOK_RELATIONS] },
    { name: 'xl/styles.xml', parts: [STYLE_SHEET] },
    { name: 'xl/worksheets/sheet1.xml', parts: sheetParts(sheet) },
  ]
  return zipFile(entries)
}

async function* sheetParts({ columns, rows }: Omit<Sheet, 'name'>): AsyncGenerator<string> {
  const widths = columns.map(
    ({ kind, width }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width ?? WIDTHS[kind]}" customWidth="1"/>`,
  )
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  yield row(columns.map(({ header }) => textCell(header, STYLES.header)))
  for await (const cells of rows) yield row(cells.map((cell, index) => cellOf(cell, columns[index]?.kind ?? 'text')))
  yield '</sheetData></worksheet>'
}

function row(cells: ReadonlyArray<string>): string {
  return `<row>${cells.join('')}</row>`
}

function cellOf(value: XlsxCell, kind: XlsxColumn['kind']): string {
  if (value === null || value === '') return '<c/>'
  switch (kind) {
    case 'number':
      return numberCell(Number(value))
    case 'money':
      return numberCell(Number(value) / 100, STYLES.money)
    case 'date':
      return numberCell((Date.parse(`${value}T00:00:00Z`) - FIRST_DAY) / DAY_MS, STYLES.date)
    case 'moment':
      return numberCell((wallClockOf(new Date(value)).getTime() - FIRST_DAY) / DAY_MS, STYLES.moment)
    default:
      return textCell(String(value))
  }
}

function numberCell(value: number, style = 0): string {
  if (!Number.isFinite(value)) throw new Error('A cell of a spreadsheet must be a number')
  return `<c s="${style}"><v>${value}</v></c>`
}

function textCell(value: string, style = 0): string {
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value.slice(0, LONGEST))}</t></is></c>`
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`

const RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

const WORKBOOK_RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`

const STYLE_SHEET = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="d\\.\\ m\\.\\ yyyy"/><numFmt numFmtId="166" formatCode="d\\.\\ m\\.\\ yyyy\\ h:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="166" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** A tab's name has at most 31 characters and none of those that mean something in a reference. */
function workbook(name: string): string {
  const title = name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31)
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeXml(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`
}
