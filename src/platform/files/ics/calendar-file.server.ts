/** One dated event as calendar programs know it. */
export type CalendarEvent = {
  /** The same for every file about the same event: by it a later file replaces an earlier one. */
  uid: string
  startsAt: Date
  endsAt: Date
  summary: string
  location: string
  description: string
  url: string
  organizer: { name: string; email: string }
  /** How long before the start the calendar speaks up; null keeps silent. */
  alarmMinutes: number | null
  /** How often what the file says has changed: a program takes the higher one for newer. */
  sequence: number
}

/** Puts events into the calendar, or takes them out again. */
export type CalendarMethod = 'PUBLISH' | 'CANCEL'

/** Sent with the file, so that mail programs offer to add the event, or to remove it. */
export function calendarType(method: CalendarMethod): string {
  return `text/calendar; charset=utf-8; method=${method}`
}

/** RFC 5545, 3.1: octets of a line without its end. */
const LINE_OCTETS = 75

/**
 * An iCalendar file (RFC 5545, published as in RFC 5546). Times are written in UTC, so no program has to know our time
 * zone to show the right hour on either side of a changed clock.
 */
export function calendarFile(events: ReadonlyArray<CalendarEvent>, file: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${asText(file.producer)}//SK`,
    'CALSCALE:GREGORIAN',
    `METHOD:${file.method}`,
    ...followedLines(file),
    ...events.flatMap((event) => eventLines(event, file)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

type CalendarFile = {
  producer: string
  madeAt: Date
  method: CalendarMethod
  /** Of a calendar that programs read again and again. */
  followed?: { name: string; everyHours: number }
}

/** RFC 7986, and the older names that most programs read. */
function followedLines({ followed }: CalendarFile): ReadonlyArray<string> {
  if (!followed) return []
  const [name, every] = [asText(followed.name), `PT${followed.everyHours}H`]
  return [
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${every}`,
    `X-PUBLISHED-TTL:${every}`,
  ]
}

function eventLines(event: CalendarEvent, { madeAt, method }: CalendarFile): ReadonlyArray<string> {
  return [
    'BEGIN:VEVENT',
    `UID:${asText(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${inUtc(madeAt)}`,
    `DTSTART:${inUtc(event.startsAt)}`,
    `DTEND:${inUtc(event.endsAt)}`,
    `SUMMARY:${asText(event.summary)}`,
    `LOCATION:${asText(event.location)}`,
    `DESCRIPTION:${asText(event.description)}`,
    `URL:${new URL(event.url).href}`,
    `ORGANIZER;CN=${asParameter(event.organizer.name)}:mailto:${event.organizer.email}`,
    ...(method === 'CANCEL' ? ['STATUS:CANCELLED'] : ['STATUS:CONFIRMED', ...alarmOf(event)]),
    'END:VEVENT',
  ]
}

function alarmOf({ summary, alarmMinutes }: CalendarEvent): ReadonlyArray<string> {
  if (alarmMinutes === null) return []
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${asText(summary)}`,
    `TRIGGER:-PT${alarmMinutes}M`,
    'END:VALARM',
  ]
}

/** 2026-12-03T16:30:00.000Z → 20261203T163000Z */
function inUtc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function asText(value: string): string {
  return value
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
}

/** Parameters know no escape, so what would end one is left out. */
function asParameter(value: string): string {
  return `"${value.replaceAll(/["\p{Cc}]/gu, '')}"`
}

/** Breaks a long line before the octet that would be one too many, never inside a character. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > LINE_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}
