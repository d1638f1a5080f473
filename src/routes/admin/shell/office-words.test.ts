import { expect, test } from 'vitest'
import { RECONCILIATION_WORDS } from '../money/reconciliation/reconciliation-words.ts'
import { SOCIAL_WORDS } from '../offer-and-site/social/social-words.ts'
import { MESSAGE_WORDS } from '../sessions/changes/message-words.ts'
import { TASK_WORDS } from '../today/dashboard-task-words.ts'
import { ADMIN_PAGES } from './admin-pages.ts'

const titleOf = (path: string) => ADMIN_PAGES.find((page) => page.path === path)?.title.sk

test('the office calls its screens by what is on them', () => {
  expect(titleOf('/admin/consent-audit')).toBe('Súhlasy')
  expect(titleOf('/admin/legal/texts')).toBe('Archív znení')
  expect(titleOf('/admin/registrations/:id')).toBe('Objednávka')
  expect(titleOf('/admin/sessions/:id/message')).toBe('Správa účastníkom')
  expect(MESSAGE_WORDS.sk.title('Základy AI')).toBe('Správa účastníkom: Základy AI')
})

test('what waits for somebody is called the same on the dashboard and beside the money', () => {
  expect([TASK_WORDS.sk.heading, RECONCILIATION_WORDS.sk.tasks]).toEqual(['Treba vyriešiť', 'Treba vyriešiť'])
})

test('a figure that a network does not give is not available', () => {
  expect(SOCIAL_WORDS.sk.networks.untold).toBe('nedostupné')
})
