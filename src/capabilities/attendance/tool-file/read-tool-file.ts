import { isEmail } from '#kernel/email.ts'
import { separatedCells } from '#kernel/separated-cells.ts'
import { refuse } from '../attendance.refusals.ts'
import { columnsIn, type Tool, type ToolColumns, type ToolField } from './tool-columns.ts'
import { minutesIn, momentIn } from './tool-times.ts'

/** A thousand people who each come back ten times. */
const MOST_ROWS = 10_000
const MOST_CELLS = 60
/** A room that nobody closed. */
const MOST_MINUTES = 2880
export const MOST_TOOL_FILE_BYTES = 512 * 1024

export type Stay = { joinedAt: Date | null; leftAt: Date | null; minutes: number | null }
/** Somebody in a file, as the tool calls them, with every stay of theirs. */
export type ToolPerson = { name: string; email: string | null; stays: ReadonlyArray<Stay> }
export type ToolFile = { tool: Tool; people: ReadonlyArray<ToolPerson> }

/** Who was in a meeting by the file of its tool. Around its people a tool writes other tables, which are passed over. */
export function readToolFile(bytes: Uint8Array, lessonAt: Date): ToolFile {
  if (bytes.length > MOST_TOOL_FILE_BYTES) refuse.now('TOOL_FILE_TOO_LARGE')
  const text = textOf(bytes)
  for (const separator of ['\t', ';', ',']) {
    const rows = cellsOf(text, separator)
    const at = rows.findIndex((row) => columnsIn(row) !== null)
    const columns = columnsIn(rows[at] ?? [])
    if (columns) return { tool: columns.tool, people: peopleIn(rows.slice(at + 1), columns, lessonAt) }
  }
  return refuse.now('TOOL_FILE_UNKNOWN')
}

function cellsOf(text: string, separator: string) {
  return separatedCells(text, separator, {
    mostRows: MOST_ROWS,
    mostCells: MOST_CELLS,
    troubled: (trouble) => refuse.now(trouble === 'too-large' ? 'TOOL_FILE_TOO_LARGE' : 'TOOL_FILE_UNKNOWN'),
  })
}

/** By the mark at its beginning, else by what it can be: Teams writes UTF-16, a spreadsheet saves in the letters of Windows. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // Of Latin letters in UTF-16 every second byte is empty.
  if (bytes.length > 3 && bytes[1] === 0 && bytes[3] === 0) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1250').decode(bytes)
  }
}

function peopleIn(
  rows: ReadonlyArray<ReadonlyArray<string>>,
  { positions }: ToolColumns,
  lessonAt: Date,
): ReadonlyArray<ToolPerson> {
  const people = new Map<string, { name: string; email: string | null; stays: Stay[] }>()
  for (const row of rows) {
    const cell = (field: ToolField) => (row[positions.get(field) ?? -1] ?? '').trim()
    // Behind the people other tables begin: an empty line, or a line with a title alone.
    if (row.filter((each) => each.trim() !== '').length < 2) break
    if (/^(yes|áno|ano)$/i.test(cell('waiting'))) continue
    const name = (cell('name') || `${cell('firstName')} ${cell('lastName')}`)
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, 200)
    const email = isEmail(cell('email')) ? cell('email').toLowerCase() : null
    if (name === '' && email === null) continue
    const key = email ?? `name ${name.toLowerCase()}`
    const person = people.get(key) ?? { name: name || (email ?? ''), email, stays: [] }
    person.stays.push(stayOf(cell, lessonAt))
    people.set(key, person)
  }
  return [...people.values()]
}

function stayOf(cell: (field: ToolField) => string, lessonAt: Date): Stay {
  const [joinedAt, leftAt] = [momentIn(cell('joined'), lessonAt), momentIn(cell('left'), lessonAt)]
  const isTurned = joinedAt !== null && leftAt !== null && leftAt < joinedAt
  const minutes = minutesIn(cell('minutes'))
  return {
    // Meet and Teams write one line for everybody: from their first moment to their last, with what they missed in between.
    joinedAt: isTurned ? null : joinedAt,
    leftAt: isTurned ? null : leftAt,
    minutes: minutes === null ? null : Math.min(minutes, MOST_MINUTES),
  }
}
