import { expect, test } from 'vitest'
import { SOCIAL_MESSAGES } from '../offer-and-site/social/social.messages.ts'
import { MESSAGE_MESSAGES } from '../sessions/changes/message.messages.ts'
import { ADMIN_PAGES } from './admin-pages.ts'

const titleOf = (path: string) => ADMIN_PAGES.find((page) => page.path === path)?.title.sk

test('the office calls its screens by what is on them', () => {
  expect(titleOf('/admin/consent-audit')).toBe('Súhlasy')
  expect(titleOf('/admin/legal/texts')).toBe('Archív znení')
  expect(titleOf('/admin/registrations/:id')).toBe('Objednávka')
  expect(titleOf('/admin/sessions/:id/message')).toBe('Správa účastníkom')
  expect(MESSAGE_MESSAGES.sk.title('Základy AI')).toBe('Správa účastníkom: Základy AI')
})

test('a figure that a network does not give is not available', () => {
  expect(SOCIAL_MESSAGES.sk.networks.untold).toBe('nedostupné')
})
