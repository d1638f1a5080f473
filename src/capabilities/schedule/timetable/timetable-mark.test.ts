import { expect, test } from 'vitest'
import type { PublicSession } from '../schedule.ts'
import { timetableMark } from './timetable-mark.ts'

const session = { id: 'a', title: 'Základy', currentParticipants: 3 } as PublicSession

test('the mark of a timetable stays through the wire and is another one when anything in it is', () => {
  const mark = timetableMark([session])
  expect(timetableMark(JSON.parse(JSON.stringify([session])) as Array<PublicSession>)).toBe(mark)
  expect(timetableMark([{ ...session, currentParticipants: 4 }])).not.toBe(mark)
  expect(timetableMark([session, { ...session, id: 'b' }])).not.toBe(mark)
  expect(timetableMark([])).not.toBe(mark)
})
