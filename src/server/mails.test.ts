import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Language } from '#kernel/language.ts'
import type { MailReader } from '#platform/mail/mail.server.ts'
import { renderHtml } from '#platform/mail/render-html.server.ts'
import { renderText } from '#platform/mail/render-text.server.ts'
import type { Services } from '#platform/services.server.ts'
import { INITIAL_SETTINGS } from '#platform/settings/site-settings.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { MAIL_NAMES } from '#routes/admin/messages/mails/mail-names.ts'
import { type SampleLetter, sampleLetters } from '#tools/sample-letters/compose-sample-letters.ts'
import { mailroom } from './mails.server.ts'

/** Words for something to press, which plain text does not have. */
const PRESSED = /tlačid|klik|stlač|\bbuttons?\b|\bclick/i

function framed(reader: MailReader, language: Language = 'sk') {
  const { brand } = INITIAL_SETTINGS
  const current = {
    ...INITIAL_SETTINGS,
    brand: { ...brand, provider: { ...brand.provider, name: 'Rýchlo, s. r. o.' } },
  }
  const config = { publicOrigin: 'https://bystro.example' }
  const services = { config, settings: { current: () => current } } as Services
  const frame = mailroom.frame(services, { reader, language })
  const letter = { subject: 'Čokoľvek', blocks: [{ kind: 'paragraph' as const, content: 'Čokoľvek.' }] }
  return { html: renderHtml(letter, frame), text: renderText(letter, frame) }
}

test('every letter ends with the provider, and a buyer’s with the way to withdraw from the contract', () => {
  const { html, text } = framed('buyer')
  expect(html).toMatch(/<a href="https:\/\/bystro\.example\/odstupenie"[^>]*>Odstúpiť od zmluvy tu<\/a>/)
  expect(text).toContain('Odstúpiť od zmluvy tu (https://bystro.example/odstupenie)')
  expect(text).toContain('Rýchlo, s. r. o.')
  const english = framed('buyer', 'en').text
  expect(english).toContain('Withdraw from contract here (https://bystro.example/en/withdrawal)')
  expect(english).not.toMatch(/IČO|Kurzy/)
})

test.each<MailReader>(['participant', 'visitor', 'staff'])(
  'no letter to a %s leads to a withdrawal: they have bought nothing',
  (reader) => {
    const shown = Object.values(framed(reader)).join('\n')
    expect(shown).toContain('Rýchlo, s. r. o.')
    expect(shown).not.toMatch(/odstupenie|Odstúpiť/)
  },
)

test('letters about an order go to its buyer, and no other kind of letter counts as one', () => {
  const readers = Object.groupBy(mailroom.mails, ({ reader }) => reader)
  expect(readers.buyer?.map(({ name }) => name).toSorted()).toEqual([
    'billing-asked',
    'choice-offered',
    'confirm-transfer',
    'deposit-awaited',
    'document-issued',
    'invoice-reminded',
    'money-returned',
    'order-link',
    'payment-awaited',
    'payment-requested',
    'registration-cancelled',
    'registration-confirmed',
    'registration-moved',
    'registration-refunded',
    'return-account-asked',
    'return-account-given',
    'seats-freed',
    'session-cancelled',
    'session-moved',
    'surplus-returned',
    'transfer-awaited',
    'transfer-lapsed',
    'transfer-surplus',
    'withdrawal-decided',
  ])
  expect(readers.participant?.map(({ name }) => name).toSorted()).toEqual([
    'certificate-issued',
    'certificate-revoked',
    'feedback-asked',
    'feedback-reminded',
    'lesson-reminded',
    'participant-invited',
    'participant-reminded',
    'participant-uninvited',
    'seat-cancelled',
    'seat-freed',
    'seat-moved',
    'session-message',
  ])
})

test('plain text speaks of no button: the address stands there, and only a buyer is led to a withdrawal', async () => {
  await using services = await testServices()
  const letters = await sampleLetters(services)
  const namesOf = (isOne: (letter: SampleLetter) => boolean) => letters.filter(isOne).map(({ name }) => name)
  expect(namesOf(({ text }) => PRESSED.test(text))).toEqual([])
  expect(namesOf(({ reader, text }) => reader !== 'buyer' && text.includes('/odstupenie'))).toEqual([])
  const invited = letters.find(({ name }) => name === 'invited')
  expect(invited?.text.replaceAll('\u00a0', ' ')).toMatch(
    /Na kurz vstúpite na tejto adrese \(http:\/\/bystro\.test\/pripojit\/[\w-]+\)\. Potvrdenie/,
  )
  expect(invited?.html.replaceAll('\u00a0', ' ')).toContain('Na kurz vstúpite tlačidlom nižšie. Potvrdenie')
})

test('no letter names its button in words of its own, which plain text would repeat', () => {
  const sources = globSync('src/**/*{.mail,-letter,-blocks}.server.ts')
  expect(sources.length).toBeGreaterThan(mailroom.mails.length)
  const said = sources.filter((path) =>
    (readFileSync(path, 'utf8').match(/'[^'\n]*'|`[^`]*`/g) ?? []).some(
      (literal) => PRESSED.test(literal) && literal !== "'button'",
    ),
  )
  expect(said).toEqual([])
})

test('every kind of mail has a name in the back office, in both languages', () => {
  expect(mailroom.mails.map(({ name }) => name).filter((name) => !MAIL_NAMES[name])).toEqual([])
})

test('a letter whose link lets its reader in as themselves is sealed, and no other is', () => {
  const sealed = mailroom.mails.filter(({ isSealed }) => isSealed).map(({ name }) => name)
  expect(sealed.toSorted()).toEqual(['company-contact-invited', 'company-page-link', 'password-reset', 'staff-invited'])
})
