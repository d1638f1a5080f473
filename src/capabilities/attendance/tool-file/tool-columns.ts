import { plainText } from '#kernel/plain-text.ts'

export const TOOL_FIELDS = ['name', 'firstName', 'lastName', 'email', 'joined', 'left', 'minutes', 'waiting'] as const
export type ToolField = (typeof TOOL_FIELDS)[number]
export type Tool = 'zoom' | 'meet' | 'teams'

/** What each tool calls its columns, in English and in Slovak, without case and diacritics. */
const NAMES: Readonly<Record<Tool, Partial<Record<ToolField, ReadonlyArray<string>>>>> = {
  zoom: {
    name: ['name (original name)', 'meno (povodne meno)', 'nazov (povodny nazov)'],
    email: ['user email', 'email', 'e-mail', 'e-mail pouzivatela', 'email pouzivatela'],
    joined: ['join time', 'cas pripojenia', 'cas vstupu'],
    left: ['leave time', 'cas odchodu', 'cas opustenia'],
    minutes: [
      'duration (minutes)',
      'total duration (minutes)',
      'trvanie (minuty)',
      'trvanie (v minutach)',
      'celkove trvanie (minuty)',
      'celkove trvanie (v minutach)',
    ],
    waiting: ['in waiting room', 'v cakarni'],
  },
  teams: {
    name: ['name', 'full name', 'meno', 'cele meno'],
    email: ['email', 'e-mail', 'participant id (upn)', 'id ucastnika (upn)'],
    joined: [
      'first join',
      'first join time',
      'join time',
      'prve pripojenie',
      'cas prveho pripojenia',
      'cas pripojenia',
    ],
    left: [
      'last leave',
      'last leave time',
      'leave time',
      'posledne opustenie',
      'posledny odchod',
      'cas posledneho odchodu',
      'cas odchodu',
    ],
    minutes: [
      'in-meeting duration',
      'duration',
      'trvanie ucasti na schodzi',
      'trvanie v ramci schodze',
      'trvanie schodze',
      'trvanie',
    ],
  },
  meet: {
    name: ['name', 'meno ucastnika'],
    firstName: ['first name', 'krstne meno', 'meno'],
    lastName: ['last name', 'priezvisko'],
    email: ['email', 'e-mail'],
    joined: ['time joined', 'cas pripojenia', 'cas vstupu'],
    left: ['time exited', 'cas odchodu', 'cas ukoncenia'],
    minutes: ['duration', 'trvanie'],
  },
}

/** By which the header of a tool is told from those of the others. */
const OWN: Readonly<Record<Tool, ReadonlyArray<ToolField>>> = {
  zoom: ['name', 'minutes'],
  teams: ['name', 'joined', 'minutes'],
  meet: ['firstName', 'lastName', 'minutes'],
}
/** The surest first: what Teams and Meet call their columns is said by others, too. */
const TOOLS: ReadonlyArray<Tool> = ['zoom', 'meet', 'teams']

export type ToolColumns = { tool: Tool; positions: ReadonlyMap<ToolField, number> }

/** Whose header a row is, and where its columns stand; null for any other row. */
export function columnsIn(row: ReadonlyArray<string>): ToolColumns | null {
  const headers = row.map((name) =>
    plainText(name.replace(/^\uFEFF/, ''))
      .replaceAll(/[\s_]+/g, ' ')
      .trim(),
  )
  for (const tool of TOOLS) {
    const positions = new Map<ToolField, number>()
    for (const field of TOOL_FIELDS) {
      const known = NAMES[tool][field] ?? []
      const at = known.map((name) => headers.indexOf(name)).find((index) => index !== -1)
      if (at !== undefined) positions.set(field, at)
    }
    const isIt =
      OWN[tool].every((field) => positions.has(field)) || (tool === 'meet' && isShortMeet(headers, positions))
    if (isIt) return { tool, positions }
  }
  return null
}

/** Meet for one domain has whole names. */
function isShortMeet(headers: ReadonlyArray<string>, positions: ReadonlyMap<ToolField, number>): boolean {
  return (
    positions.has('name') &&
    positions.has('minutes') &&
    (headers.includes('time joined') || headers.includes('time exited'))
  )
}
