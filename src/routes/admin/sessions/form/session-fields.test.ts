import { expect, test } from 'vitest'
import { INITIAL_COURSE_DEFAULTS } from '#capabilities/catalogue/catalogue.ts'
import { SessionDetails } from '#capabilities/schedule/session-details.ts'
import { draftOf, followLevel, newDraft, readSessionForm, seenByVisitors } from './session-fields.ts'

const DETAILS: SessionDetails = {
  title: 'Základy AI',
  level: 'Začiatočník',
  day: '2026-12-03',
  time: '17:30',
  durationMinutes: 150,
  language: 'sk',
  location: 'Online',
  basePriceCents: 159_50,
  priceCents: null,
  capacity: 20,
  minimum: 8,
  decideBy: '2026-11-27',
  visibility: 'private',
  instructor: 'Jana Nová; Ing. Peter Kováč, PhD.',
  courseId: '00000000-0000-4000-8000-000000000001',
  syllabusVersionId: null,
  furtherLessons: [{ day: '2026-12-10', time: '18:00', durationMinutes: 90 }],
  joinUrl: null,
  recordingUrl: 'https://video.example/1',
  materialsUrl: null,
}
const SIGHT = {
  id: '00000000-0000-4000-8000-000000000000',
  seatsTaken: 3,
  rule: { discountPercent: 20, days: 14 },
}

test('what a form is filled with is what it says again', () => {
  expect(SessionDetails.parse(readSessionForm(draftOf(DETAILS)))).toEqual(DETAILS)
  expect(draftOf(DETAILS).basePriceCents).toBe('159,5')
})

test('prices are read as people write euros', () => {
  const read = readSessionForm({ ...draftOf(DETAILS), basePriceCents: '1 590', priceCents: '159.50 €' })
  expect(read).toMatchObject({ basePriceCents: 1590_00, priceCents: 159_50 })
})

test.each(['-1', '159,505', 'sto', '10 001'])('a price written %s is not guessed at', (written) => {
  const read = SessionDetails.safeParse(readSessionForm({ ...draftOf(DETAILS), basePriceCents: written }))
  expect(read.error?.issues.map(({ path }) => path[0])).toEqual(['basePriceCents'])
})

test('a new form has everything but the day', () => {
  const read = SessionDetails.safeParse(readSessionForm(newDraft(INITIAL_COURSE_DEFAULTS, null)))
  expect(read.error?.issues.map(({ path }) => path[0])).toEqual(['day'])
})

test('title and price follow the level until somebody has written their own', () => {
  const draft = { ...newDraft(INITIAL_COURSE_DEFAULTS, null), level: 'Pokročilý' }
  expect(followLevel(draft, INITIAL_COURSE_DEFAULTS)).toMatchObject({
    title: 'Pokročilá implementácia AI',
    basePriceCents: '189',
  })
  const own = { ...draft, title: 'Môj názov', basePriceCents: '150' }
  expect(followLevel(own, INITIAL_COURSE_DEFAULTS)).toEqual(own)
})

test('visitors see the price of the day that is asked about, and nothing before the form says enough', () => {
  const seen = (on: string) => seenByVisitors(draftOf(DETAILS), { ...SIGHT, on })
  expect(seen('2026-11-18')).toMatchObject({ price: 128, originalPrice: 159.5, earlyBirdUntil: '2026-11-18' })
  expect(seen('2026-11-19')).toMatchObject({ price: 159.5, isEarlyBird: false, earlyBirdUntil: null })
  expect(seenByVisitors({ ...draftOf(DETAILS), priceCents: '99' }, { ...SIGHT, on: '2026-11-18' })?.price).toBe(99)
  expect(seenByVisitors({ ...draftOf(DETAILS), day: '' }, { ...SIGHT, on: '2026-11-18' })).toBeNull()
})
