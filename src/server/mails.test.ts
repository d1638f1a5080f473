import { expect, test } from 'vitest'
import { renderHtml } from '#platform/mail/render-html.server.ts'
import { renderText } from '#platform/mail/render-text.server.ts'
import type { Services } from '#platform/services.server.ts'
import { INITIAL_SETTINGS } from '#platform/settings/site-settings.ts'
import { MAIL_NAMES } from '#routes/admin/mail-names.ts'
import { mailroom } from './mails.server.ts'

test('every letter ends with the provider and the way to withdraw from a contract, which staff have not concluded', () => {
  const { brand } = INITIAL_SETTINGS
  const current = {
    ...INITIAL_SETTINGS,
    brand: { ...brand, provider: { ...brand.provider, name: 'Rýchlo, s. r. o.' } },
  }
  const config = { publicOrigin: 'https://bystro.example' }
  const services = { config, settings: { current: () => current } } as Services
  const frame = mailroom.frame(services, {})
  const letter = { subject: 'Čokoľvek', blocks: [{ kind: 'paragraph' as const, content: 'Čokoľvek.' }] }
  expect(renderHtml(letter, frame)).toMatch(
    /<a href="https:\/\/bystro\.example\/odstupenie"[^>]*>Odstúpiť od zmluvy tu<\/a>/,
  )
  expect(renderText(letter, frame)).toContain('https://bystro.example/odstupenie')
  expect(renderText(letter, frame)).toContain('Rýchlo, s. r. o.')
  const forStaff = mailroom.mails.filter(({ isForStaff }) => isForStaff)
  expect(forStaff.map(({ name }) => name).toSorted()).toEqual([
    'alert-raised',
    'contact-message-received',
    'delivery-check',
    'password-changed',
    'password-reset',
    'staff-invited',
    'two-factor-changed',
  ])
  for (const mail of forStaff) {
    const shown =
      renderHtml(letter, mailroom.frame(services, mail)) + renderText(letter, mailroom.frame(services, mail))
    expect(shown).toContain('Rýchlo, s. r. o.')
    expect(shown).not.toMatch(/odstupenie|Odstúpiť/)
  }
})

test('every kind of mail has a name in the back office, in both languages', () => {
  expect(mailroom.mails.map(({ name }) => name).filter((name) => !MAIL_NAMES[name])).toEqual([])
})

test('a letter that carries a link to somebody’s account is sealed, and no other is', () => {
  const sealed = mailroom.mails.filter(({ isSealed }) => isSealed).map(({ name }) => name)
  expect(sealed.toSorted()).toEqual(['password-reset', 'staff-invited'])
})
