import { isEmail } from '#kernel/email.ts'

/** A participant as the form holds them: every field is there, an empty one says nothing. */
export type ParticipantEntry = { name: string; email: string; workType: string; aiProficiency: string }

export const NO_PARTICIPANT: ParticipantEntry = { name: '', email: '', workType: '', aiProficiency: '' }

/** What one row of a pasted list says; either may be missing. */
export type ListedPerson = { name: string; email: string }

/** How people head the columns of their lists; a list may be in either language, whatever the page is in. */
const COLUMNS = {
  sk: [
    'meno, meno a priezvisko, priezvisko, krstné meno, priezvisko a meno, účastník, zamestnanec, pracovník, p. č., č.',
    'e-mail, email, mail, e-mailová adresa, emailová adresa, adresa',
  ],
  en: ['name, full name, first name, last name, surname, participant, employee, e-mail address, email address, #, no.'],
}
const HEADINGS = new Set([...COLUMNS.sk, ...COLUMNS.en].flatMap((line) => line.split(', ')))
/** `Jana Nováková <jana@firma.sk>`, as mail programs write it. */
const MAILBOX = /^(?<name>[^<>]*)<(?<email>[^<>\s]+@[^<>\s]+)>$/u
const NUMBER = /^\d+[.)]?$/u

/** Reads rows of a spreadsheet, a text or a mail program's list of addressees: name and e-mail in either order. */
export function readParticipantList(text: string): ReadonlyArray<ListedPerson> {
  const rows = text
    .replaceAll('\u00a0', ' ')
    .split(/[\r\n\v\f\u2028]+/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(cellsOf)
  const [first = []] = rows
  return (first.some(isHeading) ? rows.slice(1) : rows).flatMap(peopleIn)
}

/** Tabs part the cells of a spreadsheet; a semicolon or a comma those of everything else. */
function cellsOf(line: string): ReadonlyArray<string> {
  const separator = ['\t', ';', ','].find((sign) => outsideQuotes(line).includes(sign))
  const cells = separator ? splitOutsideQuotes(line, separator) : [line]
  return cells.map(cleanCell).filter((cell) => cell !== '' && !NUMBER.test(cell))
}

function outsideQuotes(line: string): string {
  return line.replaceAll(/"[^"]*"/gu, '')
}

function splitOutsideQuotes(line: string, separator: string): ReadonlyArray<string> {
  const cells = ['']
  let isQuoted = false
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted
    if (sign === separator && !isQuoted) cells.push('')
    else cells[cells.length - 1] += sign
  }
  return cells
}

function cleanCell(cell: string): string {
  return cell
    .replaceAll('"', '')
    .replace(/^\s*mailto:/iu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

function isHeading(cell: string): boolean {
  return HEADINGS.has(cell.toLowerCase().replace(/[:*]+$/u, ''))
}

/** One row is one person, unless it is a list of addressees, which stands on one line. */
function peopleIn(cells: ReadonlyArray<string>): ReadonlyArray<ListedPerson> {
  const mailboxes = cells.map(personOf)
  const addresses = mailboxes.filter(({ email }) => email !== '')
  if (addresses.length > 1 && addresses.length === cells.length) return addresses
  const person = addresses[0] ?? { name: '', email: '' }
  const name = person.name || nameIn(mailboxes.filter(({ email }) => email === '').map((cell) => cell.name))
  return name === '' && person.email === '' ? [] : [{ name, email: person.email }]
}

function personOf(cell: string): ListedPerson {
  const mailbox = MAILBOX.exec(cell)?.groups
  if (mailbox) return { name: firstNameFirst(mailbox.name?.trim() ?? ''), email: mailbox.email ?? '' }
  const bare = cell.replace(/^<(?<email>.*)>$/u, '$<email>')
  // Not only a right address: a mistake in one is for its field to point out, not for a name to swallow.
  return isEmail(bare) || /^\S+@\S*$/u.test(bare) ? { name: '', email: bare } : { name: cell, email: '' }
}

/** `Nováková, Jana` of an address book. */
function firstNameFirst(name: string): string {
  const [surname, firstName, ...more] = name.split(/,\s*/u)
  return surname && firstName && more.length === 0 ? `${firstName} ${surname}` : name
}

/** A first name and a surname in columns of their own are one name; after a whole name come other things. */
function nameIn(cells: ReadonlyArray<string>): string {
  const [first = '', second = ''] = cells
  if (!first.includes(' ') && /^\p{Lu}\p{L}+(?:-\p{Lu}\p{L}+)?$/u.test(second)) return `${first} ${second}`
  return firstNameFirst(first)
}

type Placed = {
  participants: ReadonlyArray<ParticipantEntry>
  /** How many rows found a participant. */
  placed: number
  /** The rows for which there was no seat any more. */
  left: ReadonlyArray<ListedPerson>
}

/**
 * Puts listed people into a form. Nothing that was written is lost: a row goes to the next participant whose fields it
 * does not overwrite, or to a new one while there are seats. The one it is pasted into is overwritten.
 */
export function placeListed(
  before: ReadonlyArray<ParticipantEntry>,
  listed: ReadonlyArray<ListedPerson>,
  { seats, into = null }: { seats: number; into?: number | null },
): Placed {
  const participants = [...before]
  const left: Array<ListedPerson> = []
  let next = into ?? 0
  for (const person of listed) {
    while (next < participants.length && next !== into && isTaken(participants[next], person)) next++
    if (next >= Math.max(seats, participants.length)) left.push(person)
    else {
      participants[next] = filled(participants[next] ?? NO_PARTICIPANT, person)
      next++
    }
  }
  return { participants, placed: listed.length - left.length, left }
}

function isTaken(entry: ParticipantEntry | undefined, { name, email }: ListedPerson): boolean {
  return Boolean((name && entry?.name.trim()) || (email && entry?.email.trim()))
}

function filled(entry: ParticipantEntry, { name, email }: ListedPerson): ParticipantEntry {
  return { ...entry, name: name || entry.name, email: email || entry.email }
}

/** The first participant with the same address, who is not this one; null when the address is theirs alone. */
export function sameEmailAs(participants: ReadonlyArray<ParticipantEntry>, index: number): number | null {
  const address = plainEmail(participants[index])
  const first = address === '' ? -1 : participants.findIndex((entry) => plainEmail(entry) === address)
  return first === -1 || first === index ? null : first
}

/** All addresses that two or more participants share, as one text; empty when nobody shares one. */
export function sharedEmails(participants: ReadonlyArray<ParticipantEntry>): string {
  const shared = participants.filter((_, index) => sameEmailAs(participants, index) !== null).map(plainEmail)
  return [...new Set(shared)].join(' ')
}

function plainEmail(entry: ParticipantEntry | undefined): string {
  return entry?.email.trim().toLowerCase() ?? ''
}
