import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantAt } from '#kernel/day.ts'
import { type CalendarEvent, type CalendarMethod, calendarFile, calendarType } from './calendar-file.server.ts'

const EVENT: CalendarEvent = {
  uid: '6d1b1c1e-6a0b-4d39-9a3f-3d9f1c7f7a01@bystro.test',
  startsAt: instantAt('2026-12-03', '17:30'),
  endsAt: instantAt('2026-12-03', '20:00'),
  summary: 'Základy AI (Bystro)',
  location: 'Online',
  description: 'Vstup na kurz: https://bystro.test/pripojit/abc',
  url: 'https://bystro.test/pripojit/abc',
  organizer: { name: 'Bystro', email: 'ahoj@bystro.test' },
  alarmMinutes: 15,
  sequence: 2,
}

const MADE_AT = new Date('2026-11-16T09:00:00Z')

function fileOf(event: Partial<CalendarEvent> = {}, madeAt = MADE_AT, method: CalendarMethod = 'PUBLISH'): string {
  return calendarFile([{ ...EVENT, ...event }], { producer: 'Bystro', madeAt, method })
}

/** What a calendar program does first: unfold, then split. */
function lineOf(file: string, name: string): string {
  const line = file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((each) => each.startsWith(name))
  return line?.slice(name.length) ?? ''
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character))
}

test('the file is what calendar programs expect of a published event', () => {
  expect(fileOf().split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bystro//SK',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:6d1b1c1e-6a0b-4d39-9a3f-3d9f1c7f7a01@bystro.test',
    'SEQUENCE:2',
    'DTSTAMP:20261116T090000Z',
    'DTSTART:20261203T163000Z',
    'DTEND:20261203T190000Z',
    'SUMMARY:Základy AI (Bystro)',
    'LOCATION:Online',
    'DESCRIPTION:Vstup na kurz: https://bystro.test/pripojit/abc',
    'URL:https://bystro.test/pripojit/abc',
    'ORGANIZER;CN="Bystro":mailto:ahoj@bystro.test',
    'STATUS:CONFIRMED',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Základy AI (Bystro)',
    'TRIGGER:-PT15M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test.each([
  ['winter', '2026-12-03', '17:30', '20261203T163000Z'],
  ['summer', '2026-07-02', '17:30', '20260702T153000Z'],
  ['the hour before the clock jumps ahead', '2026-03-29', '01:30', '20260329T003000Z'],
  ['the hour after the clock jumped ahead', '2026-03-29', '03:30', '20260329T013000Z'],
  ['the evening of a day with a jump', '2026-03-29', '17:30', '20260329T153000Z'],
  ['the hour that comes twice', '2026-10-25', '02:30', '20261025T003000Z'],
  ['the evening of a day with an hour more', '2026-10-25', '17:30', '20261025T163000Z'],
])('a session in %s starts at the right instant', (_, day, time, expected) => {
  expect(lineOf(fileOf({ startsAt: instantAt(day, time) }), 'DTSTART:')).toBe(expected)
})

test('a session over the night of a changed clock lasts as long as it lasts', () => {
  const startsAt = instantAt('2026-10-24', '23:00')
  const file = fileOf({ startsAt, endsAt: new Date(startsAt.getTime() + 5 * 3_600_000) })
  expect(lineOf(file, 'DTSTART:')).toBe('20261024T210000Z')
  expect(lineOf(file, 'DTEND:')).toBe('20261025T020000Z')
})

test('a file that takes an event out says so twice and rings no alarm', () => {
  const file = fileOf({ sequence: 3 }, MADE_AT, 'CANCEL')
  expect(lineOf(file, 'METHOD:')).toBe('CANCEL')
  expect(lineOf(file, 'STATUS:')).toBe('CANCELLED')
  expect(lineOf(file, 'SEQUENCE:')).toBe('3')
  expect(file).not.toContain('VALARM')
  expect(calendarType('CANCEL')).toBe('text/calendar; charset=utf-8; method=CANCEL')
})

test('a name cannot break out of its parameter, nor a text out of its line', () => {
  const file = fileOf({
    summary: 'Kurz\r\nATTENDEE:mailto:x@y.test',
    organizer: { name: 'By"stro;\r\nX:1', email: EVENT.organizer.email },
  })
  expect(file).not.toMatch(/^ATTENDEE|^X:1/m)
  expect(lineOf(file, 'SUMMARY:')).toBe(String.raw`Kurz\nATTENDEE:mailto:x@y.test`)
  expect(lineOf(file, 'ORGANIZER;CN=')).toBe('"Bystro;X:1":mailto:ahoj@bystro.test')
})

const pieces = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.constantFrom(',', ';', '\\', '\n', String.raw`\n`, 'ľščťžýáíé', '👩‍💻', ' '.repeat(80), 'a'.repeat(75)),
)

test('any text survives folding and escaping, and no line is longer than 75 octets', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const description = parts.join('').replaceAll(/[^\P{Cc}\n]/gu, '')
      const file = fileOf({ description })
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(file).not.toMatch(/(?<!\r)\n|\r(?!\n)/)
      expect(Buffer.from(file).toString('utf8')).toBe(file)
      expect(unescaped(lineOf(file, 'DESCRIPTION:'))).toBe(description)
    }),
    { numRuns: 200 },
  )
})

test('several events stand in one file, each under its own name', () => {
  const later = { ...EVENT, uid: 'second@bystro.test', startsAt: instantAt('2026-12-10', '17:30') }
  const file = calendarFile([EVENT, later], { producer: 'Bystro', madeAt: MADE_AT, method: 'PUBLISH' })
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(file.match(/BEGIN:VCALENDAR/g)).toHaveLength(1)
  expect(file.match(/^UID:.*$/gm)?.map((line) => line.trim())).toEqual([`UID:${EVENT.uid}`, 'UID:second@bystro.test'])
})
