import { expect, test } from 'vitest'
import { googleCalendarLink, outlookCalendarLink } from './calendar-links.ts'

const ENTRY = {
  title: 'Základy AI & vy',
  startsAt: '2026-12-03T16:30:00.000Z',
  endsAt: '2026-12-03T19:00:00.000Z',
  location: 'Online',
  details: 'https://bystro.example/terminy/1',
}

test('Google gets start and end in UTC, and the title whole', () => {
  const { origin, searchParams } = new URL(googleCalendarLink(ENTRY))
  expect(origin).toBe('https://calendar.google.com')
  expect(Object.fromEntries(searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Základy AI & vy',
    dates: '20261203T163000Z/20261203T190000Z',
    location: 'Online',
    details: 'https://bystro.example/terminy/1',
  })
})

test('Outlook gets the same, with no plus in the place of a space', () => {
  const link = outlookCalendarLink(ENTRY)
  expect(link).not.toContain('+')
  expect(Object.fromEntries(new URL(link).searchParams)).toMatchObject({
    subject: 'Základy AI & vy',
    startdt: '2026-12-03T16:30:00.000Z',
    enddt: '2026-12-03T19:00:00.000Z',
    body: 'https://bystro.example/terminy/1',
  })
})
