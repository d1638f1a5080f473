import { expect, test } from 'vitest'
import { renderHtml } from '#platform/mail/render-html.server.ts'
import { renderText } from '#platform/mail/render-text.server.ts'
import type { Services } from '#platform/services.server.ts'
import { INITIAL_SETTINGS } from '#platform/settings/site-settings.ts'
import { MAIL_NAMES } from '#routes/admin/mail-names.ts'
import { mailroom } from './mails.server.ts'

test('every letter, whatever it says, ends with the provider and the way to withdraw from a contract', () => {
  const { brand } = INITIAL_SETTINGS
  const current = {
    ...INITIAL_SETTINGS,
    brand: { ...brand, provider: { ...brand.provider, name: 'Rýchlo, s. r. o.' } },
  }
  const config = { publicOrigin: 'https://bystro.example' }
  const frame = mailroom.frame({ config, settings: { current: () => current } } as Services)
  const letter = { subject: 'Čokoľvek', blocks: [{ kind: 'paragraph' as const, content: 'Čokoľvek.' }] }
  expect(renderHtml(letter, frame)).toMatch(
    /<a href="https:\/\/bystro\.example\/odstupenie"[^>]*>Odstúpiť od zmluvy tu<\/a>/,
  )
  expect(renderText(letter, frame)).toContain('https://bystro.example/odstupenie')
  expect(renderText(letter, frame)).toContain('Rýchlo, s. r. o.')
})

test('every kind of mail has a name in the back office, in both languages', () => {
  expect(mailroom.mails.map(({ name }) => name).filter((name) => !MAIL_NAMES[name])).toEqual([])
})

test('a letter that carries a link to somebody’s account is sealed, and no other is', () => {
  const sealed = mailroom.mails.filter(({ isSealed }) => isSealed).map(({ name }) => name)
  expect(sealed.toSorted()).toEqual(['password-reset', 'staff-invited'])
})
