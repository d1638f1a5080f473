import { expect, test } from 'vitest'
import { toRegistrations } from './once-one-list.ts'

test('an address of the view of orders leads to their list with everything else it asked for', () => {
  const asked = (search: string) => toRegistrations(`https://bystro.test/admin/participants${search}`)
  expect(asked('?view=registrations')).toBe('')
  expect(asked('?view=registrations&state=choice_offered&q=a%26b')).toBe('?state=choice_offered&q=a%26b')
  expect(asked('?view=people&q=anna')).toBeNull()
  expect(asked('')).toBeNull()
})
