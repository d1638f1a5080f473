import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { givenConsents } from '#capabilities/consent/consent.testing.server.ts'
import { hashText } from '#capabilities/legal/hash-text.server.ts'
import { contentOf, EDITOR, textInside } from '#capabilities/legal/legal.testing.server.ts'
import { builtInTexts } from '#capabilities/legal/texts/built-in-texts.server.ts'
import { keepTexts } from '#capabilities/legal/versions/keep-texts.server.ts'
import { publishLegalContent } from '#capabilities/legal/versions/publish-legal-content.server.ts'
import { givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { filesOf, postTest } from '#capabilities/training/training.testing.server.ts'
import { INITIAL_SETTINGS } from '#platform/settings/site-settings.ts'
import { type BookingTest, bookableSession, bookingTest, personalOrder } from '../booking.testing.server.ts'
import { registrationConfirmed } from '../letters/registration-confirmed.mail.server.ts'

const { texts: BUILT_IN_TEXTS } = builtInTexts(INITIAL_SETTINGS)

async function evidenceIn(app: BookingTest): Promise<Record<string, [version: string, hash: string]>> {
  const { rows } = await app.db.execute<{ purpose: string; version: string; hash: string }>(
    sql`select purpose, text_version as version, text_hash as hash from consent_entries`,
  )
  return Object.fromEntries(rows.map(({ purpose, version, hash }) => [purpose, [version, hash]]))
}

test('an order is proven by the texts in force at its moment, published or built-in', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  await publishLegalContent(app, contentOf('2.0', { effectiveDate: '2026-11-17' }), EDITOR)
  expect(await app.book(personalOrder(session.id))).toMatchObject({ status: 200 })
  expect(await evidenceIn(app)).toMatchObject({
    terms: ['1.0', BUILT_IN_TEXTS.terms.hash],
    'privacy-policy': ['1.1', BUILT_IN_TEXTS.privacy.hash],
  })
})

test('from its first day a published version is what an order must have read, and what the ledger keeps', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const { termsHash, privacyHash } = await publishLegalContent(app, contentOf('2.0'), EDITOR)
  const order = personalOrder(session.id)
  expect(await app.book(order)).toMatchObject({
    status: 409,
    error: { code: 'TEXTS_CHANGED', details: { termsVersion: '2.0', privacyPolicyVersion: '2.0' } },
  })
  order.consent = { ...(order.consent as object), termsVersion: '2.0', privacyPolicyVersion: '2.0' }
  expect(await app.book(order)).toMatchObject({ status: 200 })
  expect(await evidenceIn(app)).toMatchObject({
    terms: ['2.0', termsHash],
    'privacy-policy': ['2.0', privacyHash],
    marketing: ['2.0', privacyHash],
  })
})

test('the texts in force cost an order no query of their own', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const asked = vi.spyOn(app.pool, 'query')
  expect(await app.book(personalOrder(session.id))).toMatchObject({ status: 200 })
  const statements = asked.mock.calls.map(([statement]) => (statement as unknown as { text: string }).text)
  const aboutTexts = statements.filter((text) => text.includes('legal_contents'))
  expect(aboutTexts).toHaveLength(1)
  expect(aboutTexts[0]).toContain('from sessions')
})

test('a confirmation that is sent again carries the texts that were accepted, not those that came since', async () => {
  await using app = await postTest()
  const { registrationId } = await givenRegistration(app)
  const before = { ...BUILT_IN_TEXTS.terms, text: 'Podmienky bývalého vydania', version: '0.9' }
  before.hash = hashText(before.text)
  await keepTexts(app.db, [before])
  await givenConsents(app, { registrationId })
  await app.db.execute(sql`
    insert into consent_entries (registration_id, email_hash, purpose, given, legal_basis, text_version, text_hash, source)
    values (${registrationId}, 'x', 'terms', true, 'contract', '0.9', ${before.hash}, 'registration')`)
  await publishLegalContent(app, contentOf('2.0'), EDITOR)
  const files = filesOf(await app.post(registrationConfirmed, { registrationId })).slice(1)
  expect(files.map(({ name }) => name)).toEqual([
    'obchodne-podmienky-0.9.pdf',
    'ochrana-osobnych-udajov-1.1.pdf',
    'poucenie-o-odstupeni-1.0.pdf',
  ])
  expect(files.map(({ bytes }) => hashText(textInside(bytes)))).toEqual([
    before.hash,
    BUILT_IN_TEXTS.privacy.hash,
    BUILT_IN_TEXTS.withdrawal.hash,
  ])
  expect(app.logged.filter(({ level }) => level === 'error')).toEqual([])
})
