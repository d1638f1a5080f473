import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('a field is changed when it says something else than what is stored, and comes in the order of the form', () => {
  const stored = { title: 'Základy', lead: 'Prvý\nDruhý', note: '' }
  expect(changedFields(['note', 'lead', 'title'], { ...stored, title: 'Základy AI', note: 'Nová' }, stored)).toEqual([
    'note',
    'title',
  ])
})

test('neither the line ends of a browser nor a box that sends nothing is a change', () => {
  expect(changedFields(['lead', 'isListed'], { lead: 'Prvý\r\nDruhý' }, { lead: 'Prvý\nDruhý', isListed: '' })).toEqual(
    [],
  )
  expect(changedFields(['isListed'], {}, { isListed: 'true' })).toEqual(['isListed'])
})
