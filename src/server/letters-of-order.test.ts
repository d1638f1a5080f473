import { expect, test } from 'vitest'
import { CONSENT_WORDINGS } from '#capabilities/legal/consent-wordings.ts'
import type { Language } from '#kernel/language.ts'
import { renderHtml } from '#platform/mail/render-html.server.ts'
import { renderText } from '#platform/mail/render-text.server.ts'
import type { Services } from '#platform/services.server.ts'
import { INITIAL_SETTINGS } from '#platform/settings/site-settings.ts'
import { type LetterOfOrder, lettersOfOrders } from './letters-of-order.testing.server.ts'
import { mailroom } from './mails.server.ts'

/** Letters that go by a language of their own: that of a document, of a declaration, of a quote, of an entry, of who asks. */
const BY_THEIR_OWN = [
  'document-issued',
  'invoice-reminded',
  'withdrawal-decided',
  'withdrawal-received',
  'quote-sent',
  'quote-reminded',
  'waiting-asked',
  'waiting-joined',
  'seats-offered',
  'last-seats',
  'waiting-over',
  'prove-mailbox',
  'company-page-link',
  'company-contact-invited',
  'confirm-resubscription',
  'contact-answer',
  'data-request-received',
  'data-request-extended',
  'data-request-answered',
]

const SLOVAK =
  /[áäčďéíĺľňóôŕšťúýžÁÄČĎÉÍĹĽŇÓÔŔŠŤÚÝŽ]|\b(sa|ste|sme|nie|alebo|ak|je|na|pre|za|vo|kurz|kurzu|miesto|cena)\b/i
const ENGLISH = /\b(the|and|you|your|we|our|with|for|from|will|are|is|of|seat|course|order)\b/i

/** What is written so in every language: names of the provider and of Slovak numbers, the sentence that was ticked. */
const NAMES = [
  ...Object.values(INITIAL_SETTINGS.brand.provider),
  INITIAL_SETTINGS.brand.line,
  CONSENT_WORDINGS.earlyStart,
  'IČO',
  'IČ DPH',
  'DIČ',
  'AI BASICS',
  'Early Bird',
].toSorted((a, b) => b.length - a.length)

/** Everything that a reader sees of a letter, but addresses of pages and names. */
function wordsOf({ reader, letter }: LetterOfOrder): string {
  const services = {
    config: { publicOrigin: 'https://bystro.example' },
    settings: { current: () => INITIAL_SETTINGS },
  } as Services
  const frame = mailroom.frame(services, { reader, language: letter.language ?? 'sk' })
  const calendars = (letter.attachments ?? [])
    .filter(({ contentType }) => contentType.startsWith('text/calendar'))
    .map(({ content }) => Buffer.from(content).toString().replaceAll('\r\n ', ''))
    .map((file) => (file.match(/^(SUMMARY|DESCRIPTION|LOCATION):.*$/gm) ?? []).join('\n').replaceAll('\\n', '\n'))
  const said = [letter.subject, letter.preview, renderText(letter, frame), ...calendars].join('\n')
  const plain = said.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('\u2060', '')
  const nameless = NAMES.reduce((text, name) => text.replaceAll(name.replaceAll('\u00a0', ' '), ''), plain)
  return nameless.replaceAll(/https?:\/\/\S+|\S+@\S+/g, '')
}

/** The lines of letters that have a word of another language. */
async function strangersIn(language: Language, strange: RegExp): Promise<ReadonlyArray<string>> {
  const letters = await lettersOfOrders(language)
  return letters.flatMap((letter) =>
    wordsOf(letter)
      .split('\n')
      .filter((line) => strange.test(line))
      .map((line) => `${letter.name}: ${line}`),
  )
}

test('no letter about an English order has a Slovak sentence, its calendar file included', async () => {
  expect(await strangersIn('en', SLOVAK)).toEqual([])
})

test('no letter about a Slovak order has an English sentence', async () => {
  expect(await strangersIn('sk', ENGLISH)).toEqual([])
})

test('every letter to a buyer, a participant or a visitor is looked at here, or says in what language it is', async () => {
  const letters = await lettersOfOrders('en')
  const looked = new Set([...letters.map(({ name }) => name), ...BY_THEIR_OWN])
  const others = mailroom.mails.filter(({ reader, name }) => reader !== 'staff' && !looked.has(name))
  expect(others.map(({ name }) => name)).toEqual([])
  expect(letters.filter(({ letter }) => letter.language !== 'en').map(({ name }) => name)).toEqual([])
  const frame = mailroom.frame(
    { config: { publicOrigin: 'https://bystro.example' }, settings: { current: () => INITIAL_SETTINGS } } as Services,
    { reader: 'buyer', language: 'en' },
  )
  expect(renderHtml(letters[0]?.letter as LetterOfOrder['letter'], frame)).toContain('<html lang="en"')
})
