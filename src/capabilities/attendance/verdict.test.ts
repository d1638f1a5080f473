import { expect, test } from 'vitest'
import { type Mark, minutesOfStays, verdictOfCourse, verdictOfLesson } from './verdict.ts'

const at = (time: string) => new Date(`2026-12-10T${time}:00Z`)
const LESSON = { lesson: 1, startsAt: at('08:00'), durationMinutes: 150 }
const RUNNING = { now: at('08:30'), isListComplete: false }
const OVER = { now: at('10:30'), isListComplete: false }

function mark(given: Partial<Mark>): Mark {
  const empty = { said: null, joinedAt: null, leftAt: null, minutes: null, by: null, reason: null }
  return { lesson: 1, source: 'person', at: at('08:00'), ...empty, ...given }
}
const click = mark({ source: 'click', at: at('07:51') })
const says = (said: Mark['said'], by = 'jana') => mark({ said, by })
const stay = (from: string, to: string) => mark({ source: 'tool', joinedAt: at(from), leftAt: at(to) })
const counted = (minutes: number) => mark({ source: 'tool', minutes })

test.each<[string, ReadonlyArray<Mark>, object, object]>([
  ['nothing while it runs', [], RUNNING, { verdict: 'unknown', source: null, attendedMinutes: null }],
  ['nothing after it', [], OVER, { verdict: 'unknown', source: null }],
  [
    'nothing in a whole list',
    [],
    { ...OVER, isListComplete: true },
    { verdict: 'absent', source: 'tool', attendedMinutes: 0 },
  ],
  ['nothing in a whole list too early', [], { ...RUNNING, isListComplete: true }, { verdict: 'unknown' }],
  [
    'a click',
    [click],
    OVER,
    { verdict: 'present', source: 'click', at: '2026-12-10T07:51:00.000Z', attendedMinutes: 150, isMeasured: false },
  ],
  [
    'a click and no line in a whole list',
    [click],
    { ...OVER, isListComplete: true },
    { verdict: 'present', source: 'click' },
  ],
  [
    'a click and few minutes',
    [click, counted(20)],
    OVER,
    { verdict: 'partial', source: 'tool', attendedMinutes: 20, isMeasured: true },
  ],
  ['few minutes so far', [counted(20)], RUNNING, { verdict: 'present', source: 'tool', isMeasured: false }],
  ['exactly 80 %', [counted(120)], OVER, { verdict: 'present', attendedMinutes: 120 }],
  ['a minute less', [counted(119)], OVER, { verdict: 'partial', attendedMinutes: 119 }],
  ['more than planned', [counted(190)], OVER, { verdict: 'present', attendedMinutes: 150 }],
  [
    'a line without minutes',
    [mark({ source: 'tool' })],
    OVER,
    { verdict: 'present', source: 'tool', isMeasured: false },
  ],
  [
    'a person against machines',
    [says('absent'), click, counted(150)],
    OVER,
    { verdict: 'absent', source: 'person', by: 'jana', attendedMinutes: 0 },
  ],
  [
    'the last person',
    [says('absent'), says('present', 'eva')],
    OVER,
    { verdict: 'present', by: 'eva', attendedMinutes: 150 },
  ],
  ['a word that was taken back', [click, says('absent'), says('clear')], OVER, { verdict: 'present', source: 'click' }],
  ['partly, by a person', [says('partial')], OVER, { verdict: 'partial', attendedMinutes: null, isMeasured: false }],
  [
    'partly, by a person who has minutes',
    [counted(140), says('partial')],
    OVER,
    { verdict: 'partial', attendedMinutes: 140, isMeasured: true },
  ],
  ['another lesson', [{ ...click, lesson: 2 }], OVER, { verdict: 'unknown' }],
])('a lesson of which is known: %s', (_, marks, given, verdict) => {
  expect(verdictOfLesson(LESSON, marks, given as typeof OVER)).toMatchObject(verdict)
})

test('stays that overlap count once, and a sum of the tool is not added to them', () => {
  expect(minutesOfStays([stay('08:00', '09:00'), stay('08:30', '09:30')])).toBe(90)
  expect(minutesOfStays([stay('08:00', '08:20'), stay('09:00', '09:20')])).toBe(40)
  expect(minutesOfStays([stay('08:00', '08:20'), counted(35)])).toBe(35)
  expect(minutesOfStays([{ ...stay('08:00', '10:00'), minutes: 70 }])).toBe(70)
  expect(minutesOfStays([])).toBe(null)
})

test('a course is its lessons, weighed by their minutes', () => {
  const short = { lesson: 2, startsAt: at('12:00'), durationMinutes: 30 }
  const of = (first: ReadonlyArray<Mark>, second: ReadonlyArray<Mark>, now = at('20:00')) =>
    verdictOfCourse([
      verdictOfLesson(LESSON, first, { now, isListComplete: false }),
      verdictOfLesson(
        short,
        second.map((one) => ({ ...one, lesson: 2 })),
        { now, isListComplete: false },
      ),
    ])
  expect(of([click], [says('absent')])).toMatchObject({ verdict: 'present', attendedMinutes: 150, plannedMinutes: 180 })
  expect(of([says('absent')], [click])).toMatchObject({
    verdict: 'partial',
    attendedMinutes: 30,
    sources: ['person', 'click'],
  })
  expect(of([says('absent')], [says('absent')])).toMatchObject({ verdict: 'absent', isOver: true })
  expect(of([says('absent')], [])).toMatchObject({ verdict: 'unknown' })
  expect(of([], [])).toMatchObject({ verdict: 'unknown', sources: [] })
  expect(of([click], [], at('11:00'))).toMatchObject({ verdict: 'present', isOver: false })
})
